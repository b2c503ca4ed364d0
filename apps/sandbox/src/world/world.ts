import { Injectable } from '@nestjs/common';
import { type Network, SEARCHED_NETWORKS, type SandboxAccount } from './account.js';
import { BRAND } from './brand.js';

export interface AccountChange {
  readonly handle?: string | undefined;
  readonly displayName?: string | undefined;
  readonly gone?: boolean | undefined;
}

@Injectable()
export class World {
  private readonly accounts: Map<string, SandboxAccount>;
  private readonly gone = new Map<string, Network>();

  constructor(accounts: readonly SandboxAccount[]) {
    this.accounts = new Map(accounts.map((account) => [account.id, account]));
  }

  all(network: Network): SandboxAccount[] {
    return [...this.accounts.values()].filter((account) => account.network === network);
  }

  byId(network: Network, id: string): SandboxAccount | undefined {
    const account = this.accounts.get(id);
    return account?.network === network ? account : undefined;
  }

  isGone(network: Network, id: string): boolean {
    return this.gone.get(id) === network;
  }

  byHandle(network: Network, handle: string): SandboxAccount | undefined {
    const wanted = handle.toLowerCase();
    return this.all(network).find((account) => account.handle.toLowerCase() === wanted);
  }

  /** Accounts that contain every word in handle, name or description, in the order of the network's search. */
  matching(network: Network, words: string): SandboxAccount[] {
    const wanted = words
      .toLowerCase()
      .split(/[\s_]+/)
      .filter((word) => word !== '');
    if (wanted.length === 0) return [];
    return this.all(network).filter((account) => {
      const text = `${account.handle} ${account.displayName} ${account.bio}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    });
  }

  change(network: Network, handle: string, change: AccountChange): boolean {
    const account = this.byHandle(network, handle);
    if (account === undefined) return false;
    if (change.gone === true) {
      this.gone.set(account.id, network);
      return this.accounts.delete(account.id);
    }
    const { handle: renamed = account.handle, displayName = account.displayName } = change;
    this.accounts.set(account.id, { ...account, handle: renamed, displayName });
    return true;
  }

  describe() {
    const officialAccounts = SEARCHED_NETWORKS.flatMap((network) =>
      this.all(network)
        .filter((account) => account.kind === 'official')
        .map(({ handle, id }) => ({ platform: network, handle, accountId: id })),
    );
    const accounts = SEARCHED_NETWORKS.flatMap((network) =>
      this.all(network).map(({ kind, handle, id }) => ({ platform: network, kind, handle, accountId: id })),
    );
    return {
      synthetic: true,
      note: 'Everything here is invented; no such brand, person or account exists.',
      brand: { ...BRAND, avatar: `/twitter/media/${BRAND.motif}.png` },
      officialAccounts,
      accounts,
    };
  }
}
