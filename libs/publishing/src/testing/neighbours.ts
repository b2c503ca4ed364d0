import type { Network } from '@rampart/connectors/contract';
import type {
  AccountAccess,
  AccountState,
  PublishingAccount,
  PublishingAccounts,
} from '../ports/accounts.js';
import type { PublishingNeighbours } from '../handlers/services.js';

type Opened = Awaited<ReturnType<AccountAccess['openAccess']>>;

/** Linked accounts in memory, whose `state` can be changed. */
export class FakeAccounts implements PublishingAccounts, AccountAccess {
  readonly all: { -readonly [Key in keyof PublishingAccount]: PublishingAccount[Key] }[] = [];

  add(accountId: string, network: Network, state: AccountState = 'linked'): string {
    this.all.push({ accountId, network, handle: `${network}.example`, state, simulated: true });
    return accountId;
  }

  list(): Promise<readonly PublishingAccount[]> {
    return Promise.resolve(this.all);
  }

  /** Secrets for real connectors; synthetic ones by default. */
  readonly secrets = new Map<string, Opened>();

  openAccess(_tenantId: string, accountId: string): Promise<Opened> {
    const known = this.secrets.get(accountId);
    if (known !== undefined) return Promise.resolve(known);
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

/** Neighbours without data, except accounts. */
export const fakeNeighbours = (accounts: PublishingAccounts): PublishingNeighbours => ({
  accounts,
  rules: { limits: () => null, issues: () => [] },
  media: {
    describe: () => Promise.resolve([]),
    copyFor: () => Promise.resolve({ state: 'pending' }),
    openPublic: () => Promise.resolve(null),
  },
  reviews: { ask: () => Promise.resolve(null) },
  indicators: { among: () => Promise.resolve([]) },
  links: { follow: () => Promise.resolve(new Map()) },
  protectedNames: { list: () => Promise.resolve([]) },
  history: { posts: () => Promise.resolve([]) },
});
