import { t, type Clock } from '@rampart/kernel';
import { ConnectorError } from '../../contract/errors.js';
import type { AccountFigures, NetworkPost, NetworkProfile } from '../../contract/figures.js';
import type { NetworkLimits } from '../../contract/limits.js';
import { LIMITS } from '../../contract/limits/table.js';
import { byScopes } from '../../capability-words.js';
import type { NetworkHttp } from '../../http/index.js';
import type {
  Access,
  Capabilities,
  Connector,
  ListedPage,
  Page,
  Prepared,
  Published,
  PublishRun,
} from '../../ports/connector.js';
import { everyone, type Restriction } from '../../ports/audience.js';
import type { Site } from '../../site.js';
import type { XAuthorization, XHost } from './authorization.js';
import { problemError } from './explain.js';
import { findRun } from './finding.js';
import type { XAudience } from './audience.js';
import type { XMedia } from './media.js';
import type { XReading } from './reading.js';
import { createdSchema, deletedSchema } from './schemas.js';

/** Milliseconds: the clocks of X and of the worker differ by less. */
const CLOCK_SKEW_MS = 60_000;

interface Parts {
  readonly auth: XAuthorization;
  readonly http: NetworkHttp;
  readonly site: Site<XHost>;
  readonly reading: XReading;
  readonly media: XMedia;
  readonly audience: XAudience;
  readonly clock: Clock;
  readonly settledMs: number;
}

interface NewPost {
  readonly text: string;
  readonly mediaIds: readonly string[];
  readonly replyTo: string | null;
}

/**
 * Uses X API v2. It has no idempotency key, so after a lost answer the own timeline is searched. One post since the
 * attempt with the same text and number of files is the post; several are ambiguous.
 */
export class XConnector implements Connector {
  readonly network = 'twitter';
  readonly api = 'X API v2 (OpenAPI 2.167)';
  readonly repeatableMs = 0;
  readonly simulated: boolean;

  readonly auth: XAuthorization;
  private readonly http: NetworkHttp;
  private readonly site: Site<XHost>;
  private readonly reading: XReading;
  private readonly media: XMedia;
  private readonly clock: Clock;
  private readonly settledMs: number;
  readonly audience: XAudience;
  readonly restriction: Restriction;

  constructor({ auth, http, site, reading, media, audience, clock, settledMs }: Parts) {
    this.auth = auth;
    this.http = http;
    this.site = site;
    this.reading = reading;
    this.media = media;
    this.clock = clock;
    this.settledMs = settledMs;
    this.simulated = site.simulated;
    this.audience = audience;
    this.restriction = audience.restriction;
  }

  capabilities(scopes: readonly string[]): Capabilities {
    const write = ['tweet.write', 'tweet.read', 'users.read'];
    const read = ['tweet.read', 'users.read'];
    return {
      publish: byScopes(t`Posting`, write, scopes),
      media: byScopes(t`Uploading`, [...write, 'media.write'], scopes),
      figures: byScopes(t`Reading figures`, read, scopes),
      timeline: byScopes(t`Reading posts`, read, scopes),
      mentions: byScopes(t`Reading mentions`, read, scopes),
      audience: byScopes(t`Reading followers`, [...read, 'follows.read'], scopes),
      remove: byScopes(t`Deleting`, write, scopes),
    };
  }

  /** X gives no limits per account, so accounts that may post longer texts have the same limits as others. */
  limits(): Promise<NetworkLimits> {
    return Promise.resolve(LIMITS.twitter);
  }

  async prepare(run: PublishRun, access: Access): Promise<Prepared> {
    const { mediaIds, processing } = await this.media.upload(run.media, access);
    return { mediaIds, processing };
  }

  poll(prepared: Prepared, access: Access): Promise<'pending' | 'ready'> {
    return this.media.poll(idsOf(prepared.processing), access);
  }

  async commit({ draft }: PublishRun, prepared: Prepared, access: Access): Promise<Published> {
    const first = { text: draft.text, mediaIds: idsOf(prepared.mediaIds), replyTo: null };
    const postId = await this.create(first, access);
    const url = this.reading.postUrl(access.handle, postId);
    const missing = await this.createThread(postId, repliesOf(draft), access);
    return { postId, url, ...(missing !== null && { incomplete: missing }) };
  }

  async reconcile(
    run: PublishRun,
    _prepared: Prepared,
    since: string,
    access: Access,
  ): Promise<Published | 'absent' | 'unknown'> {
    const from = new Date(Date.parse(since) - CLOCK_SKEW_MS);
    const replies = repliesOf(run.draft);
    const { posts, whole } = await this.reading.since(access, from);
    const found = findRun(run.draft, replies, posts);
    const [post, second] = found;
    if (post === undefined)
      return !whole || this.clock.now().getTime() - Date.parse(since) < this.settledMs ? 'unknown' : 'absent';
    if (second !== undefined) return 'unknown';
    const url = this.reading.postUrl(access.handle, post.id);
    if (post.replies === replies.length) return { postId: post.id, url };
    return { postId: post.id, url, incomplete: missingFrom(post.replies, replies.length) };
  }

  readonly remove = async (postId: string, { tokens, signal }: Access): Promise<void> => {
    const url = this.site.url('api', `2/tweets/${postId}`);
    await this.http.json({ method: 'DELETE', url, token: tokens.accessToken, signal }, deletedSchema);
  };

  profile(access: Access): Promise<NetworkProfile> {
    return this.reading.profile(access);
  }

  figures(access: Access): Promise<AccountFigures> {
    return this.reading.figures(access, this.clock.now());
  }

  timeline(access: Access, cursor: string | null): Promise<Page<NetworkPost>> {
    return this.reading.timeline(access, cursor);
  }

  readonly mentions = (access: Access, cursor: string | null): Promise<Page<NetworkPost>> =>
    this.reading.mentions(access, cursor);

  readonly followers = async (
    access: Access,
    cursor: string | null,
    wanted = everyone,
  ): Promise<ListedPage> => {
    // X answers a missing permission like a forbidden account, so permissions are checked first.
    const { audience } = this.capabilities(access.tokens.scopes);
    if (!audience.able) throw new ConnectorError('auth.scope', audience.reason);
    return this.audience.followers(access, cursor, wanted);
  };

  readonly postsOf = (access: Access, accountId: string): Promise<readonly NetworkPost[]> =>
    this.reading.postsOf(access, accountId);

  /** Returns what is missing when X refuses a reply. A lost answer is thrown as `outcome.unknown`. */
  private async createThread(
    head: string,
    thread: readonly string[],
    access: Access,
  ): Promise<string | null> {
    let replyTo = head;
    for (const [index, text] of thread.entries()) {
      try {
        replyTo = await this.create({ text, mediaIds: [], replyTo }, access);
      } catch (error) {
        if (!(error instanceof ConnectorError) || error.code === 'outcome.unknown') throw error;
        return `${missingFrom(index, thread.length)} ${error.message}`;
      }
    }
    return null;
  }

  private async create({ text, mediaIds, replyTo }: NewPost, { tokens, signal }: Access): Promise<string> {
    const url = this.site.url('api', '2/tweets');
    const json = {
      text,
      ...(mediaIds.length > 0 && { media: { media_ids: mediaIds } }),
      ...(replyTo !== null && { reply: { in_reply_to_tweet_id: replyTo } }),
    };
    const call = { method: 'POST' as const, url, token: tokens.accessToken, body: { json }, signal };
    const { data, status, headers } = await this.http.jsonWithHeaders(
      { ...call, irreversible: true },
      createdSchema,
    );
    if (data.data !== undefined) return data.data.id;
    // HTTP 200 with problems and without a post: the post was not created.
    const failure = { name: 'X', status, headers, json: data, resetAt: null };
    throw problemError(failure, data.errors ?? []) ?? this.http.unexpected('errors', true);
  }
}

const idsOf = (ids: Prepared[string] | undefined): readonly string[] =>
  Array.isArray(ids) ? (ids as readonly string[]) : [];

/** The posts of the thread, and the first comment as the last reply. */
const repliesOf = ({ thread, firstComment }: PublishRun['draft']): readonly string[] =>
  firstComment === null ? thread : [...thread, firstComment];

const missingFrom = (online: number, total: number): string =>
  t`Part ${online + 2} of ${total + 1} of the thread is not online.`;
