import { t } from '@rampart/kernel';
import type { NetworkReader } from '@rampart/connectors';
import { type AccountProfile } from '../../../contract/index.js';
import {
  type AccountDirectory,
  type DirectoryCallOptions,
  DirectoryError,
  type ProfilePage,
  type SeenAgain,
} from '../../../ports/account-directory.js';
import { toAccountProfile } from '../account-profile.js';
import { AVATAR_BYTES } from '../avatar-bytes.js';
import { checkHandleCount, mapBounded } from '../bounded.js';
import { PRESENT, seen, shown, unclear } from '../seen-again.js';
import { discoverySchema, type InstagramAccount } from './schemas.js';

const ACCOUNT_FIELDS =
  'id,username,name,biography,website,followers_count,follows_count,media_count,profile_picture_url,' +
  'media.limit(1){timestamp}';

const HANDLE = /^[A-Za-z0-9._]{1,30}$/;

/** developers.facebook.com/docs/instagram-platform, "Business Discovery": exact names of professional accounts. */
export class InstagramDirectory implements AccountDirectory {
  readonly platform = 'instagram';
  readonly search = 'exact';
  readonly simulated = false;

  constructor(
    private readonly http: NetworkReader,
    private readonly userId: string,
    private readonly proof: Readonly<Record<string, string>>,
  ) {}

  searchAccounts(): Promise<ProfilePage> {
    const message = t`Instagram finds accounts by their exact handle only.`;
    return Promise.reject(new DirectoryError('unsupported', message));
  }

  async lookUpHandles(handles: readonly string[], options: DirectoryCallOptions): Promise<AccountProfile[]> {
    checkHandleCount(handles);
    const spellable = handles.filter((handle) => HANDLE.test(handle));
    const found = await mapBounded(spellable, 4, (handle) => {
      const fields = `business_discovery.username(${handle}){${ACCOUNT_FIELDS}}`;
      return this.http.getJson(this.userId, { fields, ...this.proof }, discoverySchema, options);
    });
    return found.filter((answer) => answer !== null).map((answer) => toProfile(answer.business_discovery));
  }

  readLastActivity(profile: AccountProfile): Promise<string | null> {
    return Promise.resolve(profile.lastActivityAt);
  }

  async lookAgain(
    { accountId, handle }: Pick<AccountProfile, 'accountId' | 'handle'>,
    options: DirectoryCallOptions,
  ): Promise<SeenAgain> {
    if (!HANDLE.test(handle))
      throw new DirectoryError('unsupported', t`Instagram has no such handles. Check the handle.`);
    const fields = `business_discovery.username(${handle}){${ACCOUNT_FIELDS}}`;
    const answer = await this.http.observe(this.userId, { fields, ...this.proof }, options);
    const same = discoverySchema.safeParse(answer.json).data?.business_discovery.id === accountId;
    // A missing account may have been renamed.
    return seen(shown(answer), same ? PRESENT : unclear(answer));
  }

  async readAvatar(profile: AccountProfile, options: DirectoryCallOptions): Promise<Uint8Array | null> {
    return profile.avatarUrl === null ? null : this.http.getBytes(profile.avatarUrl, AVATAR_BYTES, options);
  }
}

function toProfile(account: InstagramAccount): AccountProfile {
  return toAccountProfile('instagram', {
    accountId: account.id,
    handle: account.username,
    displayName: account.name,
    bio: account.biography,
    avatarUrl: account.profile_picture_url,
    profileUrl: `https://www.instagram.com/${account.username}/`,
    lastActivityAt: account.media?.data[0]?.timestamp,
    followerCount: account.followers_count,
    followingCount: account.follows_count,
    postCount: account.media_count,
    links: [account.website],
  });
}
