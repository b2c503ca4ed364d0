import { DomainError, t } from '@rampart/kernel';
import type { Turn } from '../ports/password-hasher.js';

export interface TurnLimits {
  readonly atOnce: number;
  readonly strangersAtOnce: number;
  readonly waiting: number;
  readonly waitingFromOne: number;
}

type Begin = () => void;

/** Known devices never wait. Unknown ones take turns by address, so that a flood delays only itself. */
export class FairTurns {
  private running = 0;
  private strangersRunning = 0;
  private strangersWaiting = 0;
  private readonly known: Begin[] = [];
  /** Queues by address in the order of turns: the first address is next. */
  private readonly strangers = new Map<string, Begin[]>();

  constructor(private readonly limits: TurnLimits) {}

  /** @throws DomainError `sign-in.busy` with `retryAfterSeconds` when too many requests wait already */
  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (this.mayBegin(turn)) this.count(turn, 1);
    else await this.wait(turn);
    try {
      return await work();
    } finally {
      this.count(turn, -1);
      this.beginNext();
    }
  }

  private mayBegin(turn: Turn): boolean {
    if (this.running >= this.limits.atOnce) return false;
    return turn.kind === 'known' || this.strangersRunning < this.limits.strangersAtOnce;
  }

  private count(turn: Turn, change: 1 | -1): void {
    this.running += change;
    if (turn.kind === 'stranger') this.strangersRunning += change;
  }

  private wait(turn: Turn): Promise<void> {
    const queue = turn.kind === 'known' ? this.known : (this.strangers.get(turn.from) ?? []);
    const full =
      turn.kind === 'known'
        ? queue.length >= this.limits.waiting
        : this.strangersWaiting >= this.limits.waiting || queue.length >= this.limits.waitingFromOne;
    if (full) return Promise.reject(busy());
    return new Promise((resolve) => {
      // Counts when the turn is given, so that no other caller can take it.
      queue.push(() => {
        this.count(turn, 1);
        resolve();
      });
      if (turn.kind === 'known') return;
      this.strangersWaiting += 1;
      this.strangers.set(turn.from, queue);
    });
  }

  private beginNext(): void {
    if (this.strangersRunning === 0 && this.beginStranger()) return;
    const known = this.known.shift();
    if (known !== undefined) known();
    else if (this.strangersRunning < this.limits.strangersAtOnce) this.beginStranger();
  }

  private beginStranger(): boolean {
    const [next] = this.strangers;
    if (next === undefined) return false;
    const [from, queue] = next;
    const begin = queue.shift();
    this.strangers.delete(from);
    if (queue.length > 0) this.strangers.set(from, queue);
    this.strangersWaiting -= 1;
    begin?.();
    return true;
  }
}

function busy(): DomainError {
  return new DomainError(
    'sign-in.busy',
    'unavailable',
    t`Too many people are signing in at once. Try again in a moment.`,
    { retryAfterSeconds: 1 },
  );
}
