import { t, type Clock } from '@rampart/kernel';
import { byScopes } from '../../capability-words.js';
import { ConnectorError } from '../../contract/errors.js';
import type { AccountFigures, NetworkPost, NetworkProfile } from '../../contract/figures.js';
import type { NetworkLimits } from '../../contract/limits.js';
import { LIMITS } from '../../contract/limits/table.js';
import type { NetworkHttp } from '../../http/index.js';
import { everyone } from '../../ports/audience.js';
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
import type { Site } from '../../site.js';
import type { YoutubeAudience } from './audience.js';
import { YOUTUBE_SCOPES, type YoutubeAuthorization, type YoutubeHost } from './authorization.js';
import type { YoutubeReading } from './reading.js';
import { sessionLost, type UploadState, type YoutubeUploading } from './uploading.js';

/** Milliseconds, well within the week for which Google keeps a session. */
const SESSION_MS = 24 * 3_600_000;
const [UPLOAD = '', READ = '', FORCE = ''] = YOUTUBE_SCOPES;
const PRIVATE = t`YouTube keeps the video private until Google has audited the client. Make it public in YouTube Studio.`;

interface Parts {
  readonly auth: YoutubeAuthorization;
  readonly http: NetworkHttp;
  readonly site: Site<YoutubeHost>;
  readonly reading: YoutubeReading;
  readonly audience: YoutubeAudience;
  readonly uploading: YoutubeUploading;
  readonly clock: Clock;
}

/** Data API v3. The last byte of an upload creates the video; the session knows whether it arrived. */
export class YoutubeConnector implements Connector {
  readonly network = 'youtube';
  readonly api = 'YouTube Data API v3';
  readonly repeatableMs = SESSION_MS;
  readonly simulated: boolean;
  readonly auth: YoutubeAuthorization;
  readonly audience: YoutubeAudience;

  constructor(private readonly parts: Parts) {
    this.auth = parts.auth;
    this.audience = parts.audience;
    this.simulated = parts.site.simulated;
  }

  capabilities(scopes: readonly string[]): Capabilities {
    return {
      publish: byScopes(t`Uploading`, [UPLOAD], scopes),
      media: byScopes(t`Uploading`, [UPLOAD], scopes),
      figures: byScopes(t`Reading figures`, [READ], scopes),
      timeline: byScopes(t`Reading videos`, [READ], scopes),
      mentions: byScopes(t`Reading comments`, [FORCE], scopes),
      audience: byScopes(t`Reading subscribers and comments`, [READ, FORCE], scopes),
      remove: byScopes(t`Deleting`, [FORCE], scopes),
    };
  }

  limits(): Promise<NetworkLimits> {
    return Promise.resolve(LIMITS.youtube);
  }

  async prepare(run: PublishRun, access: Access): Promise<Prepared> {
    const file = videoOf(run);
    const session = await this.parts.uploading.open(run, file, access);
    return { session, sent: await this.parts.uploading.sendAhead(session, file, access) };
  }

  poll(): Promise<'pending' | 'ready'> {
    return Promise.resolve('ready');
  }

  async commit(run: PublishRun, prepared: Prepared, access: Access): Promise<Published> {
    const sent = Number(prepared.sent ?? 0);
    const state = await this.parts.uploading.finish(sessionOf(prepared), videoOf(run), sent, access);
    if (state.at === 'done') return this.published(state);
    throw sessionLost();
  }

  async reconcile(
    run: PublishRun,
    prepared: Prepared,
    _since: string,
    access: Access,
  ): Promise<Published | 'absent' | 'unknown'> {
    const state = await this.parts.uploading.state(sessionOf(prepared), videoOf(run), access);
    if (state.at === 'done') return this.published(state);
    return state.at === 'incomplete' ? 'absent' : 'unknown';
  }

  /** A video that no longer exists counts as removed. */
  readonly remove = async (id: string, { tokens, signal }: Access): Promise<void> => {
    const url = this.parts.site.url('api', 'videos', { id });
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

  /** Subscribers of the linked channel, whatever account is asked about: YouTube lists no others. */
  readonly followers = async (
    access: Access,
    cursor: string | null,
    wanted = everyone,
  ): Promise<ListedPage> => {
    const { audience } = this.capabilities(access.tokens.scopes);
    if (!audience.able) throw new ConnectorError('auth.scope', audience.reason);
    return this.parts.audience.followers(access, cursor, wanted);
  };

  /** Uploads of projects that Google has not audited are private, whatever was requested. */
  private published({ id, privacy }: Extract<UploadState, { at: 'done' }>): Published {
    const url = this.parts.reading.videoUrl(id);
    return { postId: id, url, ...(privacy === 'private' && { incomplete: PRIVATE }) };
  }
}

const sessionOf = ({ session }: Prepared): string => (typeof session === 'string' ? session : '');

function videoOf({ media }: PublishRun): MediaFile {
  const file = media.find(({ facts }) => facts.kind === 'video');
  if (file !== undefined) return file;
  throw new ConnectorError('media.rejected', t`YouTube takes only videos. Add one.`, {});
}
