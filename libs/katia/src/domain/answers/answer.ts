import type { Happening, Place } from '../../contract/facts.js';

export interface Figure {
  readonly name: string;
  readonly value: number | string;
  readonly unit?: string;
}

/** A proposed action. Katia never executes it: a person with the role confirms it. */
export interface Proposal {
  readonly action: string;
  readonly targets: readonly string[];
  readonly effect: string;
  readonly requires: string;
  readonly status: 'proposed';
}

export interface Answer {
  readonly answer: string;
  readonly figures: readonly Figure[];
  readonly citations: readonly Place[];
  readonly proposal?: Proposal;
  /** Similar questions that can be answered. */
  readonly nearest?: readonly string[];
}

const MOST_CITATIONS = 10_000;

/** Adds citations and returns each place once. */
export function cite(found: readonly Place[]): readonly Place[] {
  const seen = new Set<string>();
  const places: Place[] = [];
  for (const { file, line } of found) {
    const key = `${file}\0${line}`;
    if (seen.has(key) || places.length >= MOST_CITATIONS) continue;
    seen.add(key);
    places.push({ file, line });
  }
  return places;
}

export const weigh = (found: readonly Happening[]): number =>
  found.reduce((sum, { count }) => sum + count, 0);

export const timeText = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** Shows text of logs as data: shortened, and in quotes when it contains spaces. */
export function shown(value: string): string {
  const short = value.length > 200 ? `${value.slice(0, 197)}...` : value;
  const safe = short.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
  return /[\s"]/.test(safe) || safe === '' ? `"${safe.replaceAll('"', "'")}"` : safe;
}

export const many = (count: number, [one, more]: readonly [string, string]): string =>
  `${count} ${count === 1 ? one : more}`;

/** A duration as a clock shows it. */
export const spelled = (seconds: number): string => {
  const [days, rest] = [Math.floor(seconds / 86_400), seconds % 86_400];
  const clock = new Date(rest * 1000).toISOString().slice(11, 19);
  return days === 0 ? clock : `${days} d ${clock}`;
};
