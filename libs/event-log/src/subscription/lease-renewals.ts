import type { DataSource } from 'typeorm';
import { type HeldLease, renewLeases } from './lease.js';

/** Milliseconds after which a lease expires, so that a dead process delays others only this long. */
export const LEASE_MS = 4000;

/** The holder of one lease or none. */
export interface LeaseHolder {
  readonly held: () => HeldLease | null;
  /** Called when another process took the lease of this epoch. */
  readonly onLost: (epoch: number) => void;
  readonly onError: (error: unknown) => void;
}

/** Renews the leases of many subscriptions with one statement, four times per lease duration. */
export class LeaseRenewals {
  private readonly holders = new Set<LeaseHolder>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly dataSource: Pick<DataSource, 'query'>,
    readonly leaseMs: number = LEASE_MS,
  ) {}

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

  private async renew(): Promise<void> {
    const due = [...this.holders].flatMap((holder) => {
      const lease = holder.held();
      return lease === null ? [] : [{ holder, lease }];
    });
    if (due.length === 0) return;
    try {
      const leases = due.map(({ lease }) => lease);
      const lost = await renewLeases(this.dataSource, leases, this.leaseMs);
      due.forEach(({ holder, lease }, index) => {
        if (lost[index]) holder.onLost(lease.epoch);
      });
    } catch (error) {
      due[0]?.holder.onError(error);
    }
  }
}
