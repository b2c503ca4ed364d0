import type { EventRecord, Origin } from '@rampart/sigma';
import type { EventType, Facts, Severity } from './facts.js';

export interface SocEvent {
  readonly time: number;
  /** The line, the line before it, or the arrival. */
  readonly timeFrom: 'line' | 'neighbour' | 'receipt';
  readonly count: number;
  readonly type: EventType;
  readonly severity: Severity;
  readonly facts: Facts;
  readonly raw: string;
  /** From 1; null: not from a line. */
  readonly line: number | null;
  /** Anomalies. */
  readonly flags: readonly Flag[];
}

export type Flag =
  | 'cut' // ends in the middle: longer than allowed, or broken off
  | 'undecoded' // kept as it is
  | 'binary' // holds bytes that are no text
  | 'clock' // says a time that cannot be
  | 'ambiguous'; // text of a client leaves open who the client is: no address is given

export interface SigmaView {
  readonly record: EventRecord;
  /** Undefined when the record gives it. */
  readonly origin: Origin | undefined;
}
