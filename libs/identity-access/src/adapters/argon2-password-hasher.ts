import { randomBytes } from 'node:crypto';
import { hash, hashRaw, parseOptions, verify } from '@node-rs/argon2';
import { DomainError } from '@rampart/kernel';
import type { PasswordHasher } from '../ports/password-hasher.js';

/** argon2id with 19 MiB, 2 passes, 1 lane: OWASP's first recommendation, about 20 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing is the costliest thing a stranger can ask for: two at once, and a queue that says no before it grows long. */
const AT_ONCE = 2;
const QUEUE_LIMIT = 100;

/** Runs work a few at a time, in order of arrival, with a bounded queue. */
export class InTurns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly queueLimit: number,
  ) {}

  /** @throws DomainError `sign-in.busy` when the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= this.queueLimit) {
      throw new DomainError(
        'sign-in.busy',
        'unavailable',
        'Too many people are signing in at once. Try again in a moment.',
      );
    }
    if (this.running >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      // The turn passes to whoever waits longest, so that nobody can overtake.
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}

class Argon2PasswordHasher implements PasswordHasher {
  private readonly turns = new InTurns(AT_ONCE, QUEUE_LIMIT);

  constructor(readonly decoy: string) {}

  hash(password: string): Promise<string> {
    return this.turns.run(() => hash(password, COST));
  }

  verify(encoded: string, password: string): Promise<boolean> {
    return this.turns.run(() => verify(encoded, password));
  }

  derive(secret: string, salt: Buffer): Promise<Buffer> {
    return this.turns.run(() => hashRaw(secret, { ...COST, salt }));
  }

  isOutdated(encoded: string): boolean {
    const used = parseOptions(encoded);
    return used.memoryCost < COST.memoryCost || used.timeCost < COST.timeCost;
  }
}

/** @returns a hasher whose decoy hides a random password that is thrown away */
export async function createPasswordHasher(): Promise<PasswordHasher> {
  return new Argon2PasswordHasher(await hash(randomBytes(32), COST));
}
