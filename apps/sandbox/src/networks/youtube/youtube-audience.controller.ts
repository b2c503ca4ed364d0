import { Controller, Get, Headers, Query } from '@nestjs/common';
import { Crowd } from '../../crowd/crowd.js';
import type { Member } from '../../crowd/member.js';
import { fromToken, page, pageSize, toToken } from '../paging.js';
import { Channels } from './channels.js';
import { googleError } from './errors.js';

const TOKEN = 'CGQQ';
const ETAG = 'synthetic-etag';
/** YouTube lists the newest thousand subscribers at most. */
const MOST = 1_000;

/** One of four people keeps the own subscriptions private, so that YouTube leaves them out of the list. */
const inPublic = ({ account }: Member): boolean => account.id.charCodeAt(account.id.length - 1) % 4 !== 0;

/** Subscribers of the channel of a token, newest first. */
@Controller('youtube')
export class YoutubeAudienceController {
  constructor(
    private readonly channels: Channels,
    private readonly crowd: Crowd,
  ) {}

  @Get('subscriptions')
  subscriptions(
    @Headers('authorization') authorization: string | undefined,
    @Query() query: Readonly<Record<string, string>>,
  ) {
    const channel = this.channels.account(authorization, ['readonly', 'force-ssl']);
    if (query.myRecentSubscribers !== 'true')
      throw googleError(400, 'missingRequiredParameter', 'Only myRecentSubscribers is simulated.');
    const offset = fromToken(TOKEN, query.pageToken);
    if (offset === null) throw googleError(400, 'invalidPageToken', 'The page token is invalid.');
    const subscribers = this.crowd.followersOf(channel).filter(inPublic).slice(0, MOST);
    const found = page(subscribers, offset, pageSize(query.maxResults, 5, 50));
    return {
      kind: 'youtube#subscriptionListResponse',
      etag: ETAG,
      ...(found.next !== null && { nextPageToken: toToken(TOKEN, found.next) }),
      pageInfo: { totalResults: subscribers.length, resultsPerPage: found.items.length },
      items: found.items.map(({ account: { id: channelId, displayName: title, bio: description } }) => ({
        kind: 'youtube#subscription',
        etag: ETAG,
        id: `s-${channelId}`,
        subscriberSnippet: { title, description, channelId },
      })),
    };
  }
}
