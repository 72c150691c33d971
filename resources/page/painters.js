"use strict";

// The painters of the page: each takes a canvas and the data of page.js, and makes what draws a moment of a scene as a view says.

const ease = share => share * share * (3 - 2 * share);
const add = (a, b) => a.map((part, i) => part + b[i]);
const less = (a, b) => a.map((part, i) => part - b[i]);
const times = (a, by) => a.map(part => part * by);
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const turned = (m, p) => [dot(m.slice(0, 3), p), dot(m.slice(3, 6), p), dot(m.slice(6, 9), p)];
// Of matrices in rows: first `b`, then `a`.
const product = (a, b) => [0, 1, 2].flatMap(i => [0, 1, 2].map(j => dot(a.slice(3 * i, 3 * i + 3), [b[j], b[j + 3], b[j + 6]])));
const identity = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const clamp = (value, least, most) => Math.min(most, Math.max(least, value));
const marks = {target: "#f5a623", collision: "#e5352b", hole: "#808080"};

// Light or dark colours of the page, for painters.
function colourOf(name) {
  return getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
}

function mixed(colour, other, share) {
  const parts = text => [1, 3, 5].map(at => parseInt(text.slice(at, at + 2), 16));
  const [a, b] = [parts(colour), parts(other)];
  return "#" + a.map((part, i) => Math.round(part + (b[i] - part) * share).toString(16).padStart(2, "0")).join("");
}

// Where the eye of a view is: right, up and towards it, and how far away.
function cameraOf(view, aspect) {
  const [yaw, pitch] = [view.yaw, view.pitch].map(angle => angle * Math.PI / 180);
  const towards = [Math.cos(yaw) * Math.cos(pitch), Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch)];
  const right = [-Math.sin(yaw), Math.cos(yaw), 0];
  const distance = view.reach / Math.sin(13 * Math.PI / 180) / Math.min(1, aspect) / view.zoom;
  return {towards, right, up: cross(towards, right), distance};
}

// Makes the canvas as large as it is on the screen, in pixels of the screen.
function fitCanvas(canvas) {
  const ratio = window.devicePixelRatio || 1;
  const size = [canvas.clientWidth, canvas.clientHeight].map(length => Math.max(1, Math.round(length * ratio)));
  if (canvas.width !== size[0]) canvas.width = size[0];
  if (canvas.height !== size[1]) canvas.height = size[1];
  return {width: size[0], height: size[1], ratio};
}

// Flat puzzles from above.
function flatPainter(canvas, data) {
  const ink = canvas.getContext("2d");
  const trace = (form, turn, at, by = 1) => {
    const point = (x, y) => [at[0] + by * (turn[0] * x + turn[1] * y), at[1] + by * (turn[3] * x + turn[4] * y)];
    const area = new Path2D();
    for (const polygon of data.forms[form].polygons) {
      area.moveTo(...point(polygon[0], polygon[1]));
      for (let i = 2; i < polygon.length; i += 2) area.lineTo(...point(polygon[i], polygon[i + 1]));
      area.closePath();
    }
    const lines = new Path2D();
    const ends = data.forms[form].lines;
    for (let i = 0; i < ends.length; i += 4) {
      lines.moveTo(...point(ends[i], ends[i + 1]));
      lines.lineTo(...point(ends[i + 2], ends[i + 3]));
    }
    return {area, lines};
  };
  const fill = ({area, lines}, colour, line, width) => {
    ink.fillStyle = ink.strokeStyle = colour;
    ink.lineWidth = 0.02;
    ink.fill(area);
    ink.stroke(area);
    if (!line) return;
    ink.strokeStyle = line;
    ink.lineWidth = width;
    ink.stroke(lines);
  };
  const fillCell = (cell, colour, line, by = 1) =>
    fill(trace(cell[0], identity, cell.slice(1), by), colour, line, 0.03);
  return (moment, view) => {
    const {width, height} = fitCanvas(canvas);
    const size = less(view.high, view.low);
    const scale = 0.94 * Math.min(width / size[0], height / size[1]) / (1 + view.apart);
    ink.setTransform(1, 0, 0, 1, 0, 0);
    ink.clearRect(0, 0, width, height);
    const middle = times(add(view.low, view.high), 0.5);
    ink.setTransform(scale, 0, 0, -scale, width / 2 - scale * middle[0], height / 2 + scale * middle[1]);
    ink.lineCap = ink.lineJoin = "round";
    const [ground, line] = [colourOf("line"), colourOf("soft")];
    if (!view.apart) for (const cell of data.board) fillCell(cell, mixed(ground, colourOf("panel"), 0.35), ground);
    for (const [cell, colour] of data.marked) fillCell(cell, mixed(colour, ground, 0.4), ground);
    // Upright, below the pieces. Browsers round very small fonts, so a larger one is scaled down.
    const fine = 40;
    ink.save();
    ink.scale(1 / fine, -1 / fine);
    ink.textAlign = "center";
    ink.textBaseline = "middle";
    ink.fillStyle = colourOf("text");
    for (const [at, word] of view.apart ? [] : data.labels) {
      ink.font = `${fine * Math.min(0.42, 1.05 / word.length)}px sans-serif`;
      ink.fillText(word, fine * at[0], -fine * at[1]);
    }
    ink.restore();
    for (const {piece, offset, rotation, colour, ghost} of moment.pieces) {
      const place = add(piece.at, offset);
      ink.globalAlpha = ghost ? 0.5 : 1;
      ink.setLineDash(ghost ? [0.12, 0.1] : []);
      fill(trace(piece.form, product(rotation, data.turns[piece.turn]), place), colour, "#20242c", ghost ? 0.06 : 0.045);
      for (const [cell, mark] of piece.marks || [])
        fillCell([cell[0], ...add(place, turned(rotation, less(cell.slice(1), piece.at)))], mark, "#20242c", 0.45);
    }
    ink.globalAlpha = 1;
    ink.setLineDash([]);
    for (const cell of moment.holes) fillCell(cell, line, null, 0.3);
    for (const cell of moment.target) {
      ink.globalAlpha = 0.55;
      fillCell(cell, marks.target);
      ink.globalAlpha = 1;
      ink.strokeStyle = marks.target;
      ink.lineWidth = 0.1;
      ink.stroke(trace(cell[0], identity, cell.slice(1), 0.9).lines);
    }
    for (const cell of moment.collisions) fillCell(cell, marks.collision, "#20242c", 0.5);
  };
}

// Solids by three.js; throws where the browser has no WebGL.
function solidPainter(canvas, data) {
  const context = canvas.getContext("webgl", {antialias: true, alpha: true});
  if (!context) throw new Error("no WebGL");
  const renderer = new THREE.WebGLRenderer({canvas, context, antialias: true, alpha: true});
  const scene = new THREE.Scene();
  const camera = new THREE.PerspectiveCamera(26);
  const sky = new THREE.HemisphereLight(0xffffff, 0xc8ccd4, 0.72);
  sky.position.set(0, 0, 1);
  const lamp = new THREE.DirectionalLight(0xffffff, 0.42);
  scene.add(sky, lamp, lamp.target);
  const segments = new THREE.BufferGeometry();
  segments.setAttribute("position", new THREE.Float32BufferAttribute(data.board, 3));
  const box = new THREE.LineSegments(segments, new THREE.LineBasicMaterial({transparent: true, opacity: 0.6}));
  scene.add(box);
  const geometries = new Map();
  const geometryOf = number => {
    if (geometries.has(number)) return geometries.get(number);
    const form = data.forms[number];
    let made = new THREE.BufferGeometry();
    made.setAttribute("position", new THREE.Float32BufferAttribute(form.points, 3));
    made.setIndex(form.triangles);
    if (!form.round) made = made.toNonIndexed();
    made.computeVertexNormals();
    geometries.set(number, made);
    return made;
  };
  const meshOf = (form, turn) => {
    const mesh = new THREE.Mesh(geometryOf(form), new THREE.MeshLambertMaterial());
    mesh.matrixAutoUpdate = false;
    const m = turn;
    mesh.matrix.set(m[0], m[1], m[2], 0, m[3], m[4], m[5], 0, m[6], m[7], m[8], 0, 0, 0, 0, 1);
    return mesh;
  };
  const groups = new Map();
  const groupOf = (key, make) => {
    if (!groups.has(key)) {
      const group = new THREE.Group();
      group.add(...make());
      groups.set(key, group);
      scene.add(group);
    }
    groups.get(key).visible = true;
    return groups.get(key);
  };
  const paint = (mesh, colour, opacity, isAbove = false) => {
    mesh.material.color.set(colour);
    mesh.material.opacity = opacity;
    mesh.material.transparent = opacity < 1;
    mesh.material.depthWrite = opacity === 1;
    mesh.material.depthTest = !isAbove;
    mesh.renderOrder = isAbove ? 2 : opacity < 1 ? 1 : 0;
  };
  const showCell = (cell, index, what, by, opacity) => {
    const group = groupOf(what + index + "/" + cell[0], () => [meshOf(cell[0], times(identity, by))]);
    group.position.set(...cell.slice(1));
    paint(group.children[0], marks[what], opacity, opacity < 1);
  };
  return (moment, view) => {
    const {width, height} = fitCanvas(canvas);
    renderer.setViewport(0, 0, width, height);
    for (const group of groups.values()) group.visible = false;
    for (const {piece, number, offset, rotation, colour, ghost} of moment.pieces) {
      const parts = [[piece.form, data.turns[piece.turn]], ...(piece.marks || []).map(mark => [mark[0], identity])];
      const group = groupOf(number, () => parts.map(part => meshOf(...part)));
      group.position.set(...add(piece.at, offset));
      const m = rotation;
      group.quaternion.setFromRotationMatrix(
        new THREE.Matrix4().set(m[0], m[1], m[2], 0, m[3], m[4], m[5], 0, m[6], m[7], m[8], 0, 0, 0, 0, 1));
      paint(group.children[0], colour, ghost ? 0.5 : 1);
      (piece.marks || []).forEach((mark, i) => paint(group.children[i + 1], mark[1], ghost ? 0.5 : 1));
    }
    moment.target.forEach((cell, i) => showCell(cell, i, "target", 0.9, 0.6));
    moment.collisions.forEach((cell, i) => showCell(cell, i, "collision", 1.01, 0.6));
    moment.holes.forEach((cell, i) => showCell(cell, i, "hole", 0.4, 1));
    box.visible = !view.apart && !moment.isMoved;
    box.material.color.set(colourOf("soft"));
    const eye = cameraOf(view, width / height);
    const at = add(view.centre, times(eye.towards, eye.distance));
    camera.aspect = width / height;
    camera.near = eye.distance / 20;
    camera.far = eye.distance * 20;
    camera.up.set(...eye.up);
    camera.position.set(...at);
    camera.lookAt(...view.centre);
    camera.updateProjectionMatrix();
    lamp.position.set(...add(at, add(times(eye.right, -eye.distance * 0.4), times(eye.up, eye.distance * 0.3))));
    lamp.target.position.set(...view.centre);
    renderer.render(scene, camera);
  };
}

// Solids as flat pictures: their triangles from behind to the front.
function plainPainter(canvas, data) {
  const ink = canvas.getContext("2d");
  return (moment, view) => {
    const {width, height, ratio} = fitCanvas(canvas);
    const eye = cameraOf(view, width / height);
    const focus = height / 2 / Math.tan(13 * Math.PI / 180);
    const seen = point => {
      const from = less(point, view.centre);
      const depth = eye.distance - dot(eye.towards, from);
      return [width / 2 + focus * dot(eye.right, from) / depth, height / 2 - focus * dot(eye.up, from) / depth, depth];
    };
    const lit = add(eye.towards, add(times(eye.right, -0.35), times(eye.up, 0.5)));
    const faces = [];
    const collect = (form, turn, at, colour, alpha) => {
      const {points, triangles} = data.forms[form];
      const there = [];
      for (let i = 0; i < points.length; i += 3) there.push(add(at, turned(turn, points.slice(i, i + 3))));
      const isMirror = dot(turn.slice(0, 3), cross(turn.slice(3, 6), turn.slice(6, 9))) < 0;
      const corners = there.map(seen);
      for (let i = 0; i < triangles.length; i += 3) {
        const [a, b, c] = triangles.slice(i, i + 3);
        const area = (corners[b][0] - corners[a][0]) * (corners[c][1] - corners[a][1]) -
                     (corners[c][0] - corners[a][0]) * (corners[b][1] - corners[a][1]);
        if (isMirror ? area <= 0 : area >= 0) continue;
        const normal = cross(less(there[b], there[a]), less(there[c], there[a]));
        const light = Math.abs(dot(normal, lit)) / Math.sqrt(dot(normal, normal) * dot(lit, lit));
        faces.push({corners: [corners[a], corners[b], corners[c]], alpha,
                    depth: corners[a][2] + corners[b][2] + corners[c][2],
                    colour: mixed("#000000", colour, 0.5 + 0.5 * light)});
      }
    };
    for (const {piece, offset, rotation, colour, ghost} of moment.pieces) {
      const at = add(piece.at, offset);
      collect(piece.form, product(rotation, data.turns[piece.turn]), at, colour, ghost ? 0.5 : 1);
      for (const [form, mark] of piece.marks || []) collect(form, rotation, at, mark, ghost ? 0.5 : 1);
    }
    for (const cell of moment.target) collect(cell[0], identity, cell.slice(1), marks.target, 0.6);
    for (const cell of moment.collisions) collect(cell[0], identity, cell.slice(1), marks.collision, 0.8);
    for (const cell of moment.holes) collect(cell[0], times(identity, 0.4), cell.slice(1), marks.hole, 1);
    ink.clearRect(0, 0, width, height);
    ink.lineWidth = ratio;
    ink.lineJoin = "round";
    ink.strokeStyle = colourOf("soft");
    ink.beginPath();
    for (let i = 0; i < data.board.length && !view.apart && !moment.isMoved; i += 6) {
      ink.moveTo(...seen(data.board.slice(i, i + 3)).slice(0, 2));
      ink.lineTo(...seen(data.board.slice(i + 3, i + 6)).slice(0, 2));
    }
    ink.stroke();
    for (const {corners, colour, alpha} of faces.sort((a, b) => b.depth - a.depth)) {
      ink.globalAlpha = alpha;
      ink.fillStyle = ink.strokeStyle = colour;
      ink.beginPath();
      for (const corner of corners) ink.lineTo(corner[0], corner[1]);
      ink.closePath();
      ink.fill();
      if (alpha === 1) ink.stroke();
    }
    ink.globalAlpha = 1;
  };
}

function painterFor(canvas, data) {
  if (data.flat) return flatPainter(canvas, data);
  if (typeof THREE === "undefined" || !window.WebGLRenderingContext) return plainPainter(canvas, data);
  try {
    return solidPainter(canvas, data);
  } catch (error) {
    // A canvas stays what it was first asked to be.
    const fresh = canvas.cloneNode();
    canvas.replaceWith(fresh);
    return plainPainter(fresh, data);
  }
}
