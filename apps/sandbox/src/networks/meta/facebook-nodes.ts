import { Injectable } from '@nestjs/common';
import { Grants } from '../../social/grants.js';
import type { SandboxAccount } from '../../world/account.js';
import { World } from '../../world/world.js';
import { graphPage } from './graph-list.js';
import { graphGrant, kindOf, needScope } from './graph-token.js';
import { PagePosts } from './page-posts.js';
import { toPagePost } from './page-shapes.js';
import { PageVideos } from './page-videos.js';

/** Nodes that a Page reads with its own token. For undefined the public controller answers. */
@Injectable()
export class FacebookNodes {
  constructor(
    private readonly grants: Grants,
    private readonly pages: PagePosts,
    private readonly videos: PageVideos,
    private readonly world: World,
  ) {}

  find(authorization: string | undefined, id: string, host: string, fields: string | undefined) {
    const account = this.page(authorization);
    if (account === undefined) return undefined;
    const video = this.videos.node(id, account);
    if (video !== undefined) return video;
    if (!id.includes('_')) return undefined;
    return toPagePost(this.pages.find(id, account), this.world, host, fields);
  }

  published(
    authorization: string | undefined,
    id: string,
    query: Readonly<Record<string, string>>,
    host: string,
  ) {
    const account = this.page(authorization);
    if (account === undefined || account.id !== id) return undefined;
    const address = `${host}/facebook/${id}/published_posts`;
    return graphPage(this.pages.published(account), query, address, (post) =>
      toPagePost(post, this.world, address, query.fields),
    );
  }

  /** The Page of a token that this sandbox issued. Searches use tokens of other kinds. */
  private page(authorization: string | undefined): SandboxAccount | undefined {
    if (!this.grants.issued(authorization?.replace(/^Bearer /, '') ?? '')) return undefined;
    const grant = graphGrant(this.grants, 'facebook', authorization);
    if (kindOf(grant) !== 'page') return undefined;
    needScope(grant, 'pages_read_engagement');
    return this.pages.account(grant.accountId);
  }
}
