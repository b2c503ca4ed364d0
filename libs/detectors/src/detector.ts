import {
  type EventDefinition,
  type RecordedEvent,
  type RecordedOf,
  readerOf,
} from '@rampart/event-log/contract';
import type { ModelCardName } from './model-cards/index.js';

export type Verdict = 'confirmed' | 'dismissed' | 'unsure';

/** What an event says of a detector. Outlives erasure: ids, fixed words, numbers. */
export type DetectorFact =
  | { readonly fact: 'scored'; readonly scores: readonly number[] }
  | {
      readonly fact: 'found';
      /** Of the finding, within its tenant. */
      readonly key: string;
      /** From 0 to 1; null: it has none. */
      readonly score: number | null;
      /** A few words: `X, high risk`. */
      readonly detail: string;
      /** Where a person judges it: `~/...` below the client area. */
      readonly link: string;
    }
  /** It is no longer there, or is no finding any more. */
  | { readonly fact: 'gone'; readonly key: string }
  /** The last verdict counts; null withdraws it. */
  | { readonly fact: 'judged'; readonly key: string; readonly verdict: Verdict | null };

interface DetectorHead {
  /** `<capability>.<what>`; stable. */
  readonly id: string;
  readonly title: string;
  /** What it detects, in one sentence. */
  readonly description: string;
  /** The model in use; null: rules, without a model. */
  readonly model: string | null;
  /** Whose committed figures describe it; null: none is measured. */
  readonly card: ModelCardName | null;
  /** The score from which something is a finding: scores close to it are the least certain. Null: it scores nothing. */
  readonly findsFrom: number | null;
  readonly judged: 'both' | 'confirmed-only' | 'never';
}

export interface Detector extends DetectorHead {
  /** From 1. Raise it when stored events say something else: the projection is rebuilt. */
  readonly version: number;
  readonly handles: readonly EventDefinition[];
  readonly facts: (event: RecordedEvent) => readonly DetectorFact[];
}

interface Declaration<Definitions extends readonly EventDefinition[]> extends DetectorHead {
  /** Default 1. */
  readonly version?: number;
  readonly handles: Definitions;
  /** Pure and total. */
  readonly facts: (event: RecordedOf<Definitions[number]>) => readonly DetectorFact[];
}

export function defineDetector<const Definitions extends readonly EventDefinition[]>({
  version = 1,
  facts,
  ...declared
}: Declaration<Definitions>): Detector {
  return { ...declared, version, facts: readerOf(declared.handles, facts, []) };
}
