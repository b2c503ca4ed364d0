import type { FoundAccount } from '@rampart/bot-detection/contract';

type Post = FoundAccount['texts'][number];
const MOST = 3;

const words = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/https?:\/\/\S+/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Pairs of posts with the same words, each post with the next repetition; at most three. */
export function duplicatePairs(
  texts: readonly Post[],
): readonly { readonly first: Post; readonly second: Post }[] {
  const seen = new Map<string, Post>();
  const pairs = new Map<string, { readonly first: Post; readonly second: Post }>();
  for (const post of texts) {
    const key = words(post.text);
    const first = seen.get(key);
    if (key === '') continue;
    if (first === undefined) seen.set(key, post);
    else if (!pairs.has(key)) pairs.set(key, { first, second: post });
  }
  return [...pairs.values()].slice(0, MOST);
}
