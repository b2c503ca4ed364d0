import type { NetworkPost } from '@rampart/connectors/contract';
import type { AccountHistory } from '@rampart/publishing';
import { openAccess, type SocialContext } from '@rampart/social-accounts';

const TIMEOUT_MS = 15_000;
const PAGES = 3;

/** Reads the posts of a linked account with their results from its network. */
export const accountHistory = (context: SocialContext): AccountHistory => ({
  async posts(tenantId, accountId) {
    const opened = await openAccess(context, { tenantId, accountId }, AbortSignal.timeout(TIMEOUT_MS));
    if (!opened.open) return [];
    const posts: NetworkPost[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < PAGES; page += 1) {
      const read = await opened.connector.timeline(opened.access, cursor);
      posts.push(...read.items);
      cursor = read.next;
      if (cursor === null) break;
    }
    return posts.flatMap((post) => {
      const engagements = engagementsOf(post);
      return engagements === null ? [] : [{ at: post.createdAt, engagements }];
    });
  },
});

/** Null when the network gives no figures for the post. */
function engagementsOf({ likes, replies, shares }: NetworkPost): number | null {
  const given = [likes, replies, shares].flatMap((figure) => (figure.given ? [figure.value] : []));
  return given.length === 0 ? null : given.reduce((sum, value) => sum + value, 0);
}
