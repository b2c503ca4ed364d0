import type { EventRecord, Origin } from '@rampart/sigma';
import type { EventType, Facts, Severity } from './facts.js';

/** A line or record once it is decoded. Nothing that came in is without one. */
export interface SocEvent {
  /** When it happened, milliseconds since 1970. */
  readonly time: number;
  /** Where the time is from: the line, the line before it, or the moment of receipt. */
  readonly timeFrom: 'line' | 'neighbour' | 'receipt';
  /** The number of events represented. */
  readonly count: number;
  readonly type: EventType;
  readonly severity: Severity;
  readonly facts: Facts;
  readonly raw: string;
  /** From 1; null when it did not come as a line. */
  readonly line: number | null;
  /** What is odd about it. */
  readonly flags: readonly Flag[];
}

export type Flag =
  | 'cut' // ends in the middle: longer than allowed, or broken off
  | 'undecoded' // kept as it is
  | 'binary' // holds bytes that are no text
  | 'clock' // says a time that cannot be
  | 'ambiguous'; // text of a client leaves open who the client is: no address is given

/** An event as Sigma rules see it. */
export interface SigmaView {
  readonly record: EventRecord;
  /** Undefined where the record itself says it. */
  readonly origin: Origin | undefined;
}
