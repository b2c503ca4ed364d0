import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { DomainError } from '@rampart/kernel';
import type { PasswordHasher } from '../ports/password-hasher.js';

/** argon2id with 19 MiB, 2 passes, 1 lane: OWASP's first recommendation, about 20 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing is the costliest thing a stranger can ask for: two at once, and a queue that says no before it grows long. */
const AT_ONCE = 2;
const QUEUE_LIMIT = 100;

class Argon2PasswordHasher implements PasswordHasher {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(readonly decoy: string) {}

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, COST));
  }

  verify(encoded: string, password: string): Promise<boolean> {
    return this.inTurn(() => verify(encoded, password));
  }

  isOutdated(encoded: string): boolean {
    const used = parseOptions(encoded);
    return used.memoryCost < COST.memoryCost || used.timeCost < COST.timeCost;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= QUEUE_LIMIT) {
      throw new DomainError(
        'sign-in.busy',
        'unavailable',
        'Too many people are signing in at once. Try again in a moment.',
      );
    }
    if (this.running >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      // The slot passes to whoever waits longest, so that nobody can overtake.
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}

/** @returns a hasher whose decoy hides a random password that is thrown away */
export async function createPasswordHasher(): Promise<PasswordHasher> {
  return new Argon2PasswordHasher(await hash(randomBytes(32), COST));
}
