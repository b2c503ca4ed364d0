import type { Clock } from '@rampart/kernel';

/** Answers are shared by scrapes and reports within this time, milliseconds: twenty workers ask one database. */
const KEPT_MS = 10_000;

/** Reads at most once in a while; waits for a read under way. A failure is not kept. */
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
