import { OVERVIEW, type Rect, WHOLE } from './views.js';

/** A border's tolerance in luma, its share of a line, and its largest share of a side. */
const RULES = { tolerance: 10, share: 0.55, edgeShare: 0.9, most: 0.3 } as const;

/** Least shares: of one luma on the page, in rows beside the picture, of a side; and its length relative to text. */
const PAGE = { colourShare: 0.25, rowShare: 0.75, least: 0.12, dominance: 2.5 } as const;

type Line = (at: number) => number;

/** The picture without plain borders; on a page with texts, such as a phone's screen, only the picture. */
export function trim(overview: Float32Array): Rect {
  return pictureOnPage(overview) ?? withoutBorders(overview);
}

const rowOf =
  (overview: Float32Array, y: number): Line =>
  (at) =>
    overview[y * OVERVIEW + at] as number;
const columnOf =
  (overview: Float32Array, x: number): Line =>
  (at) =>
    overview[at * OVERVIEW + x] as number;

function withoutBorders(overview: Float32Array): Rect {
  const last = OVERVIEW - 1;
  const rect = {
    left: borderDepth((depth) => columnOf(overview, depth)) / OVERVIEW,
    top: borderDepth((depth) => rowOf(overview, depth)) / OVERVIEW,
    right: 1 - borderDepth((depth) => columnOf(overview, last - depth)) / OVERVIEW,
    bottom: 1 - borderDepth((depth) => rowOf(overview, last - depth)) / OVERVIEW,
  };
  return rect.right - rect.left < 0.4 || rect.bottom - rect.top < 0.4 ? WHOLE : rect;
}

/** The picture on a page; null when no colour is frequent enough, or no block is much longer than the others. */
function pictureOnPage(overview: Float32Array): Rect | null {
  const colour = pageColour(overview);
  if (colour === null) return null;
  const all = { from: 0, to: OVERVIEW };
  const rows = longestBlock((y) => shareNear(rowOf(overview, y), colour, all) < PAGE.rowShare);
  if (rows === null) return null;
  const columns = longestBlock((x) => shareNear(columnOf(overview, x), colour, rows) < RULES.edgeShare);
  if (columns === null) return null;
  return {
    ...{ left: columns.from / OVERVIEW, right: columns.to / OVERVIEW },
    ...{ top: rows.from / OVERVIEW, bottom: rows.to / OVERVIEW },
  };
}

/** The most frequent luma of a page, if it is frequent enough. */
function pageColour(overview: Float32Array): number | null {
  const width = 4;
  const counts = new Uint32Array(256 / width + 1);
  for (const value of overview) {
    const bin = Math.max(0, Math.min(255, value)) / width;
    counts[Math.floor(bin)] = (counts[Math.floor(bin)] as number) + 1;
  }
  const best = counts.indexOf(Math.max(...counts));
  return (counts[best] as number) < PAGE.colourShare * overview.length ? null : (best + 0.5) * width;
}

interface Stretch {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

function longestBlock(isContent: (line: number) => boolean): Stretch | null {
  const blocks: Stretch[] = [];
  let from: number | null = null;
  for (let at = 0; at <= OVERVIEW; at += 1) {
    const inside = at < OVERVIEW && isContent(at);
    if (inside) from ??= at;
    else if (from !== null) {
      blocks.push({ from, to: at });
      from = null;
    }
  }
  const length = (block: Stretch | undefined): number => (block === undefined ? 0 : block.to - block.from);
  const [first, second] = blocks.sort((a, b) => length(b) - length(a));
  if (first === undefined || length(first) < PAGE.least * OVERVIEW) return null;
  return length(first) < PAGE.dominance * length(second) ? null : first;
}

/** 0 without a border, or when it does not end. Letters interrupt a caption's bar: its innermost plain line counts. */
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

function shareNear(line: Line, colour: number, { from, to }: Stretch = { from: 0, to: OVERVIEW }): number {
  let near = 0;
  for (let at = from; at < to; at += 1) if (Math.abs(line(at) - colour) <= RULES.tolerance) near += 1;
  return near / (to - from);
}
