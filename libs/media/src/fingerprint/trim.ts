import { OVERVIEW, type Rect, WHOLE } from './views.js';

/** Luma tolerance of a border, its share of a line, and its maximum share of a side. */
const RULES = { tolerance: 10, share: 0.55, edgeShare: 0.9, most: 0.3 } as const;

type Line = (at: number) => number;

export function trim(overview: Float32Array): Rect {
  const row =
    (y: number): Line =>
    (at) =>
      overview[y * OVERVIEW + at] as number;
  const column =
    (x: number): Line =>
    (at) =>
      overview[at * OVERVIEW + x] as number;
  const last = OVERVIEW - 1;
  const rect = {
    left: borderDepth((depth) => column(depth)) / OVERVIEW,
    top: borderDepth((depth) => row(depth)) / OVERVIEW,
    right: 1 - borderDepth((depth) => column(last - depth)) / OVERVIEW,
    bottom: 1 - borderDepth((depth) => row(last - depth)) / OVERVIEW,
  };
  return rect.right - rect.left < 0.4 || rect.bottom - rect.top < 0.4 ? WHOLE : rect;
}

/** 0 for none, or for no end. Letters interrupt a caption bar, so its innermost plain line counts. */
function borderDepth(lineAt: (depth: number) => Line): number {
  const colour = medianOf(lineAt(0));
  if (shareNear(lineAt(0), colour) < RULES.edgeShare) return 0;
  const most = Math.floor(OVERVIEW * RULES.most);
  let depth = most;
  while (shareNear(lineAt(depth), colour) < RULES.edgeShare) depth -= 1;
  depth += 1;
  while (depth <= most && shareNear(lineAt(depth), colour) >= RULES.share) depth += 1;
  return depth > most ? 0 : depth;
}

function medianOf(line: Line): number {
  const values = Float32Array.from({ length: OVERVIEW }, (_, at) => line(at)).sort();
  return values[OVERVIEW / 2] as number;
}

function shareNear(line: Line, colour: number): number {
  let near = 0;
  for (let at = 0; at < OVERVIEW; at += 1) if (Math.abs(line(at) - colour) <= RULES.tolerance) near += 1;
  return near / OVERVIEW;
}
