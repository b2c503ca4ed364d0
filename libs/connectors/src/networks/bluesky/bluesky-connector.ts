import { t, type Clock } from '@rampart/kernel';
import { byScopes } from '../../capability-words.js';
import { ConnectorError } from '../../contract/errors.js';
import type { AccountFigures, NetworkPost, NetworkProfile } from '../../contract/figures.js';
import type { NetworkLimits } from '../../contract/limits.js';
import { LIMITS } from '../../contract/limits/table.js';
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
import type { Restriction } from '../../ports/audience.js';
import type { BlueskyAudience } from './audience.js';
import type { BlueskyAuthorization } from './authorization.js';
import type { BlueskyHttp } from './bluesky-http.js';
import { mentionedIn } from './facets.js';
import type { BlueskyReading } from './reading.js';
import { COLLECTION, embedOf, partsOf, postRecord, type Reference } from './records.js';
import { blobSchema, deletedSchema, recordSchema, resolvedSchema, writtenSchema } from './schemas.js';
import { recordKey } from './tid.js';

const UPLOAD_TIMEOUT_MS = 10 * 60_000;
const CHUNK = 1 << 20;
const READ_ONLY_ERRORS = [
  'outcome.unknown',
  'platform.transient',
  'rate.window',
  'rate.quota',
  'auth.expired',
];

interface Parts {
  readonly auth: BlueskyAuthorization;
  readonly http: BlueskyHttp;
  readonly reading: BlueskyReading;
  readonly audience: BlueskyAudience;
  readonly clock: Clock;
  readonly simulated: boolean;
}

/** Posts by the AT Protocol. Keys of records derive from the run, so a repeated write is the same post. */
export class BlueskyConnector implements Connector {
  readonly network = 'bluesky';
  readonly api = 'AT Protocol lexicons of 2026-08';
  readonly repeatableMs = Number.POSITIVE_INFINITY;
  readonly simulated: boolean;
  readonly auth: BlueskyAuthorization;
  readonly audience: BlueskyAudience;
  readonly restriction: Restriction;

  constructor(private readonly parts: Parts) {
    this.auth = parts.auth;
    this.simulated = parts.simulated;
    this.audience = parts.audience;
    this.restriction = parts.audience.restriction;
  }

  capabilities(scopes: readonly string[]): Capabilities {
    const of = (doing: string) => byScopes(doing, ['transition:generic'], scopes);
    return {
      publish: of('Posting'),
      media: of('Uploading'),
      figures: of('Reading figures'),
      timeline: of('Reading posts'),
      mentions: of('Reading mentions'),
      audience: of('Reading followers'),
      remove: of('Deleting'),
    };
  }

  limits(): Promise<NetworkLimits> {
    return Promise.resolve(LIMITS.bluesky);
  }

  /** Uploads files, and looks up the accounts that the texts mention. */
  async prepare(run: PublishRun, access: Access): Promise<Prepared> {
    const blobs: string[] = [];
    for (const file of run.media) blobs.push(await this.upload(file, access));
    const handles = new Set(partsOf(run).flatMap(mentionedIn));
    const mentioned: string[] = [];
    for (const handle of handles) {
      const call = { method: 'GET' as const, nsid: 'com.atproto.identity.resolveHandle', query: { handle } };
      const answers = ['InvalidRequest', 'HandleNotFound'];
      const found = await this.parts.http.xrpc(
        { ...call, answers },
        access.tokens,
        access.signal,
        resolvedSchema,
      );
      if (found !== null) mentioned.push(`${handle} ${found.did}`);
    }
    return { blobs, mentioned };
  }

  poll(): Promise<'pending' | 'ready'> {
    return Promise.resolve('ready');
  }

  async commit(run: PublishRun, prepared: Prepared, access: Access): Promise<Published> {
    const [text = '', ...replies] = partsOf(run);
    const dids = new Map(listOf(prepared.mentioned).map((pair) => pair.split(' ') as [string, string]));
    const createdAt = run.dueAt;
    const embed = embedOf(run.draft.media, listOf(prepared.blobs)) ?? null;
    const root = await this.put(run, 0, postRecord({ text, createdAt, dids, embed }), access);
    const published = { postId: root.uri, url: this.parts.reading.postUrl(root.uri) };
    let parent = root;
    for (const [index, reply] of replies.entries()) {
      try {
        const record = postRecord({ text: reply, createdAt, dids, reply: { root, parent } });
        parent = await this.put(run, index + 1, record, access);
      } catch (error) {
        // After a temporary error the whole thread is repeated; its published parts stay one post each.
        if (!(error instanceof ConnectorError)) throw error;
        if (READ_ONLY_ERRORS.includes(error.code)) throw unfinished(error);
        return { ...published, incomplete: `${missing(index, replies.length)} ${error.message}` };
      }
    }
    return published;
  }

  async reconcile(
    run: PublishRun,
    _prepared: Prepared,
    _since: string,
    access: Access,
  ): Promise<Published | 'absent' | 'unknown'> {
    const parts = partsOf(run).length;
    const root = await this.find(recordKey(run.runId, 0), access);
    if (root === null) return 'absent';
    const published = { postId: root.uri, url: this.parts.reading.postUrl(root.uri) };
    for (let part = 1; part < parts; part += 1) {
      if ((await this.find(recordKey(run.runId, part), access)) === null)
        return { ...published, incomplete: missing(part - 1, parts - 1) };
    }
    return published;
  }

  readonly remove = async (postId: string, { tokens, signal }: Access): Promise<void> => {
    const json = {
      repo: tokens.extra.did ?? '',
      collection: COLLECTION,
      rkey: postId.split('/').at(-1) ?? '',
    };
    const call = { method: 'POST' as const, nsid: 'com.atproto.repo.deleteRecord', body: () => ({ json }) };
    await this.parts.http.xrpc(call, tokens, signal, deletedSchema);
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

  readonly followers = (
    access: Access,
    cursor: string | null,
    wanted?: (accountId: string) => boolean,
  ): Promise<ListedPage> => this.parts.audience.followers(access, cursor, wanted ?? null);

  readonly postsOf = (access: Access, accountId: string): Promise<readonly NetworkPost[]> =>
    this.parts.reading.postsOf(access, accountId);

  private async put(
    { runId }: PublishRun,
    part: number,
    record: object,
    { tokens, signal }: Access,
  ): Promise<Reference> {
    const json = {
      repo: tokens.extra.did ?? '',
      collection: COLLECTION,
      rkey: recordKey(runId, part),
      record,
    };
    const call = { method: 'POST' as const, nsid: 'com.atproto.repo.putRecord', body: () => ({ json }) };
    const written = await this.parts.http.xrpc(
      { ...call, irreversible: true },
      tokens,
      signal,
      writtenSchema,
    );
    if (written === null) throw this.parts.http.plain.unexpected('uri', true);
    return written;
  }

  private find(rkey: string, { tokens, signal }: Access): Promise<Reference | null> {
    const query = { repo: tokens.extra.did ?? '', collection: COLLECTION, rkey };
    const call = { method: 'GET' as const, nsid: 'com.atproto.repo.getRecord', query };
    return this.parts.http.xrpc({ ...call, answers: ['RecordNotFound'] }, tokens, signal, recordSchema);
  }

  private async upload(file: MediaFile, { tokens, signal }: Access): Promise<string> {
    const { mime, bytes } = file.facts;
    const body = () => ({ chunks: chunksOf(file), length: bytes, mime });
    const call = { method: 'POST' as const, nsid: 'com.atproto.repo.uploadBlob', body };
    const given = await this.parts.http.xrpc(
      { ...call, timeoutMs: UPLOAD_TIMEOUT_MS },
      tokens,
      signal,
      blobSchema,
    );
    if (given === null) throw this.parts.http.plain.unexpected('blob', false);
    return JSON.stringify(given.blob);
  }
}

const listOf = (value: Prepared[string] | undefined): readonly string[] =>
  Array.isArray(value) ? (value as readonly string[]) : [];

const missing = (online: number, total: number): string =>
  t`Part ${online + 2} of ${total + 1} of the thread is not online.`;

const unfinished = (error: ConnectorError): ConnectorError =>
  new ConnectorError('outcome.unknown', error.message, error.details);

async function* chunksOf(file: MediaFile): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.facts.bytes; from += CHUNK) yield await file.read(from, CHUNK);
}
