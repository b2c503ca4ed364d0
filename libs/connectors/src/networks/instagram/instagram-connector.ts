import { t } from '@rampart/kernel';
import { byScopes, notOffered } from '../../capability-words.js';
import { ConnectorError } from '../../contract/errors.js';
import type { AccountFigures, NetworkPost, NetworkProfile } from '../../contract/figures.js';
import type { NetworkLimits } from '../../contract/limits.js';
import { LIMITS } from '../../contract/limits/table.js';
import type {
  Access,
  Capabilities,
  Connector,
  Page,
  Prepared,
  Published,
  PublishRun,
} from '../../ports/connector.js';
import type { Graph } from '../meta/graph.js';
import type { InstagramAudience } from './audience.js';
import type { InstagramAuthorization } from './authorization.js';
import type { InstagramContainers } from './containers.js';
import type { InstagramReading } from './reading.js';
import { commentsSchema, createdSchema, mediaSchema } from './schemas.js';

const BASIC = 'instagram_business_basic';
const CLOCK_SKEW_MS = 60_000;
/** Milliseconds: a container exists for a day, and is created at most an hour before it is published. */
const REPEATABLE_MS = 23 * 3_600_000;

interface Parts {
  readonly auth: InstagramAuthorization;
  readonly simulated: boolean;
  readonly graph: Graph;
  readonly containers: InstagramContainers;
  readonly reading: InstagramReading;
  readonly audience: InstagramAudience;
}

/** Publishes through a container, which is published once even when repeated, and whose status says whether it was. */
export class InstagramConnector implements Connector {
  readonly network = 'instagram';
  readonly api = 'Instagram API with Instagram Login, v24.0';
  readonly repeatableMs = REPEATABLE_MS;
  readonly remove = null;
  readonly auth: InstagramAuthorization;
  readonly audience: InstagramAudience;
  readonly simulated: boolean;

  constructor(private readonly parts: Parts) {
    this.auth = parts.auth;
    this.audience = parts.audience;
    this.simulated = parts.simulated;
  }

  capabilities(scopes: readonly string[]): Capabilities {
    const publish = byScopes(t`Posting`, [BASIC, 'instagram_business_content_publish'], scopes);
    return {
      publish,
      media: publish,
      figures: byScopes(t`Reading figures`, [BASIC], scopes),
      timeline: byScopes(t`Reading posts`, [BASIC], scopes),
      mentions: byScopes(t`Reading mentions`, [BASIC, 'instagram_business_manage_comments'], scopes),
      audience: byScopes(t`Reading comments`, [BASIC, 'instagram_business_manage_comments'], scopes),
      remove: notOffered(t`deletion`, 'Instagram'),
    };
  }

  limits(): Promise<NetworkLimits> {
    return Promise.resolve(LIMITS.instagram);
  }

  async prepare(run: PublishRun, access: Access): Promise<Prepared> {
    return { containerId: await this.parts.containers.create(run, access) };
  }

  async poll(prepared: Prepared, access: Access): Promise<'pending' | 'ready'> {
    const status = await this.parts.containers.status(containerOf(prepared), access);
    if (status === 'ERROR')
      throw new ConnectorError('media.rejected', t`Instagram cannot read the file. Choose another one.`);
    if (status === 'EXPIRED')
      throw new ConnectorError(
        'media.rejected',
        t`Instagram dropped the uploaded file. Rampart uploads it again.`,
      );
    return status === 'IN_PROGRESS' ? 'pending' : 'ready';
  }

  async commit(run: PublishRun, prepared: Prepared, access: Access): Promise<Published> {
    const creation = containerOf(prepared);
    const call = { ...calling(access), body: { form: { creation_id: creation } }, irreversible: true };
    try {
      const { id } = await this.parts.graph.post(`${access.accountId}/media_publish`, createdSchema, call);
      const published = { postId: id, url: await this.urlOf(id, access) };
      return await this.withComment(run, published, access);
    } catch (error) {
      if (!(error instanceof ConnectorError) || error.code !== 'media.rejected') throw error;
      // A previous attempt may have published the container.
      return this.publishedBefore(run, prepared, error, access);
    }
  }

  async reconcile(
    run: PublishRun,
    prepared: Prepared,
    since: string,
    access: Access,
  ): Promise<Published | 'absent' | 'unknown'> {
    const status = await this.parts.containers.status(containerOf(prepared), access);
    if (status !== 'PUBLISHED') return 'absent';
    const from = new Date(Date.parse(since) - CLOCK_SKEW_MS);
    const [media, second] = await this.parts.reading.captioned(access, run.draft.text, from);
    if (media === undefined || second !== undefined) return 'unknown';
    const published = { postId: media.id, url: this.parts.reading.mediaUrl(media) };
    const { firstComment } = run.draft;
    if (firstComment === null || (await this.hasComment(media.id, firstComment, access))) return published;
    return { ...published, incomplete: t`The first comment is not online.` };
  }

  profile(access: Access): Promise<NetworkProfile> {
    return this.parts.reading.profile(access);
  }

  figures(access: Access): Promise<AccountFigures> {
    return this.parts.reading.figures(access);
  }

  timeline(access: Access, cursor: string | null): Promise<Page<NetworkPost>> {
    return this.parts.reading.list(access, 'media', cursor);
  }

  readonly mentions = (access: Access, cursor: string | null): Promise<Page<NetworkPost>> =>
    this.parts.reading.list(access, 'tags', cursor);

  private async publishedBefore(
    run: PublishRun,
    prepared: Prepared,
    refusal: ConnectorError,
    access: Access,
  ): Promise<Published> {
    const found = await this.reconcile(run, prepared, run.dueAt, access);
    if (found === 'absent') throw refusal;
    if (found !== 'unknown') return found;
    const message = t`Instagram published the post, and its address is not known yet. Rampart looks for it.`;
    throw new ConnectorError('outcome.unknown', message);
  }

  /** The post is public even if its address cannot be read now. */
  private async urlOf(id: string, access: Access): Promise<string> {
    const call = { ...calling(access), query: { fields: 'id,timestamp,shortcode,permalink' } };
    try {
      return this.parts.reading.mediaUrl(await this.parts.graph.get(id, mediaSchema, call));
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error;
      return this.parts.reading.mediaUrl({ id });
    }
  }

  private async withComment({ draft }: PublishRun, published: Published, access: Access): Promise<Published> {
    if (draft.firstComment === null) return published;
    try {
      const call = { ...calling(access), body: { form: { message: draft.firstComment } } };
      await this.parts.graph.post(`${published.postId}/comments`, createdSchema, call);
      return published;
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error;
      return { ...published, incomplete: `The first comment is not online. ${error.message}` };
    }
  }

  private async hasComment(mediaId: string, message: string, access: Access): Promise<boolean> {
    const call = { ...calling(access), query: { fields: 'text,username' } };
    const { data } = await this.parts.graph.get(`${mediaId}/comments`, commentsSchema, call);
    return data.some(({ text, username }) => text === message && username === access.handle);
  }
}

const calling = ({ tokens, signal }: Access) => ({ token: tokens.accessToken, signal });

function containerOf({ containerId }: Prepared): string {
  if (typeof containerId === 'string') return containerId;
  throw new ConnectorError('contract.changed', t`The prepared post is damaged. Plan the post again.`);
}
