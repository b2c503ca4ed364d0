import type { FixedClock } from '@rampart/kernel';
import type { Capabilities, Connector, MediaFile } from '../ports/connector.js';

/** A connector and the sandbox behind it, with the same clock. */
export interface SuiteGround {
  readonly connector: Connector;
  readonly clock: FixedClock;
  readonly sandbox: string;
  readonly close: () => Promise<void>;
}

/** Identifies a request, to which faults are applied. */
export interface Place {
  readonly match: string;
  readonly method: 'GET' | 'POST' | 'PUT';
}

/** Properties in which networks differ. Null when a network does not have the feature. */
export interface SuiteFacts {
  readonly open: () => Promise<SuiteGround>;
  /** The invented account to link, without `@`. */
  readonly handle: string;
  /** True when the network gives programs another handle, or none. */
  readonly otherHandle?: boolean;
  /** Set for networks that need an instance to link; by default a person clicks through the authorisation page. */
  readonly instance?: string;
  readonly loginHint?: string;
  /** A permission, and the ability that is missing without it. */
  readonly optional: { readonly scope: string; readonly ability: keyof Capabilities } | null;
  /** A permission without which followers are not listed. */
  readonly audienceScope?: string;
  /** False where a network that names repliers names no likers. */
  readonly namesLikers?: boolean;
  /** Milliseconds after which a code is refused. */
  readonly codeLifetimeMs: number;
  /** Milliseconds from linking to refreshing, for networks that refuse it earlier; a minute by default. */
  readonly refreshAfterMs?: number;
  /** False where a token cannot be refreshed and the account must be linked again. */
  readonly refreshes?: boolean;
  /** Whether a refresh token works only once. */
  readonly rotates: boolean;
  /** The only irreversible request. */
  readonly commit: Place;
  /** The request that `profile` sends. */
  readonly read: Place;
  /** The wait that a throttled read states when the fault asks for 90 s; null for none. */
  readonly resetMs: number | null | ((now: Date) => number);
  /** What happens to the second of two equal posts. */
  readonly duplicate: 'refused' | 'adopted' | 'allowed';
  /** The result of `reconcile` for a post that was never created, after the settling time. */
  readonly absence: 'absent' | 'unknown';
  /** An answer with HTTP 200 that reports a refusal, and its error code. */
  readonly refusedWith200: { readonly body: Readonly<Record<string, unknown>>; readonly code: string } | null;
  /** The smallest post that the network allows: text, or a picture or a video with text. */
  readonly smallest: 'text' | 'picture' | 'video';
  readonly picture: MediaFile | null;
  readonly video?: MediaFile;
  /** Whether the network refuses texts with `<` or `>`. */
  readonly refusesBrackets?: boolean;
  readonly altText: boolean;
}
