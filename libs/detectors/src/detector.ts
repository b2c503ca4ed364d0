import {
  type EventDefinition,
  type RecordedEvent,
  type RecordedOf,
  readerOf,
} from '@rampart/event-log/contract';
import type { ModelCardName } from './model-cards/index.js';
import type { DetectorVersions, OneVersion } from './versions/versions.js';

export type Verdict = 'confirmed' | 'dismissed' | 'unsure';

/** What a detector declares about an event. Only ids, fixed words and numbers, so it survives erasure. */
export type DetectorFact =
  | { readonly fact: 'scored'; readonly scores: readonly number[] }
  | {
      readonly fact: 'found';
      readonly key: string;
      /** The score from 0 to 1; null without one. */
      readonly score: number | null;
      /** A short description, such as `X, high risk`. */
      readonly detail: string;
      /** The page where a person judges it: `~/...` below the client area. */
      readonly link: string;
    }
  /** The finding was removed or is no finding any more. */
  | { readonly fact: 'gone'; readonly key: string }
  /** A verdict. The last one counts, and null withdraws it. */
  | { readonly fact: 'judged'; readonly key: string; readonly verdict: Verdict | null };

interface DetectorHead {
  /** A stable id of the form `<capability>.<what>`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The name of the model; null for rules without a model, and for models with versions. */
  readonly model: string | null;
  /** The benchmark with the committed figures of the detector; null when none exists. */
  readonly card: ModelCardName | null;
  /** Scores close to it are the least certain. Null when the detector gives no scores. */
  readonly findsFrom: number | null;
  readonly judged: 'both' | 'confirmed-only' | 'never';
  /** The versions among which staff choose, or why there is one only. */
  readonly versions: DetectorVersions | OneVersion;
}

export interface Detector extends DetectorHead {
  /** Starts at 1. Raise it when `facts` reads stored events differently, so that the projection is rebuilt. */
  readonly version: number;
  readonly handles: readonly EventDefinition[];
  readonly facts: (event: RecordedEvent) => readonly DetectorFact[];
}

interface Declaration<Definitions extends readonly EventDefinition[]> extends DetectorHead {
  /** The version, by default 1. */
  readonly version?: number;
  readonly handles: Definitions;
  /** Turns an event into facts. It must be pure and must not throw. */
  readonly facts: (event: RecordedOf<Definitions[number]>) => readonly DetectorFact[];
}

export function defineDetector<const Definitions extends readonly EventDefinition[]>({
  version = 1,
  facts,
  ...declared
}: Declaration<Definitions>): Detector {
  return { ...declared, version, facts: readerOf(declared.handles, facts, []) };
}
