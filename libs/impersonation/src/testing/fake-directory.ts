import type { AccountProfile, PlatformId, SearchSupport } from '../contract/index.js';
import type { AccountDirectory, DirectoryError, ProfilePage, SeenAgain } from '../ports/account-directory.js';

export class FakeDirectory implements AccountDirectory {
  readonly search: SearchSupport = 'keyword';
  simulated = false;
  readonly asked: string[] = [];
  /** One failure per call; null lets the call succeed. */
  faults: (DirectoryError | null)[] = [];
  avatars = new Map<string, Uint8Array>();
  onAsked: () => void = () => undefined;

  constructor(
    readonly platform: PlatformId,
    public accounts: AccountProfile[],
    private readonly pageSize = 3,
  ) {}

  async searchAccounts(words: string, cursor: string | null): Promise<ProfilePage> {
    this.note(`search ${words} ${cursor ?? '-'}`);
    const wanted = words.toLowerCase().split(' ');
    const found = this.accounts.filter(({ handle, displayName }) =>
      wanted.some((word) => `${handle} ${displayName}`.toLowerCase().includes(word)),
    );
    const from = Number(cursor ?? 0);
    const next = from + this.pageSize;
    return Promise.resolve({
      profiles: found.slice(from, next),
      next: next < found.length ? String(next) : null,
    });
  }

  async lookUpHandles(handles: readonly string[]): Promise<readonly AccountProfile[]> {
    this.note(`look up ${handles.length}`);
    const wanted = new Set(handles.map((handle) => handle.toLowerCase()));
    return Promise.resolve(this.accounts.filter(({ handle }) => wanted.has(handle.toLowerCase())));
  }

  readLastActivity(profile: AccountProfile): Promise<string | null> {
    return Promise.resolve(profile.lastActivityAt);
  }

  lookAgain({ accountId }: Pick<AccountProfile, 'accountId'>): Promise<SeenAgain> {
    this.note(`look again ${accountId}`);
    const account = this.accounts.find((known) => known.accountId === accountId);
    const exchanged = { url: `https://social.example/${accountId}`, headers: { server: 'fake' } };
    const body = Buffer.from(JSON.stringify(account ?? { error: 'gone' }));
    if (account === undefined)
      return Promise.resolve({ ...exchanged, status: 404, body, state: 'gone', says: 'it is gone' });
    return Promise.resolve({ ...exchanged, status: 200, body, state: 'present', says: 'it is there' });
  }

  readAvatar(profile: AccountProfile): Promise<Uint8Array | null> {
    return Promise.resolve(this.avatars.get(profile.accountId) ?? null);
  }

  private note(question: string): void {
    this.asked.push(question);
    this.onAsked();
    const fault = this.faults.shift() ?? null;
    if (fault !== null) throw fault;
  }
}
