import { Injectable } from '@nestjs/common';
import type { Network } from '../world/account.js';

const KEPT = 20_000;

/** The accounts that linked accounts blocked or muted, oldest first. */
@Injectable()
export class Restrictions {
  private readonly known = new Set<string>();

  set(network: Network, owner: string, target: string): void {
    if (this.known.size >= KEPT) this.known.clear();
    this.known.add(`${network} ${owner} ${target}`);
  }

  lift(network: Network, owner: string, target: string): void {
    this.known.delete(`${network} ${owner} ${target}`);
  }

  all(): readonly { readonly network: string; readonly by: string; readonly accountId: string }[] {
    return [...this.known].map((one) => {
      const [network = '', by = '', accountId = ''] = one.split(' ');
      return { network, by, accountId };
    });
  }
}
