import { storable } from '@rampart/kernel';
import type { Indicator } from '../../domain/indicator.js';
import { endOf } from '../../domain/life.js';

export const STILL_VALID = '9223372036854775807';

export interface IndicatorRow {
  readonly type: string;
  readonly value: string;
  readonly source: string;
  readonly confidence: number;
  readonly first_seen: string;
  readonly last_seen: string;
  readonly expires: string | null;
  readonly ends_at: string | null;
  readonly tags: readonly string[];
  readonly description: string;
}

/** PostgreSQL accepts years up to 294276; Rampart writes four digits. */
const LATEST = Date.UTC(9999, 11, 31);
const MOST_TAGS = 20;

/** The row of a new indicator. An indicator without a time counts as seen now; a future time becomes now. */
export function rowOf(
  indicator: Indicator,
  { at, softens }: { readonly at: number; readonly softens: boolean },
): IndicatorRow {
  const { type, value, source, confidence, description = '', tags, expires } = indicator;
  const lastSeen = Math.min(indicator.lastSeen ?? at, at);
  const firstSeen = Math.min(indicator.firstSeen ?? lastSeen, lastSeen);
  const ends = endOf({ type, confidence, seenAt: lastSeen }, { expires, softens });
  return {
    ...{ type, value, confidence: Math.round(confidence) },
    source: plain(source, 200) || 'unknown',
    first_seen: iso(firstSeen),
    last_seen: iso(lastSeen),
    expires: expires === undefined ? null : iso(expires),
    ends_at: Number.isFinite(ends) ? iso(ends) : null,
    tags: [...new Set(tags.map((tag) => plain(tag, 60)).filter((tag) => tag !== ''))].slice(0, MOST_TAGS),
    description: plain(description, 1_000),
  };
}

const iso = (time: number): string => new Date(Math.max(0, Math.min(time, LATEST))).toISOString();

const plain = (text: string, most: number): string => storable(text.slice(0, most)).trim();
