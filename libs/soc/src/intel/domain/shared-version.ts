import type { IndicatorType } from './indicator.js';

/** A version of an own indicator as it is shared. Times are ISO 8601 with microseconds. */
export interface SharedVersion {
  readonly id: string;
  readonly type: IndicatorType;
  readonly value: string;
  readonly source: string;
  readonly confidence: number;
  readonly tags: readonly string[];
  readonly description: string;
  readonly firstSeen: string;
  readonly lastSeen: string;
  /** Null without an end. */
  readonly endsAt: string | null;
  /** When this version joined the collection. Each change has a time of its own. */
  readonly added: string;
  readonly revoked: boolean;
}

export interface SharedDay {
  /** `2026-11-26`, UTC: the day on which its indicators were first seen. */
  readonly day: string;
  /** The time of the last change of the day's indicators. */
  readonly changed: string;
  readonly indicators: number;
}
