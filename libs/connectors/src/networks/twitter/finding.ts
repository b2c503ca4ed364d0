import type { PublishRun } from '../../ports/connector.js';
import type { XPost } from './schemas.js';
import { originalText, sameText } from './text.js';

/** A post of a run on the timeline, and the parts of its thread that exist. */
export interface Found {
  readonly id: string;
  readonly replies: number;
}

/** Posts with the same text and number of files, no replies. @param posts own ones since the attempt began */
export function findRun(
  draft: PublishRun['draft'],
  replies: readonly string[],
  posts: readonly XPost[],
): readonly Found[] {
  return posts
    .filter((post) => !isReply(post) && mediaCount(post) === draft.media.length)
    .filter((post) => sameText(originalText(post), draft.text))
    .map(({ id }) => ({ id, replies: repliesTo(id, replies, posts) }));
}

function repliesTo(head: string, replies: readonly string[], posts: readonly XPost[]): number {
  let last = head;
  for (const [index, text] of replies.entries()) {
    const next = posts.find((post) => answers(post, last) && sameText(originalText(post), text));
    if (next === undefined) return index;
    last = next.id;
  }
  return replies.length;
}

const mediaCount = ({ attachments }: XPost): number => attachments?.media_keys?.length ?? 0;
const isReply = ({ referenced_posts = [] }: XPost): boolean =>
  referenced_posts.some(({ type }) => type === 'replied_to');
const answers = ({ referenced_posts = [] }: XPost, id: string): boolean =>
  referenced_posts.some((post) => post.type === 'replied_to' && post.id === id);
