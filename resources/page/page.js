"use strict";

// What the page is given: `forms`, which are meshes around the middle of their cells, or the outlines of flat ones; `turns`,
// matrices in rows; `pieces`, each a form that is turned and moved to its place, with a line of the `legend`; the `board`; and
// `scenes`, solutions or a search, of steps. A cell is the number of its form and its place. Nothing but the numbers among
// these ever reaches anything but the text of an element.

// How many steps a scene has. One that is put together piece by piece ends with the whole.
const countOf = scene => scene.order ? scene.order.length / 2 + 1 : scene.steps.length;

// Where a piece of a step is, `share` of the way into it: how far from its place, and how it is turned about its middle. Moves that
// turn have `motion`, matrices in rows followed by a shift; pieces that were turned before have their matrices in `turned`.
function poseOf(data, now, i, share) {
  if (!now.from) return {offset: [0, 0, 0]};
  const rotation = now.turned && now.turned[i] || identity;
  if (!now.motion || !now.moving.includes(i))
    return {offset: add(now.from[i], times(less(now.to[i], now.from[i]), ease(share))), rotation};
  const way = ease(share) * (now.motion.length - 1);
  const from = Math.min(Math.floor(way), now.motion.length - 2);
  const motion = add(now.motion[from], times(less(now.motion[from + 1], now.motion[from]), way - from));
  const at = data.pieces[now.pieces[i]].at;
  const middle = add(turned(motion, add(at, now.from[i])), motion.slice(9));
  return {offset: less(middle, at), rotation: product(motion, rotation)};
}

// What is to be seen `share` of the way into a step, from 0 to 1.
function momentOf(data, scene, step, share, state) {
  const pale = colourOf("panel");
  const moment = {pieces: [], target: [], holes: scene.holes || [], collisions: [], isMoved: false};
  const show = (number, offset, isPale, ghost, rotation = identity) => {
    const piece = data.pieces[number];
    const colour = data.legend[piece.line].colour;
    if (!state.hidden.has(piece.line))
      moment.pieces.push({piece, number, offset, rotation, ghost, colour: isPale ? mixed(colour, pale, 0.55) : colour});
  };
  if (scene.order) {
    const count = countOf(scene) - 1;
    for (let i = 0; i < Math.min(step + 1, count); ++i) {
      const number = scene.order[2 * i];
      const way = data.ways[scene.order[2 * i + 1]][1];
      const left = i === step ? 1 - ease(share) : 0;
      show(number, add(times(way, left * 2 * state.reach),
                       times(less(data.pieces[number].at, state.centre), state.apart)), i < step && step < count);
    }
    moment.caption = step < count ? data.ways[scene.order[2 * step + 1]][0] : data.words.whole;
    return moment;
  }
  const now = scene.steps[step];
  now.pieces.forEach((number, i) => {
    const {offset, rotation} = poseOf(data, now, i, share);
    show(number, offset, now.moving && now.moving.length > 0 && !now.moving.includes(i), false, rotation);
  });
  if (now.tried !== undefined) show(now.tried, [0, 0, 0], false, true);
  moment.isMoved = Boolean(now.from);
  moment.target = now.target ? [now.target] : [];
  moment.holes = now.holes || [];
  moment.collisions = now.collisions || [];
  moment.caption = now.caption;
  moment.isSolution = Boolean(now.solution);
  return moment;
}

function start(data) {
  const words = data.words;
  const part = id => document.getElementById(id);
  const asked = new URLSearchParams(location.hash.slice(1));
  const number = (name, otherwise) => asked.has(name) ? Number(asked.get(name)) || 0 : otherwise;
  const centre = times(add(data.low, data.high), 0.5);
  const halfOf = (low, high) => Math.hypot(...less(high, low)) / 2;
  // Few solids reach as far as the corners of the box around them.
  let reach = data.flat ? halfOf(data.low, data.high) : 0;
  for (let i = 0; i < data.board.length && !data.flat; i += 3)
    reach = Math.max(reach, Math.hypot(...less(data.board.slice(i, i + 3), centre)));
  const state = {scene: 0, step: 0, share: 1, isPlaying: false, hidden: new Set(), centre, reach,
                 yaw: number("yaw", -52), pitch: number("pitch", 28), zoom: 1, apart: number("apart", 0)};
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const scene = () => data.scenes[state.scene];
  const count = () => countOf(scene());
  const hasSteps = data.scenes.some(one => countOf(one) > 1);
  // Solutions are seen whole at first, moves from their beginning, and a search where pieces are placed.
  const firstStep = () => scene().order ? count() - 1
                          : Math.max(0, scene().steps.findIndex(one => one.pieces.length > 0));

  // What is in sight. Where moves need more room, the view goes along with them.
  const spaceOf = step => {
    const now = scene().order ? {} : scene().steps[Math.max(0, step)];
    return now.low ? [now.low, now.high, [halfOf(now.low, now.high)]] : [data.low, data.high, [reach]];
  };
  const spaceAt = (step, share) => {
    const [before, now] = [spaceOf(step - 1), spaceOf(step)];
    return now.map((part, i) => add(before[i], times(less(part, before[i]), share)));
  };

  const draw = painterFor(part("picture"), data);
  let isDue = false;
  const invalidate = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      const [low, high, [far]] = spaceAt(state.step, ease(state.share));
      const moment = momentOf(data, scene(), state.step, state.share, state);
      draw(moment, {...state, low, high, centre: times(add(low, high), 0.5),
                    reach: far * (1 + 0.8 * state.apart)});
    });
  };

  const setText = (id, text) => {
    if (part(id).textContent !== text) part(id).textContent = text;
  };
  const of = (place, all) =>
    words.count.replace("%1", place.toLocaleString(words.language)).replace("%2", all.toLocaleString(words.language));
  // The whole is none of the pieces or moves that are counted: it comes after them, or before moves apart.
  const stepText = () => {
    if (data.isSearch) return of(state.step + 1, count());
    const isWholeFirst = !scene().order && !scene().steps[0].from;
    return of(Math.min(state.step + (isWholeFirst ? 0 : 1), count() - 1), count() - 1);
  };
  const tell = () => {
    const moment = momentOf(data, scene(), state.step, 1, state);
    setText("scene", scene().title);
    setText("count", data.scenes.length > 1 ? "(" + of(state.scene + 1, data.scenes.length) + ")" : "");
    setText("note", scene().note || "");
    setText("caption", moment.caption);
    part("caption").classList.toggle("solution", moment.isSolution === true);
    setText("stepCount", stepText());
    part("step").max = count();
    part("step").value = state.step + 1;
    for (const id of ["firstStep", "previousStep"]) part(id).disabled = state.step === 0;
    for (const id of ["nextStep", "lastStep"]) part(id).disabled = state.step === count() - 1;
    part("previousScene").disabled = state.scene === 0;
    part("nextScene").disabled = state.scene === data.scenes.length - 1;
    part("play").textContent = state.isPlaying ? "❚❚" : "▶\ufe0e";
    part("play").setAttribute("aria-label", state.isPlaying ? words.pause : words.play);
    part("picture").setAttribute("aria-label", words.picture + ": " + scene().title + ". " + moment.caption);
    invalidate();
  };

  // Moves are seen on their way, unless a person wants no movement.
  let running = 0;
  const go = (step, isMoved = false) => {
    cancelAnimationFrame(running);
    state.step = clamp(step, 0, count() - 1);
    const now = scene().order ? state.step < count() - 1 : scene().steps[state.step].from;
    state.share = isMoved && now && !isStill ? 0 : 1;
    tell();
    const began = performance.now();
    const move = time => {
      state.share = clamp((time - began) / 450, 0, 1);
      invalidate();
      if (state.share < 1) running = requestAnimationFrame(move);
    };
    if (state.share < 1) running = requestAnimationFrame(move);
  };
  let timer = 0;
  const play = isPlaying => {
    clearTimeout(timer);
    state.isPlaying = isPlaying && count() > 1;
    if (!state.isPlaying) return tell();
    const next = () => {
      if (state.step === count() - 1) return play(false);
      go(state.step + 1, true);
      timer = setTimeout(next, scene().order || scene().steps[state.step].from ? 1100 : 450);
    };
    if (state.step === count() - 1) {
      go(0, true);
      timer = setTimeout(next, 1100);
    } else {
      next();
    }
  };
  const step = to => { play(false); go(to, to === state.step + 1); };
  const leaf = to => {
    play(false);
    state.scene = clamp(to, 0, data.scenes.length - 1);
    go(firstStep());
  };
  const turn = (yaw, pitch) => {
    if (data.flat) return;
    state.yaw += yaw;
    state.pitch = clamp(state.pitch + pitch, -89, 89);
    invalidate();
  };
  const zoom = by => {
    if (data.flat) return;
    state.zoom = clamp(state.zoom * by, 0.4, 6);
    invalidate();
  };
  const setApart = share => {
    state.apart = share;
    part("apart").value = 100 * share;
    invalidate();
  };

  // Words and buttons.
  document.documentElement.lang = words.language;
  document.title = data.title || "Tilewright";
  part("title").textContent = data.title;
  const buttons = {
    previousScene: () => leaf(state.scene - 1), nextScene: () => leaf(state.scene + 1),
    firstStep: () => step(0), previousStep: () => step(state.step - 1), play: () => play(!state.isPlaying),
    nextStep: () => step(state.step + 1), lastStep: () => step(count() - 1),
    theme: () => showTheme(!document.documentElement.classList.contains("dark")), keys: () => part("keys").showModal(),
  };
  for (const [id, act] of Object.entries(buttons)) {
    const button = part(id === "keys" ? "help" : id);
    button.title = words[id];
    if (id !== "play") button.setAttribute("aria-label", words[id]);
    button.addEventListener("click", act);
  }
  part("step").setAttribute("aria-label", words.step);
  part("step").addEventListener("input", () => step(part("step").value - 1));
  part("apartName").textContent = words.apart;
  part("apart").addEventListener("input", () => setApart(part("apart").value / 100));
  part("scenes").hidden = data.scenes.length < 2 && !scene().note && Boolean(data.isSearch);
  for (const id of ["previousScene", "nextScene"]) part(id).hidden = data.scenes.length < 2;
  part("steps").hidden = !hasSteps;
  part("apartRow").hidden = !scene().order;
  data.legend.forEach((line, index) => {
    const [item, button, colour, name] = ["li", "button", "i", "span"].map(tag => document.createElement(tag));
    colour.style.background = line.colour;
    name.textContent = line.name;
    button.type = "button";
    button.title = words.hide;
    button.setAttribute("aria-pressed", "true");
    button.append(colour, name);
    button.addEventListener("click", () => {
      const isHidden = !state.hidden.delete(index);
      if (isHidden) state.hidden.add(index);
      button.setAttribute("aria-pressed", String(!isHidden));
      invalidate();
    });
    item.append(button);
    part("legend").append(item);
  });

  // Light and dark as the system has it, until a person says otherwise.
  const showTheme = isDark => {
    document.documentElement.classList.toggle("dark", isDark);
    invalidate();
  };
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", () => showTheme(dark.matches));
  showTheme(asked.has("theme") ? asked.get("theme") === "dark" : dark.matches);

  // Keys.
  const isMany = data.scenes.length > 1;
  const help = [];
  if (isMany) help.push([words.sceneKeys, words.scenes]);
  if (hasSteps) help.push([isMany ? words.stepKeysBeside : words.stepKeys, words.steps]);
  help.push([words.endKeys, words.ends]);
  if (hasSteps) help.push([words.playKey, words.plays]);
  if (!data.flat) help.push([words.turnKeys, words.turns], [words.zoomKeys, words.zooms]);
  help.push([words.swipe, isMany ? words.scenes : words.steps]);
  part("keysTitle").textContent = words.keys;
  part("close").textContent = words.close;
  for (const [keys, what] of help) {
    const [key, meaning] = ["dt", "dd"].map(tag => document.createElement(tag));
    key.textContent = keys;
    meaning.textContent = what;
    part("keyList").append(key, meaning);
  }
  const move = by => isMany ? leaf(state.scene + by) : step(state.step + by);
  const onKey = {
    ArrowLeft: () => move(-1), ArrowRight: () => move(1), PageUp: () => move(-1), PageDown: () => move(1),
    Home: () => isMany ? leaf(0) : step(0), End: () => isMany ? leaf(data.scenes.length - 1) : step(count() - 1),
    ArrowUp: () => turn(0, 10), ArrowDown: () => turn(0, -10), ",": () => step(state.step - 1),
    ".": () => step(state.step + 1), " ": () => play(!state.isPlaying), "?": () => part("keys").showModal(),
    "+": () => zoom(1.2), "-": () => zoom(1 / 1.2),
    "0": () => { [state.yaw, state.pitch, state.zoom] = [-52, 28, 1]; setApart(0); },
  };
  const onShift = {ArrowLeft: () => turn(15, 0), ArrowRight: () => turn(-15, 0)};
  addEventListener("keydown", event => {
    // What has the keyboard takes its own keys.
    const isOwn = part("keys").open || (event.key === " " && event.target instanceof HTMLButtonElement) ||
                  (event.key.length > 1 && event.target instanceof HTMLInputElement);
    const act = event.shiftKey && onShift[event.key] || onKey[event.key];
    if (isOwn || !act || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    act();
  });

  // Fingers and mouse: one turns, two come nearer; over words, and flat pictures, a swipe leafs.
  const touches = new Map();
  const canvas = part("picture");
  canvas.classList.toggle("flat", data.flat);
  canvas.addEventListener("pointerdown", event => {
    touches.set(event.pointerId, event);
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("pointermove", event => {
    const before = touches.get(event.pointerId);
    if (!before || data.flat) return;
    const other = [...touches.values()].find(touch => touch.pointerId !== event.pointerId);
    const apart = from => Math.hypot(from.clientX - other.clientX, from.clientY - other.clientY);
    if (other) zoom(apart(event) / Math.max(1, apart(before)));
    else turn((before.clientX - event.clientX) * 0.5, (event.clientY - before.clientY) * 0.5);
    touches.set(event.pointerId, event);
  });
  for (const end of ["pointerup", "pointercancel"])
    canvas.addEventListener(end, event => touches.delete(event.pointerId));
  canvas.addEventListener("wheel", event => {
    if (data.flat) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1);
  }, {passive: false});
  for (const area of [part("caption"), part("scenes"), ...(data.flat ? [canvas] : [])]) {
    let begin = null;
    area.addEventListener("pointerdown", event => { begin = event; });
    area.addEventListener("pointerup", event => {
      const way = begin ? event.clientX - begin.clientX : 0;
      begin = null;
      if (Math.abs(way) > 40) move(way < 0 ? 1 : -1);
    });
  }

  new ResizeObserver(invalidate).observe(canvas);
  setApart(state.apart);
  state.scene = clamp(number("scene", 1) - 1, 0, data.scenes.length - 1);
  go(asked.has("step") ? number("step", 1) - 1 : firstStep());
}
