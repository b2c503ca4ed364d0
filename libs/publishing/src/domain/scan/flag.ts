import type { ContentFlag } from '../../contract/index.js';

export const flag = (
  code: string,
  points: number,
  words: Pick<ContentFlag, 'title' | 'detail' | 'recommendation'>,
  excerpt: string | null = null,
): ContentFlag => ({ code, points, ...words, excerpt });

/** Shows enough of a secret to recognise it, and too little to use it. */
export const shortened = (secret: string): string =>
  secret.length <= 8 ? `${secret.slice(0, 2)}…` : `${secret.slice(0, 4)}…${secret.slice(-2)}`;
