import { t } from '@rampart/kernel';
import { ConnectorError } from '../../contract/errors.js';
import type { NetworkHttp } from '../../http/index.js';
import type { Access, MediaFile, PublishRun } from '../../ports/connector.js';
import type { Site } from '../../site.js';
import type { Graph } from '../meta/graph.js';
import type { InstagramHost } from './authorization.js';
import {
  containerSchema,
  type ContainerStatus,
  createdSchema,
  quotaSchema,
  uploadedSchema,
} from './schemas.js';

const CHUNK_BYTES = 1024 * 1024;
const UPLOAD_TIMEOUT_MS = 600_000;
const FETCH_TIMEOUT_MS = 60_000;

type Fields = Readonly<Record<string, string>>;

/** Valid for a day, published once: https://developers.facebook.com/docs/instagram-platform/content-publishing */
export class InstagramContainers {
  constructor(
    private readonly http: NetworkHttp,
    private readonly graph: Graph,
    private readonly site: Site<InstagramHost>,
  ) {}

  /** Creates the container to publish and returns its id. Instagram downloads pictures, while videos are uploaded. */
  async create({ draft, media }: PublishRun, access: Access): Promise<string> {
    await this.checkQuota(access);
    const [only] = media;
    if (only === undefined)
      throw new ConnectorError('content.invalid', t`Instagram needs a picture or video. Add one.`, {
        field: 'media',
      });
    if (media.length === 1) return this.one(only, { caption: draft.text }, access);
    const children: string[] = [];
    for (const file of media) children.push(await this.one(file, { is_carousel_item: 'true' }, access));
    return this.post({ media_type: 'CAROUSEL', children: children.join(','), caption: draft.text }, access);
  }

  async status(containerId: string, { tokens, signal }: Access): Promise<ContainerStatus> {
    const call = { token: tokens.accessToken, signal, query: { fields: 'status_code' } };
    return (await this.graph.get(containerId, containerSchema, call)).status_code;
  }

  private one(file: MediaFile, fields: Fields, access: Access): Promise<string> {
    return file.facts.kind === 'video'
      ? this.video(file, fields, access)
      : this.picture(file, fields, access);
  }

  private picture({ facts, publicUrl }: MediaFile, fields: Fields, access: Access): Promise<string> {
    if (publicUrl === null)
      throw new ConnectorError(
        'media.rejected',
        t`Instagram fetches pictures itself and cannot reach this machine. Set RAMPART_PUBLIC_URL to a public address.`,
      );
    const alt = facts.altText === null ? {} : { alt_text: facts.altText };
    return this.post({ ...fields, ...alt, image_url: publicUrl }, access);
  }

  private async video({ facts, read }: MediaFile, fields: Fields, access: Access): Promise<string> {
    const kind = fields.is_carousel_item === undefined ? 'REELS' : 'VIDEO';
    const id = await this.post({ ...fields, media_type: kind, upload_type: 'resumable' }, access);
    const call = {
      ...{ method: 'POST' as const, url: this.site.url('upload', id), signal: access.signal },
      headers: {
        authorization: `OAuth ${access.tokens.accessToken}`,
        offset: '0',
        file_size: String(facts.bytes),
      },
      body: { chunks: chunksOf(read, facts.bytes), length: facts.bytes, mime: 'application/octet-stream' },
      timeoutMs: UPLOAD_TIMEOUT_MS,
    };
    await this.http.json(call, uploadedSchema);
    return id;
  }

  private async post(form: Fields, { accountId, tokens, signal }: Access): Promise<string> {
    const call = { token: tokens.accessToken, signal, body: { form }, timeoutMs: FETCH_TIMEOUT_MS };
    return (await this.graph.post(`${accountId}/media`, createdSchema, call)).id;
  }

  /** The documentation contradicts itself about the quota, so it is read. */
  private async checkQuota({ accountId, tokens, signal }: Access): Promise<void> {
    const call = { token: tokens.accessToken, signal, query: { fields: 'config,quota_usage' } };
    const { data } = await this.graph.get(`${accountId}/content_publishing_limit`, quotaSchema, call);
    const [quota] = data;
    if (quota?.config === undefined || quota.quota_usage < quota.config.quota_total) return;
    const message = t`Instagram takes ${quota.config.quota_total} posts a day, and they are used. Rampart tries again later.`;
    throw new ConnectorError('rate.quota', message, { resetAt: null });
  }
}

async function* chunksOf(read: MediaFile['read'], bytes: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes; from += CHUNK_BYTES)
    yield await read(from, Math.min(CHUNK_BYTES, bytes - from));
}
