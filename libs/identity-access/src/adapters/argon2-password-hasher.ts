import { randomBytes } from 'node:crypto';
import { hash, hashRaw, parseOptions, verify } from '@node-rs/argon2';
import type { PasswordHasher, Turn } from '../ports/password-hasher.js';
import { FairTurns, type TurnLimits } from './fair-turns.js';
import { StrangersHashes } from './strangers-hashes.js';

export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** argon2id with 19 MiB, 2 passes, 1 lane: OWASP's first recommendation, about 20 ms on one core. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing is the most expensive operation that anonymous callers can cause, so concurrency and queues are limited. */
const LIMITS: TurnLimits = { atOnce: 2, strangersAtOnce: 1, waiting: 100, waitingFromOne: 10 };

/** About a tenth of the time under load (setpriority(2)). With 19, honest new devices would wait too long. */
const BEHIND_OTHERS = 10;

const KNOWN: Turn = { kind: 'known' };

/** NIST SP 800-63B section 5.1.1.2: one form for characters that different keyboards encode differently. */
const stable = (password: string): string => password.normalize('NFKC');

class Argon2PasswordHasher implements PasswordHasher {
  private readonly turns = new FairTurns(LIMITS);
  private readonly strangers: StrangersHashes;

  constructor(
    readonly decoy: string,
    strangersPriority: number,
    private readonly cost: PasswordCost,
  ) {
    this.strangers = new StrangersHashes(strangersPriority);
  }

  hash(password: string): Promise<string> {
    return this.turns.run(KNOWN, () => hash(stable(password), this.cost));
  }

  async verify(encoded: string, password: string, turn: Turn = KNOWN): Promise<boolean> {
    if (await this.matches(encoded, stable(password), turn)) return true;
    // Older hashes were made before passwords were normalised.
    return stable(password) !== password && (await this.matches(encoded, password, turn));
  }

  private matches(encoded: string, password: string, turn: Turn): Promise<boolean> {
    if (turn.kind === 'known') return this.turns.run(turn, () => verify(encoded, password));
    return this.turns.run(turn, () => this.strangers.verify(encoded, password));
  }

  derive(secret: string, salt: Buffer): Promise<Buffer> {
    return this.turns.run(KNOWN, () => hashRaw(secret, { ...this.cost, salt }));
  }

  isOutdated(encoded: string): boolean {
    const used = parseOptions(encoded);
    return used.memoryCost < this.cost.memoryCost || used.timeCost < this.cost.timeCost;
  }
}

/** @param strangersPriority priority reduction for unknown devices, 0 to 19 @param cost for tests only */
export async function createPasswordHasher(
  strangersPriority = BEHIND_OTHERS,
  cost = COST,
): Promise<PasswordHasher> {
  return new Argon2PasswordHasher(await hash(randomBytes(32), cost), strangersPriority, cost);
}
