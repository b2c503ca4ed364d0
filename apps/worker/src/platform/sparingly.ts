import type { Clock } from '@rampart/kernel';

const EVERY_MS = 10_000;
const REMEMBERED = 1_000;

/** At most every ten seconds: a missing database causes hundreds a second. @param tell gets the suppressed number */
export function sparingly(
  clock: Clock,
  tell: (error: unknown, heldBack: number, name: string) => void,
): (error: unknown, name?: string) => void {
  const reported = new Map<string, { readonly at: number; held: number }>();
  return (error, name = '') => {
    const now = clock.now().getTime();
    const words = `${name} ${error instanceof Error ? error.message : String(error)}`;
    const before = reported.get(words);
    if (before !== undefined && Math.abs(now - before.at) < EVERY_MS) {
      before.held += 1;
      return;
    }
    if (reported.size >= REMEMBERED) reported.clear();
    reported.set(words, { at: now, held: 0 });
    tell(error, before?.held ?? 0, name);
  };
}
