import type { z } from 'zod';
import { ConnectorError } from '../../contract/errors.js';
import type { NetworkMember } from '../../contract/members.js';
import type { NetworkHttp } from '../../http/index.js';
import type { AudienceReading, Reaction } from '../../ports/audience.js';
import type { Access, ListedPage, Page } from '../../ports/connector.js';
import type { Site } from '../../site.js';
import type { YoutubeHost } from './authorization.js';
import {
  channelsSchema,
  commentsSchema,
  subscriptionsSchema,
  type YoutubeChannel,
  type YoutubeComment,
} from './schemas.js';

const CHANNELS = 50;
const NONE: Page<Reaction> = { items: [], next: null };
type Query = Readonly<Record<string, string>>;

/** Reads who subscribes in public, and who comments. Each call costs one unit of the project's quota. */
export class YoutubeAudience implements AudienceReading {
  readonly withoutLogin = null;

  constructor(
    private readonly http: NetworkHttp,
    private readonly site: Site<YoutubeHost>,
  ) {}

  /** The newest thousand subscribers of the own channel, without those who keep their subscriptions private. */
  async followers(
    access: Access,
    cursor: string | null,
    wanted: (accountId: string) => boolean,
  ): Promise<ListedPage> {
    const query = {
      part: 'subscriberSnippet',
      myRecentSubscribers: 'true',
      maxResults: String(CHANNELS),
      ...(cursor !== null && { pageToken: cursor }),
    };
    const { items, nextPageToken } = await this.get('subscriptions', query, access, subscriptionsSchema);
    const ids = [...new Set(items.map(({ subscriberSnippet }) => subscriberSnippet.channelId))];
    const members = await this.members(access, ids.filter(wanted));
    return { items: members, listed: ids.length, next: nextPageToken ?? null };
  }

  async find(access: Access, handle: string): Promise<NetworkMember | null> {
    const query = { part: 'snippet,statistics', forHandle: `@${handle.replace(/^@/, '')}` };
    const [channel] = (await this.get('channels', query, access, channelsSchema)).items;
    return channel === undefined ? null : this.toMember(channel);
  }

  async members(access: Access, accountIds: readonly string[]): Promise<readonly NetworkMember[]> {
    const found: NetworkMember[] = [];
    for (let at = 0; at < accountIds.length; at += CHANNELS) {
      const id = accountIds.slice(at, at + CHANNELS).join(',');
      const query = { part: 'snippet,statistics', id, maxResults: String(CHANNELS) };
      const { items } = await this.get('channels', query, access, channelsSchema);
      found.push(...items.map((channel) => this.toMember(channel)));
    }
    return found;
  }

  /** Commenters of a video with the newest answers to their comments. YouTube names no likers. */
  async reactions(
    access: Access,
    { kind, postId, cursor }: Parameters<AudienceReading['reactions']>[1],
  ): Promise<Page<Reaction>> {
    if (kind === 'likers') return NONE;
    const query = {
      part: 'snippet,replies',
      videoId: postId,
      order: 'time',
      textFormat: 'plainText',
      maxResults: '100',
      ...(cursor !== null && { pageToken: cursor }),
    };
    const threads = await this.get('commentThreads', query, access, commentsSchema).catch(withoutComments);
    const comments = threads.items.flatMap(({ snippet, replies }) => [
      snippet.topLevelComment,
      ...(replies?.comments ?? []),
    ]);
    const others = comments.filter((one) => ![undefined, access.accountId].includes(authorOf(one)));
    const members = await this.members(access, [...new Set(others.flatMap((one) => authorOf(one) ?? []))]);
    const byId = new Map(members.map((member) => [member.accountId, member]));
    const items = others.flatMap((one) => {
      const member = byId.get(authorOf(one) ?? '');
      const { textOriginal, textDisplay, publishedAt: at } = one.snippet;
      return member === undefined ? [] : [{ member, at, text: textOriginal ?? textDisplay }];
    });
    return { items, next: threads.nextPageToken ?? null };
  }

  private get<T>(path: string, query: Query, { tokens, signal }: Access, schema: z.ZodType<T>): Promise<T> {
    const url = this.site.url('api', path, query);
    return this.http.json({ method: 'GET', url, token: tokens.accessToken, signal }, schema);
  }

  private toMember({ id, snippet, statistics }: YoutubeChannel): NetworkMember {
    const { high, medium, default: small } = snippet.thumbnails ?? {};
    const hidden = statistics?.hiddenSubscriberCount === true;
    return {
      accountId: id,
      handle: (snippet.customUrl ?? id).replace(/^@/, ''),
      displayName: snippet.title,
      bio: snippet.description ?? '',
      profileUrl: this.site.page('pages', `channel/${id}`).href,
      avatarUrl: (high ?? medium ?? small)?.url ?? null,
      createdAt: snippet.publishedAt ?? null,
      followers: hidden ? null : (statistics?.subscriberCount ?? null),
      following: null,
      posts: statistics?.videoCount ?? null,
      ...{ likesGiven: null, listed: null, verified: null, isPrivate: null, automated: null },
      // A channel without a picture gets one with its first letter.
      defaultAvatar: null,
    };
  }
}

const authorOf = ({ snippet }: YoutubeComment): string | undefined => snippet.authorChannelId?.value;

/** The comments of a video may be switched off, which is no failure of the scan. @throws ConnectorError any other */
function withoutComments(error: unknown): z.infer<typeof commentsSchema> {
  const off = error instanceof ConnectorError && error.details.network?.code === 'commentsDisabled';
  if (off) return { kind: 'youtube#commentThreadListResponse', items: [] };
  throw error;
}
