import { Controller, Get, Headers, Query } from '@nestjs/common';
import { type SandboxAccount } from '../world/account.js';
import { Crowd } from '../crowd/crowd.js';
import { World } from '../world/world.js';
import { fromToken, originOf, page, pageSize, toToken } from './paging.js';
import { pick } from './pick.js';
import { Channels } from './youtube/channels.js';
import { googleError } from './youtube/errors.js';

const TOKEN = 'CDI';
const ETAG = 'synthetic-etag';

type Parameters = Readonly<Record<string, string>>;

/** The simulated YouTube Data API v3: `search`, `channels` and `playlistItems`. */
@Controller('youtube')
export class YoutubeController {
  constructor(
    private readonly world: World,
    private readonly own: Channels,
    private readonly crowd: Crowd,
  ) {}

  @Get('search')
  search(@Query() query: Parameters, @Headers('x-goog-api-key') key: string | undefined) {
    requireKey(query, key);
    const { q = '', maxResults, pageToken } = query;
    if (query.type !== 'channel')
      throw googleError(400, 'invalidParameter', 'Only type=channel is simulated.');
    const offset = fromToken(TOKEN, pageToken);
    if (offset === null)
      throw googleError(400, 'invalidPageToken', 'The request specifies an invalid page token.');
    const matching = this.world.matching('youtube', q);
    // The network allows 50 but often gives fewer, so clients must not rely on the number.
    const size = Math.min(pageSize(maxResults, 5, 50), 25);
    const found = page(matching, offset, size);
    return {
      kind: 'youtube#searchListResponse',
      etag: ETAG,
      ...(found.next === null ? {} : { nextPageToken: toToken(TOKEN, found.next) }),
      regionCode: 'US',
      pageInfo: { totalResults: matching.length, resultsPerPage: size },
      items: found.items.map(toSearchResult),
    };
  }

  @Get('channels')
  channels(
    @Query() query: Parameters,
    @Headers('x-goog-api-key') key: string | undefined,
    @Headers('authorization') authorization: string | undefined,
    @Headers('host') host: string,
  ) {
    if (authorization === undefined) requireKey(query, key);
    const reader =
      authorization === undefined ? null : this.own.account(authorization, ['readonly', 'force-ssl']);
    const found = query.mine === 'true' && reader !== null ? [reader] : this.select(query);
    const items = found.map((account) => toChannel(account, host, query.part ?? ''));
    const pageInfo = { totalResults: items.length, resultsPerPage: 5 };
    return {
      kind: 'youtube#channelListResponse',
      etag: ETAG,
      pageInfo,
      ...(items.length === 0 ? {} : { items }),
    };
  }

  @Get('playlistItems')
  playlistItems(
    @Query() query: Parameters,
    @Headers('x-goog-api-key') key: string | undefined,
    @Headers('authorization') authorization: string | undefined,
  ) {
    if (authorization !== undefined) return this.uploads(authorization, query);
    requireKey(query, key);
    const account = this.world.byId('youtube', (query.playlistId ?? '').replace(/^UU/, 'UC'));
    if (account === undefined) {
      throw googleError(
        404,
        'playlistNotFound',
        'The playlist identified with the request’s playlistId parameter cannot be found.',
      );
    }
    const videoPublishedAt = account.lastPostAt?.toISOString();
    const contentDetails = { videoId: 'synthetic00', videoPublishedAt };
    const items = videoPublishedAt === undefined ? [] : [{ kind: 'youtube#playlistItem', contentDetails }];
    return { kind: 'youtube#playlistItemListResponse', etag: ETAG, items };
  }

  private uploads(authorization: string, { playlistId, pageToken, maxResults }: Parameters) {
    const account = this.own.account(authorization, ['readonly', 'force-ssl']);
    const offset = fromToken(TOKEN, pageToken);
    if (offset === null || playlistId !== account.id.replace(/^UC/, 'UU'))
      throw googleError(404, 'playlistNotFound', 'The playlist cannot be found.');
    const found = page(this.own.videos(account), offset, pageSize(maxResults, 5, 50));
    const items = found.items.map(({ id: videoId, createdAt }) => ({
      kind: 'youtube#playlistItem',
      etag: ETAG,
      contentDetails: { videoId, videoPublishedAt: createdAt.toISOString() },
    }));
    const next = found.next === null ? {} : { nextPageToken: toToken(TOKEN, found.next) };
    return { kind: 'youtube#playlistItemListResponse', etag: ETAG, ...next, items };
  }

  private select(query: Parameters): SandboxAccount[] {
    const { id, forHandle } = query;
    if (id === undefined && forHandle === undefined) {
      throw googleError(
        400,
        'missingRequiredParameter',
        'No filter selected. Expected one of: id, forHandle',
      );
    }
    const found =
      id === undefined
        ? [this.byHandle((forHandle ?? '').replace(/^@/, ''))]
        : id.split(',').map((channelId) => this.crowd.account('youtube', channelId));
    return found.filter((account) => account !== undefined);
  }

  private byHandle(handle: string): SandboxAccount | undefined {
    return this.world.byHandle('youtube', handle) ?? this.crowd.byHandle('youtube', handle)?.account;
  }
}

function requireKey(query: Parameters, header: string | undefined): void {
  if ((header ?? query.key ?? '') !== '') return;
  const message =
    'Method doesn’t allow unregistered callers. Please use API Key or other form of API consumer identity.';
  throw googleError(403, 'forbidden', message);
}

function toSearchResult(account: SandboxAccount) {
  const { id: channelId, displayName: title, bio: description, createdAt } = account;
  const publishedAt = createdAt.toISOString();
  return {
    kind: 'youtube#searchResult',
    etag: ETAG,
    id: { kind: 'youtube#channel', channelId },
    snippet: {
      publishedAt,
      channelId,
      title,
      description,
      channelTitle: title,
      liveBroadcastContent: 'none',
    },
  };
}

function toChannel(account: SandboxAccount, host: string, parts: string) {
  const { id, avatar } = account;
  const picture = avatar === null ? 'default.default' : `${avatar.motif}.${avatar.edit}`;
  const url = `${originOf(host)}/youtube/media/${picture}.png`;
  const channel = {
    snippet: {
      title: account.displayName,
      description: account.bio,
      customUrl: `@${account.handle}`,
      publishedAt: account.createdAt.toISOString(),
      thumbnails: { default: { url, width: 88, height: 88 }, high: { url, width: 800, height: 800 } },
    },
    statistics: {
      viewCount: String(account.posts * 100),
      subscriberCount: String(rounded(account.followers)),
      hiddenSubscriberCount: false,
      videoCount: String(account.posts),
    },
  };
  return { kind: 'youtube#channel', etag: ETAG, id, ...pick(channel, parts.split(',')) };
}

function rounded(count: number): number {
  return Number(count.toPrecision(3));
}
