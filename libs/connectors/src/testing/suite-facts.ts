import type { FixedClock } from '@rampart/kernel';
import type { Capabilities, Connector, MediaFile } from '../ports/connector.js';

/** A connector with the sandbox behind it; both have the same clock. */
export interface SuiteGround {
  readonly connector: Connector;
  readonly clock: FixedClock;
  /** The sandbox's address. */
  readonly sandbox: string;
  readonly close: () => Promise<void>;
}

/** A request, as faults match it. */
export interface Place {
  readonly match: string;
  readonly method: 'GET' | 'POST' | 'PUT';
}

/** In what a network differs. Null: it has no such thing. */
export interface SuiteFacts {
  readonly open: () => Promise<SuiteGround>;
  /** The invented account to link, without `@`. */
  readonly handle: string;
  /** The network names another handle to programs, or none. */
  readonly otherHandle?: boolean;
  /** How a person links: by clicking through the authorisation page, unless given. */
  readonly instance?: string;
  readonly loginHint?: string;
  /** A permission, and the ability that is gone without it. */
  readonly optional: { readonly scope: string; readonly ability: keyof Capabilities } | null;
  /** A permission without which followers are not named. */
  readonly audienceScope?: string;
  /** After this a code is refused. */
  readonly codeLifetimeMs: number;
  /** A token is refreshed this long after linking, for networks that refuse it before; a minute by default. */
  readonly refreshAfterMs?: number;
  /** False where only linking again helps. */
  readonly refreshes?: boolean;
  /** A refresh token is good once. */
  readonly rotates: boolean;
  /** The one irreversible request. */
  readonly commit: Place;
  /** What `profile` asks for. */
  readonly read: Place;
  /** The wait that a throttled read states, when the fault asks for 90 s; null: none. */
  readonly resetMs: number | null | ((now: Date) => number);
  /** What the second of two equal posts meets. */
  readonly duplicate: 'refused' | 'adopted' | 'allowed';
  /** What `reconcile` says of a post that was never made, after it settled. */
  readonly absence: 'absent' | 'unknown';
  /** An answer with HTTP 200 that says the post was refused, and the code that it means. */
  readonly refusedWith200: { readonly body: Readonly<Record<string, unknown>>; readonly code: string } | null;
  /** A post that is as small as the network allows: text, or a picture or a video with text. */
  readonly smallest: 'text' | 'picture' | 'video';
  readonly picture: MediaFile | null;
  readonly video?: MediaFile;
  /** The network refuses texts with `<` or `>`. */
  readonly refusesBrackets?: boolean;
  /** The network keeps alt texts. */
  readonly altText: boolean;
}
