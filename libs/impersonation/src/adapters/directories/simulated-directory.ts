import type { AccountProfile } from '../../contract/index.js';
import type { AccountDirectory, DirectoryCallOptions, ProfilePage } from '../../ports/account-directory.js';

/** Gives simulated accounts addresses of the simulated network, never of a real one. They end with the handle. */
export class SimulatedDirectory implements AccountDirectory {
  readonly simulated = true;
  readonly platform: AccountDirectory['platform'];
  readonly search: AccountDirectory['search'];
  readonly listsAll: boolean;

  /** @param pages base URL of the simulated accounts' pages */
  constructor(
    private readonly inner: AccountDirectory,
    private readonly pages: URL,
  ) {
    this.platform = inner.platform;
    this.search = inner.search;
    this.listsAll = inner.listsAll ?? false;
  }

  async searchAccounts(
    words: string,
    cursor: string | null,
    options: DirectoryCallOptions,
  ): Promise<ProfilePage> {
    const page = await this.inner.searchAccounts(words, cursor, options);
    return { ...page, profiles: page.profiles.map((profile) => this.addressed(profile)) };
  }

  async lookUpHandles(handles: readonly string[], options: DirectoryCallOptions) {
    const found = await this.inner.lookUpHandles(handles, options);
    return found.map((profile) => this.addressed(profile));
  }

  readLastActivity(profile: AccountProfile, options: DirectoryCallOptions) {
    return this.inner.readLastActivity(profile, options);
  }

  lookAgain(account: Pick<AccountProfile, 'accountId' | 'handle'>, options: DirectoryCallOptions) {
    return this.inner.lookAgain(account, options);
  }

  readAvatar(profile: AccountProfile, options: DirectoryCallOptions) {
    return this.inner.readAvatar(profile, options);
  }

  private addressed(profile: AccountProfile): AccountProfile {
    const base = this.pages.href.replace(/\/$/, '');
    const [id, handle] = [profile.accountId, profile.handle].map(encodeURIComponent);
    return { ...profile, profileUrl: `${base}/profile/${id}/${handle}` };
  }
}
