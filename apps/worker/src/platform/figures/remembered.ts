import type { Clock } from '@rampart/kernel';

/** How long scrapes and reports share an answer, milliseconds. Twenty workers may query one database. */
const KEPT_MS = 10_000;

/** Caches the answer for a while and shares a read in progress. A failure is not cached. */
export function remembered<Answer>(clock: Clock, read: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { readonly at: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    const at = clock.now().getTime();
    if (kept === undefined || Math.abs(at - kept.at) >= KEPT_MS) {
      const answer = read();
      kept = { at, answer };
      answer.catch(() => (kept = undefined));
    }
    return kept.answer;
  };
}
