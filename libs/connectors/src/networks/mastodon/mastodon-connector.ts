import { t, type Clock } from '@rampart/kernel';
import { byScopes } from '../../capability-words.js';
import { ConnectorError } from '../../contract/errors.js';
import type { AccountFigures, NetworkPost, NetworkProfile } from '../../contract/figures.js';
import type { NetworkLimits } from '../../contract/limits.js';
import type { NetworkHttp } from '../../http/index.js';
import type {
  Access,
  Capabilities,
  Connector,
  ListedPage,
  MediaFile,
  Page,
  Prepared,
  Published,
  PublishRun,
} from '../../ports/connector.js';
import { everyone, type Restriction } from '../../ports/audience.js';
import type { MastodonAudience } from './audience.js';
import type { MastodonAuthorization } from './authorization.js';
import { instanceLimits } from './limits.js';
import type { MastodonReading } from './reading.js';
import { mediaSchema, type MastodonStatus, statusSchema } from './schemas.js';
import { sameText } from './text.js';

const UPLOAD_TIMEOUT_MS = 10 * 60_000;
/** Milliseconds, within the hour of an `Idempotency-Key`: https://docs.joinmastodon.org/methods/statuses/#create */
const RECOGNISED_MS = 50 * 60_000;
const CLOCK_SKEW_MS = 60_000;

interface Parts {
  readonly auth: MastodonAuthorization;
  readonly http: NetworkHttp;
  readonly reading: MastodonReading;
  readonly audience: MastodonAudience;
  readonly clock: Clock;
  readonly settledMs: number;
  readonly simulated: boolean;
}

/** Scheduled statuses ignore the idempotency key, so Rampart publishes when the post is due. */
export class MastodonConnector implements Connector {
  readonly network = 'mastodon';
  readonly api = 'Mastodon API 4.7.0';
  readonly repeatableMs = RECOGNISED_MS;
  readonly simulated: boolean;
  readonly auth: MastodonAuthorization;
  readonly audience: MastodonAudience;
  readonly restriction: Restriction;

  constructor(private readonly parts: Parts) {
    this.auth = parts.auth;
    this.simulated = parts.simulated;
    this.audience = parts.audience;
    this.restriction = parts.audience.restriction;
  }

  capabilities(scopes: readonly string[]): Capabilities {
    return {
      publish: byScopes(t`Posting`, ['write:statuses'], scopes),
      media: byScopes(t`Uploading`, ['write:statuses', 'write:media'], scopes),
      figures: byScopes(t`Reading figures`, ['read:accounts', 'read:statuses'], scopes),
      timeline: byScopes(t`Reading posts`, ['read:statuses'], scopes),
      mentions: byScopes(t`Reading mentions`, ['read:notifications'], scopes),
      audience: byScopes(t`Reading followers`, ['read:accounts', 'read:statuses'], scopes),
      remove: byScopes(t`Deleting`, ['write:statuses'], scopes),
    };
  }

  async limits(access: Access): Promise<NetworkLimits> {
    return instanceLimits(await this.parts.reading.instance(access));
  }

  async prepare({ media }: PublishRun, access: Access): Promise<Prepared> {
    const ids: string[] = [];
    for (const file of media) ids.push(await this.upload(file, access));
    return { media: ids };
  }

  /** The status is 206 while the instance processes a file. */
  async poll(prepared: Prepared, { tokens, signal }: Access): Promise<'pending' | 'ready'> {
    for (const id of mediaOf(prepared)) {
      const url = new URL(`${tokens.extra.base ?? ''}/api/v1/media/${id}`);
      const call = { method: 'GET' as const, url, token: tokens.accessToken, signal };
      const { status } = await this.parts.http.jsonWithHeaders(call, mediaSchema);
      if (status === 206) return 'pending';
    }
    return 'ready';
  }

  async commit(run: PublishRun, prepared: Prepared, access: Access): Promise<Published> {
    const { draft } = run;
    const head = await this.create(run, 0, { status: draft.text, media_ids: mediaOf(prepared) }, access);
    const published = { postId: head.id, url: this.parts.reading.postUrl(access, head.id) };
    const replies = repliesOf(run);
    let last = head.id;
    for (const [index, status] of replies.entries()) {
      try {
        const reply = await this.create(run, index + 1, { status, in_reply_to_id: last }, access);
        last = reply.id;
      } catch (error) {
        if (!(error instanceof ConnectorError) || error.code === 'outcome.unknown') throw error;
        return { ...published, incomplete: `${missing(index, replies.length)} ${error.message}` };
      }
    }
    return published;
  }

  async reconcile(
    run: PublishRun,
    _prepared: Prepared,
    since: string,
    access: Access,
  ): Promise<Published | 'absent' | 'unknown'> {
    const from = Date.parse(since) - CLOCK_SKEW_MS;
    const { data } = await this.parts.reading.statuses(access, { limit: '40' });
    const recent = data.filter(({ created_at }) => Date.parse(created_at) >= from);
    const found = recent.filter((status) => isHead(status, run));
    const [post, second] = found;
    if (post === undefined)
      return this.parts.clock.now().getTime() - Date.parse(since) < this.parts.settledMs
        ? 'unknown'
        : 'absent';
    if (second !== undefined) return 'unknown';
    const published = { postId: post.id, url: this.parts.reading.postUrl(access, post.id) };
    const replies = repliesOf(run);
    const online = repliesOnline(post.id, replies, recent);
    return online === replies.length
      ? published
      : { ...published, incomplete: missing(online, replies.length) };
  }

  /** A status that no longer exists counts as removed. */
  readonly remove = async (postId: string, { tokens, signal }: Access): Promise<void> => {
    const url = new URL(`${tokens.extra.base ?? ''}/api/v1/statuses/${postId}`);
    const call = { method: 'DELETE' as const, url, token: tokens.accessToken, signal };
    await this.parts.http.send({ ...call, alsoAccept: [404] });
  };

  profile(access: Access): Promise<NetworkProfile> {
    return this.parts.reading.profile(access);
  }

  figures(access: Access): Promise<AccountFigures> {
    return this.parts.reading.figures(access, this.parts.clock.now());
  }

  timeline(access: Access, cursor: string | null): Promise<Page<NetworkPost>> {
    return this.parts.reading.timeline(access, cursor);
  }

  readonly mentions = (access: Access, cursor: string | null): Promise<Page<NetworkPost>> =>
    this.parts.reading.mentions(access, cursor);

  readonly followers = (access: Access, cursor: string | null, wanted = everyone): Promise<ListedPage> =>
    this.audience.followers(access, cursor, wanted);

  readonly postsOf = (access: Access, accountId: string): Promise<readonly NetworkPost[]> =>
    this.parts.reading.postsOf(access, accountId);

  private create(
    { runId }: PublishRun,
    part: number,
    status: Readonly<Record<string, string | readonly string[]>>,
    { tokens, signal }: Access,
  ): Promise<MastodonStatus> {
    const url = new URL(`${tokens.extra.base ?? ''}/api/v1/statuses`);
    return this.parts.http.json(
      {
        ...{ method: 'POST', url, token: tokens.accessToken, signal, irreversible: true },
        headers: { 'idempotency-key': part === 0 ? runId : `${runId}-${part}` },
        body: { json: status },
      },
      statusSchema,
    );
  }

  private async upload(file: MediaFile, { tokens, signal }: Access): Promise<string> {
    const { mime, bytes, altText } = file.facts;
    const content = await file.read(0, bytes);
    const parts = [
      { name: 'file', bytes: content, mime, filename: `file.${mime.split('/')[1] ?? 'bin'}` },
      ...(altText === null ? [] : [{ name: 'description', value: altText }]),
    ];
    const url = new URL(`${tokens.extra.base ?? ''}/api/v2/media`);
    const call = { method: 'POST' as const, url, token: tokens.accessToken, body: { parts }, signal };
    return (await this.parts.http.json({ ...call, timeoutMs: UPLOAD_TIMEOUT_MS }, mediaSchema)).id;
  }
}

const mediaOf = ({ media }: Prepared): readonly string[] =>
  Array.isArray(media) ? (media as readonly string[]) : [];

const repliesOf = ({ draft }: PublishRun): readonly string[] => [
  ...draft.thread,
  ...(draft.firstComment === null || draft.firstComment.trim() === '' ? [] : [draft.firstComment]),
];

const isHead = (status: MastodonStatus, { draft }: PublishRun): boolean =>
  (status.in_reply_to_id ?? null) === null &&
  status.media_attachments.length === draft.media.length &&
  sameText(status.content, draft.text);

function repliesOnline(
  head: string,
  replies: readonly string[],
  statuses: readonly MastodonStatus[],
): number {
  let last = head;
  for (const [index, text] of replies.entries()) {
    const next = statuses.find((one) => one.in_reply_to_id === last && sameText(one.content, text));
    if (next === undefined) return index;
    last = next.id;
  }
  return replies.length;
}

const missing = (online: number, total: number): string =>
  t`Part ${online + 2} of ${total + 1} of the thread is not online.`;
