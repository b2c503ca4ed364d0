import type { Clock } from '@rampart/kernel';
import type { Explain } from './explain.js';
import type { ReadReset } from './reset.js';

/** Handles what is common to all requests to a network. */
export interface NetworkClient {
  readonly name: string;
  readonly explain: Explain;
  readonly reset: ReadReset;
}

export type OpenClient = (clock: Clock) => NetworkClient & { readonly clock: Clock };
