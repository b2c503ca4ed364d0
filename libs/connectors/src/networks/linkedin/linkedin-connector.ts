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
  Page,
  Prepared,
  Published,
  PublishRun,
} from '../../ports/connector.js';
import type { LinkedinAuthorization } from './authorization.js';
import { littleText, plainText } from './little-text.js';
import { authorOf, type LinkedinReading, mediaCount } from './reading.js';
import type { LinkedinRest } from './rest.js';
import { commentsSchema } from './schemas.js';
import { areReady, uploadFile } from './uploads.js';
import { timeOfUrn } from './urn.js';

const CLOCK_SKEW_MS = 5 * 60_000;
/** LinkedIn recognises a repeated text for longer than this; the time is not documented. */
const REPEATABLE_MS = 10 * 60_000;

interface Parts {
  readonly auth: LinkedinAuthorization;
  readonly simulated: boolean;
  readonly accounts: 'person' | 'organization';
  readonly version: string;
  readonly rest: LinkedinRest;
  readonly reading: LinkedinReading;
  readonly clock: Clock;
  readonly settledMs: number;
}

/** No drafts or idempotency keys. A refused repetition names the post: this run's, if made within the attempt. */
export class LinkedinConnector implements Connector {
  readonly network = 'linkedin';
  readonly api: string;
  readonly repeatableMs = REPEATABLE_MS;
  readonly mentions = null;
  readonly auth: LinkedinAuthorization;
  readonly simulated: boolean;

  constructor(private readonly parts: Parts) {
    this.auth = parts.auth;
    this.simulated = parts.simulated;
    this.api = `LinkedIn-Version ${parts.version}`;
  }

  capabilities(scopes: readonly string[]): Capabilities {
    const page = this.parts.accounts === 'organization';
    const publish = byScopes(t`Posting`, [page ? 'w_organization_social' : 'w_member_social'], scopes);
    const read = (what: string, doing: string) =>
      page
        ? byScopes(doing, ['r_organization_social', 'rw_organization_admin'], scopes)
        : notOffered(`${what} of a person`, 'LinkedIn');
    return {
      publish,
      media: publish,
      figures: read('figures', 'Reading figures'),
      timeline: read('posts', 'Reading posts'),
      mentions: notOffered(t`mentions`, 'LinkedIn'),
      audience: notOffered(t`followers`, 'LinkedIn'),
      remove: publish,
    };
  }

  limits(): Promise<NetworkLimits> {
    return Promise.resolve(LIMITS.linkedin);
  }

  async prepare({ media }: PublishRun, access: Access): Promise<Prepared> {
    const urns: string[] = [];
    for (const file of media) urns.push(await uploadFile(this.parts.rest, file, authorOf(access), access));
    return { urns };
  }

  async poll(prepared: Prepared, access: Access): Promise<'pending' | 'ready'> {
    return (await areReady(this.parts.rest, urnsOf(prepared), access)) ? 'ready' : 'pending';
  }

  async commit(run: PublishRun, prepared: Prepared, access: Access): Promise<Published> {
    const { postId, adopted } = await this.create(run, prepared, access);
    const published = { postId, url: this.parts.reading.postUrl(postId) };
    return this.withComment(run, published, adopted, access);
  }

  async reconcile(
    run: PublishRun,
    _prepared: Prepared,
    since: string,
    access: Access,
  ): Promise<Published | 'absent' | 'unknown'> {
    // A person's posts cannot be read; only a refused repetition names the post.
    if (!canRead(access)) return 'unknown';
    const began = Date.parse(since);
    const posts = await this.parts.reading.since(access, began - CLOCK_SKEW_MS);
    const [post, second] = posts.filter(
      (one) =>
        mediaCount(one) === run.draft.media.length &&
        plainText(one.commentary ?? '').trim() === run.draft.text.trim(),
    );
    if (second !== undefined) return 'unknown';
    if (post === undefined)
      return this.parts.clock.now().getTime() - began < this.parts.settledMs ? 'unknown' : 'absent';
    const published = { postId: post.id, url: this.parts.reading.postUrl(post.id) };
    const { firstComment } = run.draft;
    if (firstComment === null || (await this.hasComment(post.id, firstComment, access))) return published;
    return { ...published, incomplete: t`The first comment is not online.` };
  }

  /** LinkedIn accepts a repeated deletion. */
  readonly remove = async (postId: string, access: Access): Promise<void> => {
    const headers = { 'x-restli-method': 'DELETE' };
    await this.parts.rest.send('DELETE', `posts/${encodeURIComponent(postId)}`, access, { headers });
  };

  profile(access: Access): Promise<NetworkProfile> {
    return this.parts.reading.profile(access);
  }

  figures(access: Access): Promise<AccountFigures> {
    return this.parts.reading.figures(access);
  }

  timeline(access: Access, cursor: string | null): Promise<Page<NetworkPost>> {
    return this.parts.reading.timeline(access, cursor);
  }

  private async create(run: PublishRun, prepared: Prepared, access: Access) {
    const json = shareOf(run, urnsOf(prepared), authorOf(access));
    try {
      const { headers } = await this.parts.rest.send('POST', 'posts', access, {
        body: { json },
        irreversible: true,
      });
      const id = headers['x-restli-id'];
      if (typeof id === 'string' && timeOfUrn(id) !== null) return { postId: id, adopted: false };
      throw this.parts.rest.unexpected('x-restli-id');
    } catch (error) {
      const existing = this.madeByThisRun(error, run);
      if (existing === null) throw error;
      return { postId: existing, adopted: true };
    }
  }

  private madeByThisRun(error: unknown, { dueAt }: PublishRun): string | null {
    if (!(error instanceof ConnectorError) || error.code !== 'content.duplicate') return null;
    const urn = error.details.existingPostId ?? null;
    const made = urn === null ? null : timeOfUrn(urn);
    return made !== null && made >= Date.parse(dueAt) - CLOCK_SKEW_MS ? urn : null;
  }

  /** Comments on a person's post cannot be read. An adopted post gets no comment, because it may already have one. */
  private async withComment(
    { draft }: PublishRun,
    published: Published,
    adopted: boolean,
    access: Access,
  ): Promise<Published> {
    const { firstComment: text } = draft;
    if (text === null) return published;
    if (adopted && !canRead(access))
      return { ...published, incomplete: t`The first comment may be missing. Look at the post on LinkedIn.` };
    try {
      if (adopted && (await this.hasComment(published.postId, text, access))) return published;
      const json = { actor: authorOf(access), object: published.postId, message: { text } };
      await this.parts.rest.send('POST', commentsOf(published.postId), access, { body: { json } });
      return published;
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error;
      return { ...published, incomplete: `The first comment is not online. ${error.message}` };
    }
  }

  private async hasComment(postId: string, text: string, access: Access): Promise<boolean> {
    const { elements } = await this.parts.rest.get(commentsOf(postId), commentsSchema, access);
    return elements.some(({ message }) => message?.text === text);
  }
}

const canRead = ({ tokens }: Access): boolean => tokens.scopes.includes('r_organization_social');
const commentsOf = (postId: string): string => `socialActions/${encodeURIComponent(postId)}/comments`;
const urnsOf = ({ urns }: Prepared): readonly string[] =>
  Array.isArray(urns) ? (urns as readonly string[]) : [];

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/posts-api */
function shareOf({ draft }: PublishRun, urns: readonly string[], author: string) {
  const files = urns.map((id, index) => {
    const altText = draft.media[index]?.altText ?? null;
    const kind = draft.media[index]?.kind;
    return { id, ...(altText !== null && kind !== 'video' && { altText }) };
  });
  const content = files.length > 1 ? { multiImage: { images: files } } : { media: files[0] };
  return {
    author,
    commentary: littleText(draft.text),
    visibility: 'PUBLIC',
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    ...(files.length > 0 && { content }),
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  };
}
