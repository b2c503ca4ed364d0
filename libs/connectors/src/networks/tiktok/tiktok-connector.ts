import { t, type Clock } from '@rampart/kernel';
import { byScopes, notOffered } from '../../capability-words.js';
import { ConnectorError } from '../../contract/errors.js';
import type { AccountFigures, NetworkPost, NetworkProfile } from '../../contract/figures.js';
import type { NetworkLimits } from '../../contract/limits.js';
import { LIMITS } from '../../contract/limits/table.js';
import type {
  Access,
  Capabilities,
  Connector,
  MediaFile,
  Page,
  Prepared,
  Published,
  PublishRun,
} from '../../ports/connector.js';
import type { TiktokAuthorization } from './authorization.js';
import { chunksOf } from './chunks.js';
import type { TiktokPublishing } from './publishing.js';
import type { TiktokReading } from './reading.js';

/** Milliseconds for which an upload address is valid. */
const UPLOAD_MS = 3_600_000;
const COMPLETE = 'PUBLISH_COMPLETE';
const ONLY_PRIVATE = t`Only the account sees it, until TikTok has audited the client. Change who may watch it in TikTok.`;

interface Parts {
  readonly auth: TiktokAuthorization;
  readonly reading: TiktokReading;
  readonly publishing: TiktokPublishing;
  readonly clock: Clock;
  readonly simulated: boolean;
}

/** Content Posting API. A post appears once the whole file is uploaded; `publish_id` gives its state. */
export class TiktokConnector implements Connector {
  readonly network = 'tiktok';
  readonly api = 'TikTok API v2';
  readonly repeatableMs = UPLOAD_MS;
  readonly remove = null;
  readonly mentions = null;
  readonly simulated: boolean;
  readonly auth: TiktokAuthorization;

  constructor(private readonly parts: Parts) {
    this.auth = parts.auth;
    this.simulated = parts.simulated;
  }

  capabilities(scopes: readonly string[]): Capabilities {
    return {
      publish: byScopes(t`Posting`, ['video.publish'], scopes),
      media: byScopes(t`Uploading`, ['video.publish'], scopes),
      figures: byScopes(t`Reading figures`, ['user.info.profile', 'user.info.stats'], scopes),
      timeline: byScopes(t`Reading videos`, ['video.list'], scopes),
      mentions: notOffered(t`mentions`, 'TikTok'),
      audience: notOffered(t`followers`, 'TikTok'),
      remove: notOffered(t`deleting`, 'TikTok'),
    };
  }

  limits(): Promise<NetworkLimits> {
    return Promise.resolve(LIMITS.tiktok);
  }

  async prepare(run: PublishRun, access: Access): Promise<Prepared> {
    const { publishing } = this.parts;
    const file = videoOf(run);
    const asked = await publishing.visibility(file, access);
    if (file === null) return { asked, publishId: null };
    const { publishId, uploadUrl, isPrivate } = await publishing.start(run, file, asked, access);
    for (const chunk of chunksOf(file.facts.bytes).slice(0, -1))
      await publishing.send(uploadUrl, file, chunk, access, false);
    return { asked, publishId, uploadUrl, isPrivate };
  }

  poll(): Promise<'pending' | 'ready'> {
    return Promise.resolve('ready');
  }

  async commit(run: PublishRun, prepared: Prepared, access: Access): Promise<Published> {
    const file = videoOf(run);
    if (file === null) return this.commitPhotos(run, prepared, access);
    const publishId = textOf(prepared.publishId);
    const earlier = await this.parts.publishing.status(publishId, access);
    if (earlier.status !== COMPLETE && (earlier.uploaded_bytes ?? 0) < file.facts.bytes) {
      const [last] = chunksOf(file.facts.bytes).slice(-1);
      if (last !== undefined)
        await this.parts.publishing.send(textOf(prepared.uploadUrl), file, last, access, true);
    }
    return this.published(publishId, prepared.isPrivate === true, access);
  }

  async reconcile(
    run: PublishRun,
    prepared: Prepared,
    _since: string,
    access: Access,
  ): Promise<Published | 'absent' | 'unknown'> {
    // Photos are posted by the call that gives the id, so without an answer there is no id to look up.
    if (typeof prepared.publishId !== 'string') return 'unknown';
    const { status, uploaded_bytes: bytes = 0 } = await this.parts.publishing.status(
      prepared.publishId,
      access,
    );
    if (status === COMPLETE) return this.published(prepared.publishId, prepared.isPrivate === true, access);
    if (status === 'FAILED') return 'absent';
    const whole = videoOf(run)?.facts.bytes ?? 0;
    return bytes < whole ? 'absent' : 'unknown';
  }

  profile(access: Access): Promise<NetworkProfile> {
    return this.parts.reading.profile(access);
  }

  figures(access: Access): Promise<AccountFigures> {
    return this.parts.reading.figures(access, this.parts.clock.now());
  }

  timeline(access: Access, cursor: string | null): Promise<Page<NetworkPost>> {
    return this.parts.reading.timeline(access, cursor);
  }

  private async commitPhotos(run: PublishRun, { asked }: Prepared, access: Access): Promise<Published> {
    const { publishId, isPrivate } = await this.parts.publishing.photos(run, textOf(asked), access);
    return this.published(publishId, isPrivate, access);
  }

  /** TikTok gives the post's id after checking it; until then the id of the upload is used. */
  private async published(publishId: string, isPrivate: boolean, access: Access): Promise<Published> {
    const { reading, publishing } = this.parts;
    const extra = isPrivate ? { incomplete: ONLY_PRIVATE } : {};
    const pending = { postId: publishId, url: reading.profileUrl(access.handle), ...extra };
    let status: Awaited<ReturnType<TiktokPublishing['status']>>;
    try {
      status = await publishing.status(publishId, access);
    } catch (error) {
      // The file has arrived; the id of the post can be read later.
      if (error instanceof ConnectorError) return pending;
      throw error;
    }
    if (status.status === 'FAILED')
      throw new ConnectorError('media.rejected', t`TikTok refused the file. Compare it with the limits.`, {
        network: { code: status.fail_reason ?? null, requestId: null },
      });
    const id = status.publicaly_available_post_id?.[0];
    return id === undefined ? pending : { postId: id, url: reading.videoUrl(access.handle, id), ...extra };
  }
}

const textOf = (value: Prepared[string] | undefined): string => (typeof value === 'string' ? value : '');

const videoOf = ({ media }: PublishRun): MediaFile | null =>
  media.find(({ facts }) => facts.kind === 'video') ?? null;
