import { floats } from '../scratch.js';
import type { Luma } from './luma-grid.js';
import type { Placement } from './plan-grid.js';

/** The position of the plan on a found picture. */
export interface Pose {
  /** Degrees by which the picture was turned clockwise. */
  readonly angle: number;
  /** The number of chips along the long side if chips were square. */
  readonly span: number;
  /** The height of a chip divided by its width. */
  readonly ratio: number;
  /** The plan's cell in the middle of the picture. */
  readonly u: number;
  readonly v: number;
}

/** The placement on the picture after it was turned back. */
export function placementOf(
  { width, height }: { readonly width: number; readonly height: number },
  { span, ratio, u, v }: Pose,
): Placement {
  const pitch = Math.max(width, height) / span;
  const [pitchX, pitchY] = [pitch / Math.sqrt(ratio), pitch * Math.sqrt(ratio)];
  return { pitchX, pitchY, left: u - width / pitchX / 2, top: v - height / pitchY / 2 };
}

/** Turns about the middle by `angle` degrees anticlockwise; bilinear, and pixels of the edge repeat outside. */
export function turnedBack(luma: Luma, angle: number): Luma {
  if (angle === 0) return luma;
  const { width, height, values } = luma;
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  const out = floats(values.length);
  for (let y = 0; y < height; y += 1) {
    const down = y - middleY;
    for (let x = 0; x < width; x += 1) {
      const across = x - middleX;
      const fromX = Math.max(0, Math.min(width - 1.001, middleX + across * cos - down * sin));
      const fromY = Math.max(0, Math.min(height - 1.001, middleY + across * sin + down * cos));
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      const [right, bottom] = [fromX - left, fromY - top];
      const at = top * width + left;
      const upper = (values[at] as number) * (1 - right) + (values[at + 1] as number) * right;
      const lower = (values[at + width] as number) * (1 - right) + (values[at + width + 1] as number) * right;
      out[y * width + x] = upper * (1 - bottom) + lower * bottom;
    }
  }
  return { width, height, values: out };
}
