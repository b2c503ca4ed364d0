import type { Clock } from '@rampart/kernel';
import type { Explain } from './explain.js';
import type { ReadReset } from './reset.js';

/** What is the same for every request to a network, from any part of the product. */
export interface NetworkClient {
  readonly name: string;
  readonly explain: Explain;
  readonly reset: ReadReset;
}

export type OpenClient = (clock: Clock) => NetworkClient & { readonly clock: Clock };
