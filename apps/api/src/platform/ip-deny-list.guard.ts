import { withTenant } from '@rampart/database';
import { type Clock, DomainError, t } from '@rampart/kernel';
import { isDenied } from '@rampart/soc';
import type { DataSource } from 'typeorm';

interface Verdict {
  readonly at: number;
  readonly denied: boolean;
}

/** How long the decision about an address is cached, milliseconds. */
const KEPT_MS = 1000;
const REMEMBERED = 10_000;

export class IpDenyListGuard {
  private readonly verdicts = new Map<string, Verdict>();

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `access.address-denied` */
  async admit(tenantId: string, address: string): Promise<void> {
    const key = `${tenantId} ${address}`;
    const now = this.clock.now().getTime();
    let verdict = this.verdicts.get(key);
    if (verdict === undefined || Math.abs(now - verdict.at) > KEPT_MS) {
      const denied = await withTenant(this.database, tenantId, (manager) => isDenied(manager, address));
      verdict = { at: now, denied };
      if (this.verdicts.size >= REMEMBERED) this.verdicts.clear();
      this.verdicts.set(key, verdict);
    }
    if (verdict.denied)
      throw new DomainError(
        'access.address-denied',
        'forbidden',
        t`Your IP address is blocked. Ask an administrator to lift the block.`,
      );
  }
}
