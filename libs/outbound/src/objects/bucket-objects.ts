import { DomainError, t } from '@rampart/kernel';
import { listBucket } from '../s3/bucket-listing.js';
import type { CredentialSource } from '../s3/credential-source.js';
import { signedRequests } from '../s3/signed-requests.js';
import { assertObjectName } from './object-names.js';
import type { Objects, Pieces, StoredObject } from './objects.js';

/** Each upload holds one part in memory. S3 allows 10,000 parts, so an object may have 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;
const ANSWER_MS = 60_000;

export interface S3Settings {
  /** `https://s3.example/bucket/folder`: the path starts with the bucket; its rest prefixes each name. */
  readonly url: string;
  readonly region: string;
  readonly credentials: CredentialSource;
  /** A further prefix of each name, such as `avatars/`. */
  readonly folder?: string;
}

/** In a bucket of an S3-compatible store. A failed upload is aborted at once, so that the store keeps no parts. */
export class BucketObjects implements Objects {
  private readonly send: ReturnType<typeof signedRequests>;
  private readonly bucket: string;
  /** What each name begins with in the bucket. */
  private readonly prefix: string;

  constructor({ url, region, credentials, folder = '' }: S3Settings) {
    const { origin, pathname } = new URL(url);
    const [bucket = '', ...folders] = pathname.split('/').filter((piece) => piece !== '');
    this.bucket = `${origin}/${bucket}`;
    this.prefix = folders.map((piece) => `${piece}/`).join('') + folder;
    this.send = signedRequests(region, credentials);
  }

  async put(name: string, bytes: Pieces): Promise<void> {
    const url = this.urlOf(name);
    const parts = inParts(bytes);
    const first = await parts.next();
    const second = await parts.next();
    if (first.done === true || second.done === true)
      return void (await this.ask(url, { method: 'PUT', body: first.value ?? Buffer.alloc(0) }));
    const started = await (await this.ask(`${url}?uploads`, { method: 'POST' })).text();
    const upload = `uploadId=${encodeURIComponent(tagOf(started, 'UploadId'))}`;
    try {
      const tags = [
        await this.part(url, upload, 1, first.value),
        await this.part(url, upload, 2, second.value),
      ];
      for await (const part of parts) tags.push(await this.part(url, upload, tags.length + 1, part));
      const body = `<CompleteMultipartUpload>${tags.map(partXml).join('')}</CompleteMultipartUpload>`;
      const answer = await (await this.ask(`${url}?${upload}`, { method: 'POST', body })).text();
      // An upload may fail after the status was sent.
      if (answer.includes('<Error>')) throw refused(200, answer);
    } catch (error) {
      await this.ask(`${url}?${upload}`, { method: 'DELETE' });
      throw error;
    }
  }

  async get(name: string): Promise<StoredObject | null> {
    const response = await this.request(this.urlOf(name), { method: 'GET' });
    if (response.ok) return { pieces: body(response), bytes: Number(response.headers.get('content-length')) };
    const answer = await response.text();
    if (response.status === 404 && answer.includes('NoSuchKey')) return null;
    throw refused(response.status, answer);
  }

  /** An answer to HEAD has no error code, so an absent bucket looks like an absent object. */
  async has(name: string): Promise<boolean> {
    const { ok, status } = await this.request(this.urlOf(name), { method: 'HEAD' });
    if (ok || status === 404) return ok;
    throw refused(status, '');
  }

  async remove(name: string): Promise<void> {
    await this.ask(this.urlOf(name), { method: 'DELETE' });
  }

  async *list(): AsyncGenerator<{ name: string; at: Date }> {
    const ask = (url: string): Promise<Response> => this.ask(url, { method: 'GET' });
    for await (const { name, at } of listBucket(ask, this.bucket, this.prefix))
      yield { name: name.slice(this.prefix.length), at };
  }

  /** S3 sets the time of an object only when it is stored. */
  renew(): Promise<boolean> {
    return Promise.resolve(false);
  }

  private async part(url: string, upload: string, number: number, body: Uint8Array): Promise<string> {
    const response = await this.ask(`${url}?partNumber=${number}&${upload}`, { method: 'PUT', body });
    await response.arrayBuffer();
    return response.headers.get('etag') ?? '';
  }

  private async ask(url: string, init: RequestInit): Promise<Response> {
    const response = await this.request(url, init);
    if (!response.ok) throw refused(response.status, await response.text());
    return response;
  }

  /** @throws DomainError `objects.unavailable` without an answer in time */
  private async request(url: string, init: RequestInit): Promise<Response> {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), ANSWER_MS);
    try {
      return await this.send(url, { ...init, signal: waiting.signal });
    } catch (error) {
      throw error instanceof DomainError ? error : unavailable({ cause: causeOf(error) });
    } finally {
      clearTimeout(timer);
    }
  }

  private urlOf(name: string): string {
    assertObjectName(name);
    return `${this.bucket}/${this.prefix}${name}`;
  }
}

/** A connection that ends too early is reported as the store's failure, not as altered bytes. */
async function* body(response: Response): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) yield piece;
  } catch (error) {
    throw unavailable({ cause: causeOf(error) });
  }
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : 'unknown';
}

async function* inParts(bytes: Pieces): AsyncGenerator<Buffer, undefined> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    held.push(piece);
    length += piece.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(held, length);
    [held, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(held, length);
  return undefined;
}

const partXml = (tag: string, index: number): string =>
  `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`;

function tagOf(xml: string, name: string): string {
  const [, value] = new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml) ?? [];
  if (value === undefined) throw unavailable({ cause: `no ${name} in the answer` });
  return value;
}

/** The error code is in `<Code>`. The rest of the answer may name keys, so it is not repeated. */
function refused(status: number, answer: string): DomainError {
  const [, code] = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(answer) ?? [];
  return unavailable({ status, ...(code !== undefined && { code }) });
}

const unavailable = (details: Readonly<Record<string, unknown>>): DomainError =>
  new DomainError(
    'objects.unavailable',
    'unavailable',
    t`The object store refused the request. Check its settings, then try again.`,
    details,
  );
