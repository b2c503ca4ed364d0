import type { Clock } from '@rampart/kernel';

const EVERY_MS = 10_000;
const REMEMBERED = 1_000;

/**
 * Passes on what differs, and the same again only once in a while: whoever waits for a database that is away meets the
 * same fault a hundred times a second.
 * @param tell gets how often the same was held back since it was last told
 * @returns takes a fault, and the name of who met it if faults of several are to be told apart
 */
export function sparingly(
  clock: Clock,
  tell: (error: unknown, heldBack: number, name: string) => void,
): (error: unknown, name?: string) => void {
  const told = new Map<string, { readonly at: number; held: number }>();
  return (error, name = '') => {
    const now = clock.now().getTime();
    const words = `${name} ${error instanceof Error ? error.message : String(error)}`;
    const before = told.get(words);
    if (before !== undefined && Math.abs(now - before.at) < EVERY_MS) {
      before.held += 1;
      return;
    }
    if (told.size >= REMEMBERED) told.clear();
    told.set(words, { at: now, held: 0 });
    tell(error, before?.held ?? 0, name);
  };
}
