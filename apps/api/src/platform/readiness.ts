import type { EventLog } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import type { DataSource } from 'typeorm';

/** Whether this process should be sent requests. */
export class Readiness {
  private draining = false;

  constructor(
    private readonly database: DataSource,
    private readonly log: EventLog,
  ) {}

  /** From now on nobody should send new requests here. */
  drain(): void {
    this.draining = true;
  }

  /** What `assertReady` asks, one by one. */
  async checks(): Promise<readonly { readonly name: string; readonly passes: boolean }[]> {
    const [database, log] = await Promise.allSettled([this.database.query('SELECT 1'), this.log.head()]);
    return [
      { name: 'The process takes requests', passes: !this.draining },
      { name: 'The database answers', passes: database.status === 'fulfilled' },
      { name: 'The event log answers', passes: log.status === 'fulfilled' },
    ];
  }

  /** @throws DomainError `health.draining`, `health.database` */
  async assertReady(): Promise<{ readonly status: 'ready'; readonly head: number }> {
    if (this.draining) throw new DomainError('health.draining', 'unavailable', 'This process is stopping.');
    try {
      const [head] = await Promise.all([this.log.head(), this.database.query('SELECT 1')]);
      return { status: 'ready', head };
    } catch {
      throw new DomainError('health.database', 'unavailable', 'The database does not answer.');
    }
  }
}
