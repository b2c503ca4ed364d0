import { SharedPlaces } from '@rampart/database';
import type { DataSource } from 'typeorm';
import type { VerifiedSession } from './session-verifier.js';

/** Sockets at the same time, on all API processes together. */
export interface SocketLimits {
  readonly perSession: number;
  readonly perUser: number;
  readonly perTenant: number;
}

export interface SharedCounts {
  /** Runs as `rampart_app`. */
  readonly database: DataSource;
  readonly onFault: (error: Error) => void;
}

/** Refuses by the sockets of this process first, which costs no statement, and then by those of all processes. */
export class SocketQuota {
  private readonly counts = new Map<string, number>();
  private readonly namesOf = new Map<string, readonly string[]>();
  private readonly places: SharedPlaces | null;

  /** @param limits undefined allows any number @param shared undefined counts this process only */
  constructor(
    private readonly limits: SocketLimits | undefined,
    shared: SharedCounts | undefined,
  ) {
    this.places = limits && shared ? new SharedPlaces({ ...shared, capacities: capacitiesOf(limits) }) : null;
  }

  start(): void {
    this.places?.start();
  }

  async stop(): Promise<void> {
    await this.places?.stop();
  }

  /** Counts a socket until `leave` is called. @returns false, and counts nothing, when a limit is reached */
  async enter(socketId: string, session: VerifiedSession): Promise<boolean> {
    if (this.limits === undefined) return true;
    const names = namesOf(session);
    const capacities = capacitiesOf(this.limits);
    if (names.some((name, index) => (this.counts.get(name) ?? 0) >= (capacities[index] ?? 0))) return false;
    // Counted before the database answers, so that a rush of sockets meets the limit at once.
    this.add(names, 1);
    const admitted = (await this.places?.enter(names)) ?? true;
    if (admitted) this.namesOf.set(socketId, names);
    else this.add(names, -1);
    return admitted;
  }

  leave(socketId: string): void {
    const names = this.namesOf.get(socketId);
    if (names === undefined) return;
    this.namesOf.delete(socketId);
    this.add(names, -1);
    this.places?.leave(names);
  }

  private add(names: readonly string[], change: 1 | -1): void {
    for (const name of names) {
      const count = (this.counts.get(name) ?? 0) + change;
      if (count > 0) this.counts.set(name, count);
      else this.counts.delete(name);
    }
  }
}

const capacitiesOf = ({ perSession, perUser, perTenant }: SocketLimits): number[] => [
  perSession,
  perUser,
  perTenant,
];

/** In the order of `capacitiesOf`. */
const namesOf = ({ sessionId, userId, tenantId }: VerifiedSession): string[] => [
  `session ${sessionId}`,
  `user ${userId}`,
  `tenant ${tenantId}`,
];
