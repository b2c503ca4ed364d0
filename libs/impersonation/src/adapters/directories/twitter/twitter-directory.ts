import { type NetworkReader, xUsersSchema, type XUser } from '@rampart/connectors';
import { type AccountProfile } from '../../../contract/index.js';
import {
  type AccountDirectory,
  type DirectoryCallOptions,
  type ProfilePage,
  type SeenAgain,
} from '../../../ports/account-directory.js';
import { toAccountProfile } from '../account-profile.js';
import { AVATAR_BYTES } from '../avatar-bytes.js';
import { checkHandleCount } from '../bounded.js';
import { PRESENT, seen, unclear, type Verdict } from '../seen-again.js';

const USER_FIELDS =
  'created_at,description,entities,most_recent_post_id,parody,profile_image_url,public_metrics,url,verified';

/** X bills each user that is read; its default of 100 users would cost a dollar per search. */
const USERS_A_PAGE = '25';

/** The bits of an X id above the lowest 22 count milliseconds since this time. */
const SNOWFLAKE_EPOCH_MS = 1_288_834_974_657n;

/** docs.x.com/x-api/users */
export class TwitterDirectory implements AccountDirectory {
  readonly platform = 'twitter';
  readonly search = 'keyword';
  readonly simulated = false;

  constructor(private readonly http: NetworkReader) {}

  async searchAccounts(
    words: string,
    cursor: string | null,
    options: DirectoryCallOptions,
  ): Promise<ProfilePage> {
    const query = spellable(words);
    if (query === '') return { profiles: [], next: null };
    const page = cursor === null ? {} : { next_token: cursor };
    const parameters = { query, max_results: USERS_A_PAGE, 'user.fields': USER_FIELDS, ...page };
    const answer = await this.http.getJson('2/users/search', parameters, xUsersSchema, options);
    return { profiles: (answer?.data ?? []).map(toProfile), next: answer?.meta?.next_token ?? null };
  }

  async lookUpHandles(handles: readonly string[], options: DirectoryCallOptions): Promise<AccountProfile[]> {
    checkHandleCount(handles);
    const usernames = handles.filter((handle) => /^[A-Za-z0-9_]{1,15}$/.test(handle));
    if (usernames.length === 0) return [];
    const parameters = { usernames: usernames.join(','), 'user.fields': USER_FIELDS };
    const answer = await this.http.getJson('2/users/by', parameters, xUsersSchema, options);
    return (answer?.data ?? []).map(toProfile);
  }

  readLastActivity(profile: AccountProfile): Promise<string | null> {
    return Promise.resolve(profile.lastActivityAt);
  }

  async lookAgain(
    { accountId }: Pick<AccountProfile, 'accountId'>,
    options: DirectoryCallOptions,
  ): Promise<SeenAgain> {
    const parameters = { ids: accountId, 'user.fields': USER_FIELDS };
    const answer = await this.http.observe('2/users', parameters, options);
    const { data, errors } = xUsersSchema.safeParse(answer.json).data ?? {};
    if (data?.some(({ id }) => id === accountId) === true) return seen(answer, PRESENT);
    return seen(answer, errors?.map(goneBecause).find((verdict) => verdict !== null) ?? unclear(answer));
  }

  async readAvatar(profile: AccountProfile, options: DirectoryCallOptions): Promise<Uint8Array | null> {
    return profile.avatarUrl === null ? null : this.http.getBytes(profile.avatarUrl, AVATAR_BYTES, options);
  }
}

function goneBecause({
  title,
  detail = '',
}: {
  title?: string | undefined;
  detail?: string | undefined;
}): Verdict | null {
  if (title === 'Not Found Error') return { state: 'gone', says: 'there is no such account any more' };
  if (title === 'Forbidden' && /suspended/i.test(detail))
    return { state: 'gone', says: 'the account was suspended' };
  return null;
}

/** The words as X's search accepts them: `^[A-Za-z0-9_' ]{1,50}$`. */
function spellable(words: string): string {
  return words
    .replace(/[^A-Za-z0-9_']+/g, ' ')
    .trim()
    .slice(0, 50)
    .trim();
}

function toProfile(user: XUser): AccountProfile {
  const links = [...(user.entities?.url?.urls ?? []), ...(user.entities?.description?.urls ?? [])];
  return toAccountProfile('twitter', {
    accountId: user.id,
    handle: user.username,
    displayName: user.name,
    bio: user.description,
    // The default rendition has 48 pixels, too few to compare.
    avatarUrl: user.profile_image_url?.replace(/_normal(\.\w+)$/, '_400x400$1'),
    profileUrl: `https://x.com/${user.username}`,
    createdAt: user.created_at,
    lastActivityAt: snowflakeTime(user.most_recent_post_id),
    followerCount: user.public_metrics?.followers_count,
    followingCount: user.public_metrics?.following_count,
    postCount: user.public_metrics?.post_count,
    verified: user.verified,
    links: links.map((link) => link.expanded_url),
    labels: user.parody === true ? ['parody'] : [],
  });
}

function snowflakeTime(id: string | undefined): number | null {
  if (id === undefined || !/^\d{15,20}$/.test(id)) return null;
  return Number((BigInt(id) >> 22n) + SNOWFLAKE_EPOCH_MS);
}
