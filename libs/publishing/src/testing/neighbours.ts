import type { Network } from '@rampart/connectors/contract';
import type {
  AccountAccess,
  AccountState,
  PublishingAccount,
  PublishingAccounts,
} from '../ports/accounts.js';
import type { PublishingNeighbours } from '../handlers/services.js';

/** Linked accounts in memory; `state` of one may be changed. */
export class FakeAccounts implements PublishingAccounts, AccountAccess {
  readonly all: { -readonly [Key in keyof PublishingAccount]: PublishingAccount[Key] }[] = [];

  add(accountId: string, network: Network, state: AccountState = 'linked'): string {
    this.all.push({ accountId, network, handle: `${network}.example`, state, simulated: true });
    return accountId;
  }

  list(): Promise<readonly PublishingAccount[]> {
    return Promise.resolve(this.all);
  }

  openAccess(_tenantId: string, accountId: string) {
    const tokens = {
      accessToken: 'synthetic',
      refreshToken: null,
      expiresAt: null,
      endsAt: null,
      scopes: [],
      extra: {},
    };
    return Promise.resolve({ accountId, handle: accountId, tokens });
  }
}

/** Neighbours that know nothing, apart from accounts. */
export const fakeNeighbours = (accounts: PublishingAccounts): PublishingNeighbours => ({
  accounts,
  rules: { limits: () => null, issues: () => [] },
  media: { describe: () => Promise.resolve([]), copyFor: () => Promise.resolve({ state: 'pending' }) },
  reviews: { ask: () => Promise.resolve(null) },
  indicators: { among: () => Promise.resolve([]) },
  protectedNames: { list: () => Promise.resolve([]) },
  history: { posts: () => Promise.resolve([]) },
});
