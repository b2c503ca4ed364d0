import { seeded } from '@rampart/kernel/testing';
import type { RgbaImage } from '../image.js';

export function picture(seed: number, width = 640, height = 400): RgbaImage {
  const random = seeded(seed * 7919 + 17);
  const layers = [6, 14, 34, 80, 190].map((cells, at) => noiseLayer(random, cells, 70 / (at + 1)));
  const calm = noiseLayer(random, 5, 1);
  const shapes = Array.from({ length: 14 }, () => shape(random));
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, to = 0; y < height; y += 1) {
    const v = y / height;
    for (let x = 0; x < width; x += 1, to += 4) {
      const u = x / width;
      const rough = Math.max(0, Math.min(1, 0.5 + calm(u, v)));
      let luma = 120;
      for (let at = 0; at < layers.length; at += 1)
        luma += (layers[at] as Layer)(u, v) * (at < 2 ? 1 : rough);
      for (let at = 0; at < shapes.length; at += 1) {
        const { cx, cy, rx, ry, lift } = shapes[at] as Shape;
        const across = (u - cx) / rx;
        const down = (v - cy) / ry;
        if (across * across + down * down < 1) luma += lift;
      }
      data[to] = luma + 12 * u;
      data[to + 1] = luma;
      data[to + 2] = luma - 12 * v;
      data[to + 3] = 255;
    }
  }
  return { width, height, data };
}

interface Shape {
  readonly cx: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
  readonly lift: number;
}

function shape(random: () => number): Shape {
  const [cx, cy, rx, ry] = [random(), random(), 0.04 + random() * 0.2, 0.04 + random() * 0.2];
  return { cx, cy, rx, ry, lift: (random() - 0.5) * 90 };
}

type Layer = (u: number, v: number) => number;

function noiseLayer(random: () => number, cells: number, strength: number): Layer {
  const side = cells + 2;
  const values = Float32Array.from({ length: side * side }, () => (random() * 2 - 1) * strength);
  return (u, v) => {
    const x = u * cells;
    const y = v * cells;
    const i = Math.floor(x);
    const j = Math.floor(y);
    const at = j * side + i;
    const below = at + side;
    const fx = ease(x - i);
    const upper = lerp(values[at] as number, values[at + 1] as number, fx);
    const lower = lerp(values[below] as number, values[below + 1] as number, fx);
    return lerp(upper, lower, ease(y - j));
  };
}

const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;
const ease = (share: number): number => share * share * (3 - 2 * share);
