import {
  acquireLeases,
  type Connection,
  type HeldLease,
  type Lease,
  renewLeases,
  type WantedLease,
} from './lease.js';

/** Milliseconds after which a lease expires, so that a dead process delays others only this long. */
export const LEASE_MS = 4000;

/** The holder of one lease or none. */
export interface LeaseHolder {
  readonly held: () => HeldLease | null;
  /** Called when another process took the lease of this epoch. */
  readonly onLost: (epoch: number) => void;
  readonly onError: (error: unknown) => void;
}

interface Asked {
  readonly wanted: WantedLease;
  readonly resolve: (lease: Lease | null) => void;
  readonly reject: (error: unknown) => void;
}

/** One statement acquires all leases wanted in a turn of the event loop, and one renews them, four times a lease. */
export class Leases {
  private readonly holders = new Set<LeaseHolder>();
  private timer: NodeJS.Timeout | null = null;
  private asked: Asked[] = [];

  constructor(
    readonly connection: Connection,
    readonly leaseMs: number = LEASE_MS,
  ) {}

  /** @returns null when another process has the lease, or for another version */
  acquire(wanted: WantedLease): Promise<Lease | null> {
    return new Promise((resolve, reject) => {
      if (this.asked.push({ wanted, resolve, reject }) === 1) setImmediate(() => void this.acquireAsked());
    });
  }

  /** @returns a function that ends the renewal */
  add(holder: LeaseHolder): () => void {
    this.holders.add(holder);
    this.timer ??= setInterval(() => void this.renew(), this.leaseMs / 4).unref();
    return () => {
      this.holders.delete(holder);
      if (this.holders.size > 0 || this.timer === null) return;
      clearInterval(this.timer);
      this.timer = null;
    };
  }

  private async acquireAsked(): Promise<void> {
    const asked = this.asked;
    this.asked = [];
    try {
      const wanted = asked.map((each) => each.wanted);
      const leases = await acquireLeases(this.connection, wanted, this.leaseMs);
      asked.forEach(({ resolve }, index) => resolve(leases[index] ?? null));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  private async renew(): Promise<void> {
    const due = [...this.holders].flatMap((holder) => {
      const lease = holder.held();
      return lease === null ? [] : [{ holder, lease }];
    });
    if (due.length === 0) return;
    try {
      const leases = due.map(({ lease }) => lease);
      const lost = await renewLeases(this.connection, leases, this.leaseMs);
      due.forEach(({ holder, lease }, index) => {
        if (lost[index]) holder.onLost(lease.epoch);
      });
    } catch (error) {
      // A holder that has ended needs no renewal, and may have closed the connection.
      due.find(({ holder }) => this.holders.has(holder))?.holder.onError(error);
    }
  }
}
