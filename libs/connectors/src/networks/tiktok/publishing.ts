import { t } from '@rampart/kernel';
import { ConnectorError } from '../../contract/errors.js';
import type { Access, MediaFile, PublishRun } from '../../ports/connector.js';
import { type Chunk, chunkSize, chunksOf } from './chunks.js';
import { creatorSchema, startedSchema, statusSchema } from './schemas.js';
import type { TiktokHttp } from './tiktok-http.js';

const TIMEOUT_MS = 10 * 60_000;
const PUBLIC = 'PUBLIC_TO_EVERYONE';
const PRIVATE = 'SELF_ONLY';
const UNAUDITED = 'unaudited_client_can_only_post_to_private_accounts';

interface Started {
  readonly publishId: string;
  readonly uploadUrl: string;
  readonly isPrivate: boolean;
}

/** Publishes by creator_info, init, consecutive chunks and status. The last byte posts the video. */
export class TiktokPublishing {
  constructor(private readonly http: TiktokHttp) {}

  /** The most public visibility that the account and the audit of the client allow. */
  async visibility(file: MediaFile | null, access: Access): Promise<string> {
    const call = { method: 'POST' as const, path: 'v2/post/publish/creator_info/query/' };
    const { data } = await this.http.call(call, access, creatorSchema);
    const longest = data.max_video_post_duration_sec * 1_000;
    if (file !== null && (file.facts.durationMs ?? 0) > longest)
      throw new ConnectorError(
        'media.rejected',
        t`The account may post ${data.max_video_post_duration_sec} s of video. Shorten it.`,
      );
    const [first = PRIVATE] = data.privacy_level_options;
    return data.privacy_level_options.includes(PUBLIC) ? PUBLIC : first;
  }

  async start(run: PublishRun, { facts }: MediaFile, asked: string, access: Access): Promise<Started> {
    const source_info = {
      source: 'FILE_UPLOAD',
      video_size: facts.bytes,
      chunk_size: chunkSize(facts.bytes),
      total_chunk_count: chunksOf(facts.bytes).length,
    };
    const begin = async (privacy_level: string): Promise<Started> => {
      const json = { post_info: { title: run.draft.text, privacy_level }, source_info };
      const call = { method: 'POST' as const, path: 'v2/post/publish/video/init/', json };
      const { data } = await this.http.call(call, access, startedSchema);
      if (data.upload_url === undefined) throw this.http.plain.unexpected('data.upload_url', false);
      return { publishId: data.publish_id, uploadUrl: data.upload_url, isPrivate: privacy_level === PRIVATE };
    };
    return privatelyIfUnaudited(asked, begin);
  }

  /** @returns true only when TikTok has the whole file now */
  async send(
    url: string,
    file: MediaFile,
    chunk: Chunk,
    access: Access,
    irreversible: boolean,
  ): Promise<boolean> {
    const { mime, bytes: total } = file.facts;
    const bytes = await file.read(chunk.from, chunk.length);
    const reply = await this.http.plain.send({
      ...{ method: 'PUT', url: new URL(url), signal: access.signal, irreversible },
      headers: { 'content-range': `bytes ${chunk.from}-${chunk.from + bytes.length - 1}/${total}` },
      body: { bytes, mime },
      timeoutMs: TIMEOUT_MS,
    });
    if (reply.status === 201 || reply.status === 206) return reply.status === 201;
    throw this.http.plain.unexpected('status', irreversible);
  }

  /** Posts photos with one call, after which TikTok downloads them. */
  async photos(
    run: PublishRun,
    asked: string,
    access: Access,
  ): Promise<{ publishId: string; isPrivate: boolean }> {
    const photo_images = run.media.map(({ publicUrl }) => {
      if (publicUrl !== null) return publicUrl;
      throw new ConnectorError(
        'media.rejected',
        t`TikTok fetches photos itself and cannot reach this machine. Set RAMPART_PUBLIC_URL to a public address.`,
      );
    });
    return privatelyIfUnaudited(asked, async (privacy_level) => {
      const { title, text } = run.draft;
      const json = {
        post_info: { title: title ?? '', description: text, privacy_level },
        source_info: { source: 'PULL_FROM_URL', photo_cover_index: 0, photo_images },
        post_mode: 'DIRECT_POST',
        media_type: 'PHOTO',
      };
      const call = {
        method: 'POST' as const,
        path: 'v2/post/publish/content/init/',
        json,
        irreversible: true,
      };
      const { data } = await this.http.call(call, access, startedSchema);
      return { publishId: data.publish_id, isPrivate: privacy_level === PRIVATE };
    });
  }

  async status(publishId: string, access: Access) {
    const json = { publish_id: publishId };
    const call = { method: 'POST' as const, path: 'v2/post/publish/status/fetch/', json };
    return (await this.http.call(call, access, statusSchema)).data;
  }
}

async function privatelyIfUnaudited<T>(asked: string, begin: (privacy: string) => Promise<T>): Promise<T> {
  try {
    return await begin(asked);
  } catch (error) {
    const unaudited = error instanceof ConnectorError && error.details.network?.code === UNAUDITED;
    if (!unaudited || asked === PRIVATE) throw error;
    return begin(PRIVATE);
  }
}
