import { type NetworkReader, type YoutubeChannel, youtubeChannelsSchema } from '@rampart/connectors';
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
import { PRESENT, seen, unclear } from '../seen-again.js';
import { playlistItemsSchema, searchListSchema } from './schemas.js';

const PARTS = 'snippet,statistics';

/** developers.google.com/youtube/v3/docs */
export class YoutubeDirectory implements AccountDirectory {
  readonly platform = 'youtube';
  readonly search = 'keyword';
  readonly simulated = false;

  constructor(private readonly http: NetworkReader) {}

  async searchAccounts(
    words: string,
    cursor: string | null,
    options: DirectoryCallOptions,
  ): Promise<ProfilePage> {
    if (words.trim() === '') return { profiles: [], next: null };
    const page = cursor === null ? {} : { pageToken: cursor };
    // A project has only 100 searches a day, so each page is as long as possible.
    const parameters = { part: 'snippet', type: 'channel', q: words, maxResults: '50', ...page };
    const found = await this.http.getJson('search', parameters, searchListSchema, options);
    const ids = found?.items.map((item) => item.id.channelId) ?? [];
    const profiles =
      ids.length === 0 ? [] : await this.channels({ id: ids.join(','), maxResults: '50' }, options);
    return { profiles, next: found?.nextPageToken ?? null };
  }

  async lookUpHandles(handles: readonly string[], options: DirectoryCallOptions): Promise<AccountProfile[]> {
    checkHandleCount(handles);
    const spellable = handles.filter((handle) => /^[\p{L}\p{N}\p{M}._·-]{3,30}$/u.test(handle));
    const found = await mapBounded(spellable, 4, (handle) =>
      this.channels({ forHandle: `@${handle}` }, options),
    );
    return found.flat();
  }

  async readLastActivity(profile: AccountProfile, options: DirectoryCallOptions): Promise<string | null> {
    if (profile.postCount === 0) return null;
    const playlistId = profile.accountId.replace(/^UC/, 'UU');
    const parameters = { part: 'contentDetails', playlistId, maxResults: '1' };
    const uploads = await this.http.getJson('playlistItems', parameters, playlistItemsSchema, options);
    return isoTime(uploads?.items[0]?.contentDetails.videoPublishedAt);
  }

  async lookAgain(
    { accountId }: Pick<AccountProfile, 'accountId'>,
    options: DirectoryCallOptions,
  ): Promise<SeenAgain> {
    const answer = await this.http.observe('channels', { part: PARTS, id: accountId }, options);
    const list = youtubeChannelsSchema.safeParse(answer.json).data;
    if (answer.status !== 200 || list === undefined) return seen(answer, unclear(answer));
    if (list.items.some(({ id }) => id === accountId) === true) return seen(answer, PRESENT);
    // The list omits terminated, deleted and unknown channels, without saying which.
    return seen(answer, { state: 'gone', says: 'there is no such channel any more' });
  }

  async readAvatar(profile: AccountProfile, options: DirectoryCallOptions): Promise<Uint8Array | null> {
    return profile.avatarUrl === null ? null : this.http.getBytes(profile.avatarUrl, AVATAR_BYTES, options);
  }

  private async channels(
    filter: Readonly<Record<string, string>>,
    options: DirectoryCallOptions,
  ): Promise<AccountProfile[]> {
    const answer = await this.http.getJson(
      'channels',
      { part: PARTS, ...filter },
      youtubeChannelsSchema,
      options,
    );
    return (answer?.items ?? []).map(toProfile);
  }
}

function toProfile({ id, snippet, statistics }: YoutubeChannel): AccountProfile {
  const { thumbnails } = snippet;
  return toAccountProfile('youtube', {
    accountId: id,
    handle: snippet.customUrl ?? id,
    displayName: snippet.title,
    bio: snippet.description,
    avatarUrl: (thumbnails?.high ?? thumbnails?.medium ?? thumbnails?.default)?.url,
    profileUrl: `https://www.youtube.com/channel/${id}`,
    createdAt: snippet.publishedAt,
    followerCount: statistics?.hiddenSubscriberCount === true ? null : statistics?.subscriberCount,
    postCount: statistics?.videoCount,
  });
}
