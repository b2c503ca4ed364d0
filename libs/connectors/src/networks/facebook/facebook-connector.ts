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
import type { FacebookAuthorization } from './authorization.js';
import type { FacebookReading } from './reading.js';
import { commentsSchema, createdSchema, publicationSchema, successSchema, videoSchema } from './schemas.js';
import { uploadPhoto, uploadVideo } from './uploads.js';

/**
 * Publishes on Pages in two phases: an unpublished post is created while preparing, and `is_published` makes it
 * public. Repeating this gives one post, so a lost answer is retried. A video becomes public when its upload session
 * is finished, which works once.
 */
export class FacebookConnector implements Connector {
  readonly network = 'facebook';
  readonly api = 'Graph API v24.0';
  readonly repeatableMs = Number.POSITIVE_INFINITY;

  constructor(
    readonly auth: FacebookAuthorization,
    readonly simulated: boolean,
    private readonly graph: Graph,
    private readonly reading: FacebookReading,
  ) {}

  capabilities(scopes: readonly string[]): Capabilities {
    const publish = byScopes(
      'Posting',
      ['pages_show_list', 'pages_manage_posts', 'pages_read_engagement'],
      scopes,
    );
    const read = (doing: string) => byScopes(doing, ['pages_show_list', 'pages_read_engagement'], scopes);
    return {
      publish,
      media: publish,
      figures: read('Reading figures'),
      timeline: read('Reading posts'),
      mentions: read('Reading mentions'),
      audience: notOffered(t`followers`, 'Facebook'),
      remove: byScopes(t`Deleting`, ['pages_show_list', 'pages_manage_posts'], scopes),
    };
  }

  limits(): Promise<NetworkLimits> {
    return Promise.resolve(LIMITS.facebook);
  }

  async prepare({ draft, media }: PublishRun, access: Access): Promise<Prepared> {
    const [video] = media.filter(({ facts }) => facts.kind === 'video');
    if (video !== undefined) return { postId: null, ...(await uploadVideo(this.graph, video, access)) };
    const photos: { media_fbid: string }[] = [];
    for (const file of media) photos.push({ media_fbid: await uploadPhoto(this.graph, file, access) });
    const form = {
      message: draft.text,
      published: 'false',
      ...(photos.length > 0 && { attached_media: JSON.stringify(photos) }),
    };
    const call = { ...calling(access), body: { form } };
    const { id } = await this.graph.post(`${access.accountId}/feed`, createdSchema, call);
    return { postId: id, videoId: null, session: null };
  }

  poll(): Promise<'pending' | 'ready'> {
    return Promise.resolve('ready');
  }

  async commit(run: PublishRun, prepared: Prepared, access: Access): Promise<Published> {
    const postId = isVideo(prepared)
      ? await this.finishVideo(run, prepared, access)
      : await this.publish(postIdOf(prepared), access);
    return this.withComment(run, postId, access);
  }

  async reconcile(
    run: PublishRun,
    prepared: Prepared,
    _since: string,
    access: Access,
  ): Promise<Published | 'absent' | 'unknown'> {
    if (isVideo(prepared)) {
      const postId = await this.finishedVideo(prepared.videoId, access);
      return postId === null ? 'absent' : this.found(run, postId, access);
    }
    const postId = postIdOf(prepared);
    const call = { ...calling(access), query: { fields: 'is_published' } };
    const { is_published: published } = await this.graph.get(postId, publicationSchema, call);
    if (published === undefined) return 'unknown';
    return published ? this.found(run, postId, access) : 'absent';
  }

  readonly remove = async (postId: string, access: Access): Promise<void> => {
    try {
      await this.graph.delete(postId, successSchema, calling(access));
    } catch (error) {
      // Code 100/33: the post no longer exists.
      const code = error instanceof ConnectorError ? error.details.network?.code : undefined;
      if (code !== '100/33') throw error;
    }
  };

  profile(access: Access): Promise<NetworkProfile> {
    return this.reading.profile(access);
  }

  figures(access: Access): Promise<AccountFigures> {
    return this.reading.figures(access);
  }

  timeline(access: Access, cursor: string | null): Promise<Page<NetworkPost>> {
    return this.reading.list(access, 'published_posts', cursor);
  }

  readonly mentions = (access: Access, cursor: string | null): Promise<Page<NetworkPost>> =>
    this.reading.list(access, 'tagged', cursor);

  private async publish(postId: string, access: Access): Promise<string> {
    const call = { ...calling(access), body: { form: { is_published: 'true' } }, irreversible: true };
    const { success } = await this.graph.post(postId, successSchema, call);
    if (success) return postId;
    throw new ConnectorError('policy.blocked', t`Facebook did not publish the post. Look at it on Facebook.`);
  }

  private async finishVideo({ draft }: PublishRun, { session, videoId }: VideoUpload, access: Access) {
    const done = await this.finishedVideo(videoId, access);
    if (done !== null) return done;
    const title = draft.title === null ? {} : { title: draft.title };
    const form = { upload_phase: 'finish', upload_session_id: session, description: draft.text, ...title };
    const call = { ...calling(access), body: { form }, irreversible: true };
    await this.graph.post(`${access.accountId}/videos`, successSchema, call);
    return `${access.accountId}_${videoId}`;
  }

  private async finishedVideo(videoId: string, access: Access): Promise<string | null> {
    const call = { ...calling(access), query: { fields: 'published,post_id,status' } };
    const { published, post_id: postId, status } = await this.graph.get(videoId, videoSchema, call);
    const finished = published === true && status?.uploading_phase?.status === 'complete';
    return finished ? (postId ?? `${access.accountId}_${videoId}`) : null;
  }

  private async found({ draft }: PublishRun, postId: string, access: Access): Promise<Published> {
    const published = { postId, url: this.reading.postUrl(access.handle, postId) };
    if (draft.firstComment === null || (await this.hasComment(postId, draft.firstComment, access)))
      return published;
    return { ...published, incomplete: t`The first comment is not online.` };
  }

  /** A previous attempt may have created the comment. */
  private async withComment(run: PublishRun, postId: string, access: Access): Promise<Published> {
    const { firstComment: message } = run.draft;
    const published = { postId, url: this.reading.postUrl(access.handle, postId) };
    if (message === null) return published;
    try {
      if (!(await this.hasComment(postId, message, access))) {
        const call = { ...calling(access), body: { form: { message } } };
        await this.graph.post(`${postId}/comments`, createdSchema, call);
      }
      return published;
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error;
      return { ...published, incomplete: `The first comment is not online. ${error.message}` };
    }
  }

  private async hasComment(postId: string, message: string, access: Access): Promise<boolean> {
    const call = { ...calling(access), query: { fields: 'message,from', limit: '25' } };
    const { data } = await this.graph.get(`${postId}/comments`, commentsSchema, call);
    return data.some((comment) => comment.message === message && comment.from?.id === access.accountId);
  }
}

type VideoUpload = Prepared & { readonly videoId: string; readonly session: string };

const calling = ({ tokens, signal }: Access) => ({ token: tokens.accessToken, signal });
const isVideo = (prepared: Prepared): prepared is VideoUpload =>
  typeof prepared.videoId === 'string' && typeof prepared.session === 'string';

function postIdOf({ postId }: Prepared): string {
  if (typeof postId === 'string') return postId;
  throw new ConnectorError('contract.changed', t`The prepared post is damaged. Plan the post again.`);
}
