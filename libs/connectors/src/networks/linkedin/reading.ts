import type { AccountFigures, Figure, NetworkPost, NetworkProfile } from '../../contract/figures.js';
import type { NetworkHttp } from '../../http/index.js';
import type { Access, Page } from '../../ports/connector.js';
import type { Site } from '../../site.js';
import { plainText } from './little-text.js';
import type { LinkedinHost, LinkedinRest } from './rest.js';
import {
  followersSchema,
  type LinkedinPost,
  organizationSchema,
  personSchema,
  postsSchema,
  statisticsSchema,
} from './schemas.js';

const COUNT = 20;
const NOT_PROVIDED: Figure = { given: false, reason: 'not-provided' };
const NO_FIGURES: AccountFigures = {
  ...{ followers: NOT_PROVIDED, following: NOT_PROVIDED, posts: NOT_PROVIDED, likes: NOT_PROVIDED },
  ...{ reach: NOT_PROVIDED, engagements: NOT_PROVIDED, postsLookedAt: 0 },
};

export const authorOf = ({ tokens }: Pick<Access, 'tokens'>): string => tokens.extra.author ?? '';
const isOrganization = (urn: string): boolean => urn.startsWith('urn:li:organization:');
const numberOf = (urn: string): string => urn.split(':').at(-1) ?? '';

/** For a person, LinkedIn gives programs only a name and a picture; for a page also posts and sums. */
export class LinkedinReading {
  constructor(
    private readonly http: NetworkHttp,
    private readonly rest: LinkedinRest,
    private readonly site: Site<LinkedinHost>,
  ) {}

  async profile(access: Access): Promise<NetworkProfile> {
    const author = authorOf(access);
    if (!isOrganization(author)) return this.person(access);
    const page = await this.rest.get(`organizations/${numberOf(author)}`, organizationSchema, access);
    const handle = page.vanityName ?? String(page.id);
    return {
      ...{ accountId: author, handle, displayName: page.localizedName, avatarUrl: null },
      profileUrl: this.site.page('pages', `company/${handle}/`).href,
      ...{ bio: page.localizedDescription ?? '', isPrivate: false, isVerified: false, createdAt: null },
    };
  }

  async figures(access: Access): Promise<AccountFigures> {
    const author = authorOf(access);
    if (!isOrganization(author)) return NO_FIGURES;
    const urn = encodeURIComponent(author);
    const size = `networkSizes/${urn}?edgeType=COMPANY_FOLLOWED_BY_MEMBER`;
    const { firstDegreeSize } = await this.rest.get(size, followersSchema, access);
    const sums = `organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${urn}`;
    const { elements } = await this.rest.get(sums, statisticsSchema, access);
    const { items } = await this.timeline(access, null);
    const total = elements[0]?.totalShareStatistics;
    const given = (value: number | undefined): Figure =>
      value === undefined ? NOT_PROVIDED : { given: true, value };
    return {
      followers: given(firstDegreeSize),
      following: NOT_PROVIDED,
      posts: NOT_PROVIDED,
      likes: given(total?.likeCount),
      // Over twelve months, because daily sums would count people twice.
      reach: given(total?.uniqueImpressionsCount),
      engagements: given(total && total.likeCount + total.commentCount + total.shareCount),
      postsLookedAt: items.length,
    };
  }

  async timeline(access: Access, cursor: string | null): Promise<Page<NetworkPost>> {
    const { elements, paging } = await this.posts(access, Number(cursor ?? 0));
    const more = paging.links?.some(({ rel }) => rel === 'next') === true;
    const items = elements.map((post) => this.toPost(post, access));
    return { items, next: more ? String(paging.start + paging.count) : null };
  }

  /** The account's own posts since a time, newest first. */
  async since(access: Access, from: number): Promise<readonly LinkedinPost[]> {
    const { elements } = await this.posts(access, 0);
    return elements.filter((post) => timeOf(post) >= from);
  }

  postUrl(urn: string): string {
    return this.site.page('pages', `feed/update/${urn}/`).href;
  }

  private posts(access: Access, start: number) {
    const author = encodeURIComponent(authorOf(access));
    const query = `posts?q=author&author=${author}&count=${COUNT}&start=${start}&sortBy=CREATED`;
    return this.rest.get(query, postsSchema, access, { 'x-restli-method': 'FINDER' });
  }

  private async person({ tokens, signal }: Access): Promise<NetworkProfile> {
    const url = this.site.url('api', 'v2/userinfo');
    const call = { method: 'GET' as const, url, token: tokens.accessToken, signal };
    const { sub, name, picture } = await this.http.json(call, personSchema);
    return {
      // LinkedIn does not give programs the address of a person's page.
      ...{ accountId: `urn:li:person:${sub}`, handle: sub, displayName: name, avatarUrl: picture ?? null },
      profileUrl: this.site.page('pages', 'in/me/').href,
      ...{ bio: '', isPrivate: false, isVerified: false, createdAt: null },
    };
  }

  private toPost(post: LinkedinPost, { accountId, handle }: Access): NetworkPost {
    return {
      postId: post.id,
      url: this.postUrl(post.id),
      text: plainText(post.commentary ?? ''),
      createdAt: new Date(timeOf(post)).toISOString(),
      mediaCount: mediaCount(post),
      author: { accountId, handle },
      ...{ isReply: null, isRepost: null },
      ...{ likes: NOT_PROVIDED, replies: NOT_PROVIDED, shares: NOT_PROVIDED },
    };
  }
}

const timeOf = ({ publishedAt, createdAt }: LinkedinPost): number => publishedAt ?? createdAt ?? 0;

export const mediaCount = ({ content }: LinkedinPost): number =>
  content?.multiImage?.images.length ?? (content?.media === undefined ? 0 : 1);
