import { type FacebookPage, facebookPageSchema, type NetworkReader } from '@rampart/connectors';
import { type AccountProfile } from '../../../contract/index.js';
import {
  type AccountDirectory,
  type DirectoryCallOptions,
  type ProfilePage,
  type SeenAgain,
} from '../../../ports/account-directory.js';
import { isoTime, toAccountProfile } from '../account-profile.js';
import { AVATAR_BYTES } from '../avatar-bytes.js';
import { checkHandleCount, mapBounded } from '../bounded.js';
import { PRESENT, seen, shown, unclear } from '../seen-again.js';
import { pagesByIdSchema, postsSchema, searchSchema } from './schemas.js';

const PAGE_FIELDS =
  'id,name,username,about,link,website,picture.width(400){url,is_silhouette},followers_count,is_verified';

export class FacebookDirectory implements AccountDirectory {
  readonly platform = 'facebook';
  readonly search = 'keyword';
  readonly simulated = false;

  constructor(
    private readonly http: NetworkReader,
    /** `appsecret_proof`, when an app secret is configured. */
    private readonly proof: Readonly<Record<string, string>>,
  ) {}

  async searchAccounts(
    words: string,
    cursor: string | null,
    options: DirectoryCallOptions,
  ): Promise<ProfilePage> {
    if (words.trim() === '') return { profiles: [], next: null };
    const page = cursor === null ? {} : { after: cursor };
    const parameters = { q: words, fields: 'id', limit: '25', ...page, ...this.proof };
    const found = await this.http.getJson('pages/search', parameters, searchSchema, options);
    const profiles = await this.pagesOf(found?.data.map((entry) => entry.id) ?? [], options);
    // The last page also has a cursor, so only `next` announces another page.
    const more = found?.paging?.next !== undefined;
    return { profiles, next: more ? (found?.paging?.cursors?.after ?? null) : null };
  }

  async lookUpHandles(handles: readonly string[], options: DirectoryCallOptions): Promise<AccountProfile[]> {
    checkHandleCount(handles);
    const spellable = handles.filter((handle) => /^[A-Za-z0-9.]{5,50}$/.test(handle));
    // One unknown name would fail a request for several, so each handle has its own request.
    const pages = await mapBounded(spellable, 4, (handle) =>
      this.http.getJson(handle, { fields: PAGE_FIELDS, ...this.proof }, facebookPageSchema, options),
    );
    return pages.filter((page) => page !== null).map(toProfile);
  }

  async readLastActivity(profile: AccountProfile, options: DirectoryCallOptions): Promise<string | null> {
    const parameters = { fields: 'created_time', limit: '1', ...this.proof };
    const path = `${profile.accountId}/published_posts`;
    const posts = await this.http.getJson(path, parameters, postsSchema, options);
    return isoTime(posts?.data[0]?.created_time);
  }

  async lookAgain(
    { accountId }: Pick<AccountProfile, 'accountId'>,
    options: DirectoryCallOptions,
  ): Promise<SeenAgain> {
    const answer = await this.http.observe(accountId, { fields: PAGE_FIELDS, ...this.proof }, options);
    const same = answer.status === 200 && facebookPageSchema.safeParse(answer.json).data?.id === accountId;
    // Code 100 means gone, unpublished or closed, and does not say which.
    return seen(shown(answer), same ? PRESENT : unclear(answer));
  }

  async readAvatar(profile: AccountProfile, options: DirectoryCallOptions): Promise<Uint8Array | null> {
    return profile.avatarUrl === null ? null : this.http.getBytes(profile.avatarUrl, AVATAR_BYTES, options);
  }

  private async pagesOf(ids: readonly string[], options: DirectoryCallOptions): Promise<AccountProfile[]> {
    if (ids.length === 0) return [];
    const parameters = { ids: ids.join(','), fields: PAGE_FIELDS, ...this.proof };
    const pages = await this.http.getJson('', parameters, pagesByIdSchema, options);
    return ids
      .map((id) => pages?.[id])
      .filter((page) => page !== undefined)
      .map(toProfile);
  }
}

function toProfile(page: FacebookPage): AccountProfile {
  const picture = page.picture?.data;
  return toAccountProfile('facebook', {
    accountId: page.id,
    // A page without a username is identified by its id.
    handle: page.username ?? page.id,
    displayName: page.name,
    bio: page.about,
    avatarUrl: picture?.is_silhouette === true ? null : picture?.url,
    profileUrl: page.link ?? `https://www.facebook.com/${page.id}`,
    followerCount: page.followers_count,
    verified: page.is_verified,
    links: (page.website ?? '')
      .split(/[\s,]+/)
      .map((link) => (link.includes('://') ? link : `https://${link}`)),
  });
}
