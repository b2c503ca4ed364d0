import { t } from '@rampart/kernel';
import { ConnectorError } from '../../contract/errors.js';
import type { NetworkHttp } from '../../http/index.js';
import type { Access, MediaFile } from '../../ports/connector.js';
import type { Site } from '../../site.js';
import type { XHost } from './authorization.js';
import { appendedSchema, describedSchema, uploadSchema } from './schemas.js';

/** X accepts up to 5 MB per segment: https://docs.x.com/x-api/media/quickstart/media-upload-chunked */
const SEGMENT_BYTES = 4 * 1024 * 1024;
const SEGMENT_TIMEOUT_MS = 120_000;
const CATEGORIES = { picture: 'tweet_image', animation: 'tweet_gif', video: 'tweet_video' } as const;

export interface Uploaded {
  readonly mediaIds: readonly string[];
  /** Those of the files that X is still processing. */
  readonly processing: readonly string[];
}

/** Initialize, append in segments, finalize. X keeps files for a day and shows them to no one. */
export class XMedia {
  constructor(
    private readonly http: NetworkHttp,
    private readonly site: Site<XHost>,
  ) {}

  async upload(files: readonly MediaFile[], access: Access): Promise<Uploaded> {
    const mediaIds: string[] = [];
    const processing: string[] = [];
    for (const file of files) {
      const { id, working } = await this.one(file, access);
      mediaIds.push(id);
      if (working) processing.push(id);
    }
    return { mediaIds, processing };
  }

  async poll(ids: readonly string[], { tokens, signal }: Access): Promise<'pending' | 'ready'> {
    for (const id of ids) {
      const url = this.site.url('api', '2/media/upload', { media_id: id, command: 'STATUS' });
      const { data } = await this.http.json(
        { method: 'GET', url, token: tokens.accessToken, signal },
        uploadSchema,
      );
      const state = data.processing_info?.state;
      if (state === 'failed')
        throw new ConnectorError('media.rejected', t`X cannot read a file. Encode it anew and try again.`);
      if (state === 'pending' || state === 'in_progress') return 'pending';
    }
    return 'ready';
  }

  private async one({ facts, read }: MediaFile, access: Access): Promise<{ id: string; working: boolean }> {
    const start = {
      media_category: CATEGORIES[facts.kind],
      media_type: facts.mime,
      total_bytes: facts.bytes,
    };
    const { data } = await this.http.json(
      this.post('upload/initialize', { json: start }, access),
      uploadSchema,
    );
    const { id } = data;
    for (let from = 0, index = 0; from < facts.bytes; from += SEGMENT_BYTES, index += 1) {
      const bytes = await read(from, Math.min(SEGMENT_BYTES, facts.bytes - from));
      const parts = [
        { name: 'segment_index', value: String(index) },
        { name: 'media', bytes, mime: 'application/octet-stream', filename: 'media' },
      ];
      const call = { ...this.post(`upload/${id}/append`, { parts }, access), timeoutMs: SEGMENT_TIMEOUT_MS };
      await this.http.json(call, appendedSchema);
    }
    const finish = {
      ...this.post(`upload/${id}/finalize`, undefined, access),
      timeoutMs: SEGMENT_TIMEOUT_MS,
    };
    const finished = await this.http.json(finish, uploadSchema);
    if (facts.altText !== null) await this.describe(id, facts.altText, access);
    return { id, working: finished.data.processing_info !== undefined };
  }

  private async describe(id: string, text: string, access: Access): Promise<void> {
    const json = { id, metadata: { alt_text: { text } } };
    await this.http.json(this.post('metadata', { json }, access), describedSchema);
  }

  private post<Body>(path: string, body: Body, { tokens, signal }: Access) {
    const url = this.site.url('api', `2/media/${path}`);
    return {
      ...{ method: 'POST' as const, url, token: tokens.accessToken, signal },
      ...(body !== undefined && { body }),
    };
  }
}
