import { DomainError } from '@rampart/kernel';
import { type CredentialSource, listBucket, signedRequests } from '@rampart/outbound';
import { assertName, type Place } from './place.js';

const ANSWER_MS = 120_000;

export interface S3PlaceSettings {
  /** `https://s3.example/bucket/folder`: the bucket is the first folder of the path. */
  readonly url: string;
  readonly region: string;
  readonly credentials: CredentialSource;
}

/** Files in a bucket of an S3-compatible store. */
export class S3Place implements Place {
  private readonly send: ReturnType<typeof signedRequests>;
  private readonly bucket: string;
  private readonly prefix: string;

  constructor({ url, region, credentials }: S3PlaceSettings) {
    const { origin, pathname } = new URL(url);
    const [bucket = '', ...folders] = pathname.split('/').filter((piece) => piece !== '');
    this.bucket = `${origin}/${bucket}`;
    this.prefix = folders.map((folder) => `${folder}/`).join('');
    this.send = signedRequests(region, credentials);
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const body = new Uint8Array(bytes);
    const response = await this.ask(this.urlOf(name), { method: 'PUT', body });
    if (!response.ok) throw await refused(response);
    await response.arrayBuffer();
  }

  async get(name: string): Promise<Uint8Array | null> {
    const response = await this.ask(this.urlOf(name), { method: 'GET' });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    if (response.status === 404) {
      await response.arrayBuffer();
      return null;
    }
    throw await refused(response);
  }

  async *list(): AsyncGenerator<{ name: string; bytes: number }> {
    const ask = async (url: string): Promise<Response> => {
      const response = await this.ask(url, { method: 'GET' });
      if (!response.ok) throw await refused(response);
      return response;
    };
    for await (const { name, bytes } of listBucket(ask, this.bucket, this.prefix))
      yield { name: name.slice(this.prefix.length), bytes };
  }

  private urlOf(name: string): string {
    assertName(name);
    return `${this.bucket}/${this.prefix}${name.split('/').map(encodeURIComponent).join('/')}`;
  }

  private async ask(url: string, init: RequestInit): Promise<Response> {
    try {
      return await this.send(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw unavailable(error instanceof Error ? error.message : 'no answer');
    }
  }
}

/** S3 says why in `<Code>`; nothing else of the answer is repeated, it may name keys. */
async function refused(response: Response): Promise<DomainError> {
  const [, code] = /<Code>([A-Za-z]{1,60})<\/Code>/u.exec(await response.text()) ?? [];
  return unavailable([`status ${response.status}`, ...(code === undefined ? [] : [code])].join(', '));
}

const unavailable = (why: string): DomainError =>
  new DomainError(
    'backup.place-unavailable',
    'unavailable',
    `The S3 store does not take or give the file (${why}). Check its settings, then try again.`,
  );
