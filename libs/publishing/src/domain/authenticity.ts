import { t } from '@rampart/kernel';
import type { Authenticity } from '../contract/index.js';

/** An earlier or planned post of an account. */
export interface EarlierPost {
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Reason = Authenticity['reasons'][number];

/** How much a post looks like a program's, compared with the account's own. @param at when it is to appear */
export function authenticityOf(text: string, at: number, history: readonly EarlierPost[]): Authenticity {
  const times = history.map((post) => Date.parse(post.at)).sort((one, other) => one - other);
  const reasons = [
    ...burst(times, at),
    ...sameWords(text, at, history),
    ...regular(times, at),
    ...roundMinutes(times, at),
  ];
  const automation = Math.min(
    100,
    reasons.reduce((sum, { points }) => sum + points, 0),
  );
  return { automation, reasons, comparedWith: history.length };
}

function burst(times: readonly number[], at: number): Reason[] {
  const near = times.filter((time) => Math.abs(time - at) <= 10 * MINUTE_MS).length;
  const hour = times.filter((time) => Math.abs(time - at) <= HOUR_MS).length;
  if (near >= 3) return [reason('burst', 35, t`${near} posts lie within ten minutes of it.`)];
  return hour >= 6 ? [reason('burst', 20, t`${hour} posts lie within an hour of it.`)] : [];
}

function sameWords(text: string, at: number, history: readonly EarlierPost[]): Reason[] {
  const words = wordsOf(text);
  if (words.size < 3) return [];
  const likest = history
    .map((post) => ({
      like: similarity(words, wordsOf(post.text)),
      days: Math.abs(at - Date.parse(post.at)) / (24 * HOUR_MS),
    }))
    .reduce((best, each) => (each.like > best.like ? each : best), { like: 0, days: 0 });
  const percent = Math.round(likest.like * 100);
  if (likest.like >= 0.95) return [reason('duplicate', 40, t`An earlier post says the same.`)];
  return likest.like >= 0.75
    ? [reason('duplicate', 20, t`An earlier post has ${percent} % of its words.`)]
    : [];
}

/** Gaps between posts that hardly differ, because people are not that regular. */
function regular(times: readonly number[], at: number): Reason[] {
  const last = [...times.filter((time) => time < at).slice(-8), at];
  const gaps = last.slice(1).map((time, index) => time - (last[index] ?? time));
  if (gaps.length < 4) return [];
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const spread = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length);
  return mean > 0 && spread / mean < 0.05
    ? [reason('regular', 30, t`The last ${gaps.length} gaps between posts are the same within 5 %.`)]
    : [];
}

function roundMinutes(times: readonly number[], at: number): Reason[] {
  const last = [...times.slice(-9), at];
  const round = last.filter((time) => Math.floor(time / MINUTE_MS) % 15 === 0).length;
  return last.length >= 6 && round === last.length
    ? [reason('round-time', 15, t`Every post appears at a quarter of an hour.`)]
    : [];
}

const reason = (code: string, points: number, detail: string): Reason => ({ code, points, detail });

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .replace(/https?:\S+/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );

/** The Jaccard index. */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  const all = one.size + other.size - common;
  return all === 0 ? 0 : common / all;
}
