import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import { CLOCK } from '../tokens.js';
import { type Network } from '../world/account.js';
import { BoundedMap } from './bounded-map.js';
import { Posts } from './posts.js';

const KNOWN = 50_000;

/** Finds duplicates by a fingerprint of the post, so that the cost does not grow with the number of posts. */
@Injectable()
export class Twins {
  private readonly known = new BoundedMap<string, { readonly id: string; readonly at: number }>(KNOWN);

  constructor(
    private readonly posts: Posts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The post with the same fingerprint, online and not older than `withinMs`; null without one. */
  find(network: Network, accountId: string, print: string, withinMs: number): string | null {
    const twin = this.known.get(`${network}/${accountId}/${print}`);
    if (twin === undefined || twin.at <= this.clock.now().getTime() - withinMs) return null;
    return this.posts.find(network, twin.id)?.published === true ? twin.id : null;
  }

  note(network: Network, accountId: string, print: string, id: string): void {
    this.known.set(`${network}/${accountId}/${print}`, { id, at: this.clock.now().getTime() });
  }
}
