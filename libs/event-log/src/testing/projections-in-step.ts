import type { DataSource } from 'typeorm';
import type { EventLog, Position } from '../contract/event-log.js';
import { applyEvents } from '../projection/apply-batch.js';
import type { Projection } from '../projection/projection.js';
import { registerSubscription } from '../subscription/lease.js';

const PAGE = 1000;
const TRIES = 3;

/** One read and one transaction per batch for all: separate leases would slow tests down dozens of times. */
export class ProjectionsInStep {
  private position: Position = 0;
  private running: Promise<void> | null = null;
  private dirty = false;
  private unlisten: (() => void) | null = null;
  private failure: unknown = null;

  /** @param settings a log on a fresh database, and a data source with the role `rampart_system` */
  constructor(
    private readonly settings: { readonly log: EventLog; readonly dataSource: DataSource },
    private readonly projections: readonly Projection[],
  ) {}

  async start(): Promise<void> {
    for (const { name, version } of this.projections)
      await registerSubscription(
        this.settings.dataSource,
        { shard: 0, name, slot: 'live' },
        { version, position: 0 },
      );
    this.unlisten = this.settings.log.onAppended(() => this.wake());
    this.wake();
  }

  /** @throws the error of a projection that fails repeatedly */
  async settle(): Promise<void> {
    const head = await this.settings.log.head();
    for (let tries = 0; this.position < head; tries += 1) {
      const before = this.position;
      this.wake();
      await this.running;
      if (this.position > before) tries = 0;
      else if (tries === TRIES)
        throw new Error(`Projections stay at ${before}, before ${head}.`, { cause: this.failure });
    }
  }

  async stop(): Promise<void> {
    this.unlisten?.();
    this.dirty = false;
    await this.running;
  }

  private wake(): void {
    this.dirty = true;
    this.running ??= this.pullWhileDirty().finally(() => {
      this.running = null;
    });
  }

  private async pullWhileDirty(): Promise<void> {
    while (this.dirty) {
      this.dirty = false;
      await this.pull().catch((error: unknown) => {
        this.failure = error;
      });
    }
  }

  private async pull(): Promise<void> {
    const { log, dataSource } = this.settings;
    const events = await log.read({ after: this.position, limit: PAGE });
    const last = events.at(-1)?.position;
    if (last === undefined) return;
    await dataSource.transaction(async (manager) => {
      for (const projection of this.projections) await applyEvents(projection, events, manager);
      await manager.query(
        `UPDATE log.subscription SET position = $2 WHERE shard = 0 AND slot = 'live' AND name = ANY($1::text[])`,
        [this.projections.map(({ name }) => name), last],
      );
    });
    this.position = last;
    this.dirty ||= events.length === PAGE;
  }
}
