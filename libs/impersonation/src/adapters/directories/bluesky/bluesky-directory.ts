import type { BlueskyProfile, NetworkReader } from '@rampart/connectors';
import { type AccountProfile } from '../../../contract/index.js';
import {
  type AccountDirectory,
  type DirectoryCallOptions,
  type ProfilePage,
  type SeenAgain,
} from '../../../ports/account-directory.js';
import { isoTime, toAccountProfile } from '../account-profile.js';
import { AVATAR_BYTES } from '../avatar-bytes.js';
import { checkHandleCount, HANDLES_A_CALL } from '../bounded.js';
import { PRESENT, seen, unclear, type Verdict } from '../seen-again.js';
import {
  getAuthorFeedSchema,
  getProfilesSchema,
  oneProfileSchema,
  searchActorsSchema,
  xrpcErrorSchema,
} from './schemas.js';

/** Uses the lexicons `app.bsky.*` of github.com/bluesky-social/atproto, which need no key. */
export class BlueskyDirectory implements AccountDirectory {
  readonly platform = 'bluesky';
  readonly search = 'keyword';
  readonly simulated = false;

  constructor(
    private readonly http: NetworkReader,
    /** Replaces `bsky.social` on a private network. */
    private readonly handleDomain: string,
  ) {}

  async searchAccounts(
    words: string,
    cursor: string | null,
    options: DirectoryCallOptions,
  ): Promise<ProfilePage> {
    if (words.trim() === '') return { profiles: [], next: null };
    const parameters = {
      q: words.toLowerCase(),
      limit: String(HANDLES_A_CALL),
      ...(cursor === null ? {} : { cursor }),
    };
    const found = await this.http.getJson(
      'xrpc/app.bsky.actor.searchActors',
      parameters,
      searchActorsSchema,
      options,
    );
    // Search results lack counts, so the detailed profiles are read with one more request per page.
    const profiles = await this.profilesOf(found?.actors.map((actor) => actor.did) ?? [], options);
    return { profiles, next: found?.cursor ?? null };
  }

  async lookUpHandles(handles: readonly string[], options: DirectoryCallOptions): Promise<AccountProfile[]> {
    checkHandleCount(handles);
    const full = handles.map((handle) => this.inFull(handle)).filter((handle) => handle !== null);
    return this.profilesOf([...new Set(full)], options);
  }

  async readLastActivity(profile: AccountProfile, options: DirectoryCallOptions): Promise<string | null> {
    if (profile.postCount === 0) return null;
    const parameters = { actor: profile.accountId, limit: '1', filter: 'posts_with_replies' };
    const path = 'xrpc/app.bsky.feed.getAuthorFeed';
    const [latest] = (await this.http.getJson(path, parameters, getAuthorFeedSchema, options))?.feed ?? [];
    return isoTime(latest?.reason?.indexedAt ?? latest?.post.indexedAt);
  }

  async lookAgain(
    { accountId }: Pick<AccountProfile, 'accountId'>,
    options: DirectoryCallOptions,
  ): Promise<SeenAgain> {
    const answer = await this.http.observe('xrpc/app.bsky.actor.getProfile', { actor: accountId }, options);
    if (answer.status === 200) {
      const same = oneProfileSchema.safeParse(answer.json).data?.did === accountId;
      return seen(answer, same ? PRESENT : unclear(answer));
    }
    const { error = '', message = '' } = xrpcErrorSchema.safeParse(answer.json).data ?? {};
    return seen(answer, GONE[error] ?? (message === 'Profile not found' ? NOT_FOUND : unclear(answer)));
  }

  async readAvatar(profile: AccountProfile, options: DirectoryCallOptions): Promise<Uint8Array | null> {
    return profile.avatarUrl === null ? null : this.http.getBytes(profile.avatarUrl, AVATAR_BYTES, options);
  }

  private async profilesOf(
    actors: readonly string[],
    options: DirectoryCallOptions,
  ): Promise<AccountProfile[]> {
    if (actors.length === 0) return [];
    const found = await this.http.getJson(
      'xrpc/app.bsky.actor.getProfiles',
      { actors },
      getProfilesSchema,
      options,
    );
    return (found?.profiles ?? []).map(toProfile);
  }

  /** The full handle (atproto.com/specs/handle); null for an impossible handle. */
  private inFull(handle: string): string | null {
    const label = handle.toLowerCase().replace(/\.bsky\.social$/, '');
    const full = label.includes('.') ? label : `${label}.${this.handleDomain}`;
    return full.length <= 253 && HANDLE.test(full) ? full : null;
  }
}

const GONE: Readonly<Record<string, Verdict>> = {
  AccountTakedown: { state: 'gone', says: 'the account was suspended' },
  AccountDeactivated: { state: 'unclear', says: 'its holder has deactivated the account' },
};
const NOT_FOUND: Verdict = { state: 'gone', says: 'there is no such account any more' };

const HANDLE = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

function toProfile(profile: BlueskyProfile): AccountProfile {
  const { verification } = profile;
  return toAccountProfile('bluesky', {
    accountId: profile.did,
    handle: profile.handle,
    displayName: profile.displayName,
    bio: profile.description,
    avatarUrl: profile.avatar,
    profileUrl: `https://bsky.app/profile/${profile.did}`,
    createdAt: profile.createdAt,
    followerCount: profile.followersCount,
    followingCount: profile.followsCount,
    postCount: profile.postsCount,
    // The AppView omits the field for unverified accounts.
    verified: verification?.verifiedStatus === 'valid' || verification?.trustedVerifierStatus === 'valid',
    links: [profile.website],
    labels: (profile.labels ?? []).filter((label) => label.neg !== true).map((label) => label.val),
  });
}
