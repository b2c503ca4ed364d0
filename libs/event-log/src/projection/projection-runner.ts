import { setTimeout } from 'node:timers/promises';
import { DomainError } from '@rampart/kernel';
import type { RecordedEvent } from '../contract/event-log.js';
import {
  advanceCheckpoint,
  findSubscription,
  findSubscriptions,
  type Lease,
  registerSubscriptions,
  type SubscriptionKey,
} from '../subscription/lease.js';
import { Checkpoints } from '../subscription/checkpoints.js';
import { Leases } from '../subscription/leases.js';
import type { RunnerSettings } from '../subscription/runner-settings.js';
import { Subscription } from '../subscription/subscription.js';
import { applyEvents, isConcerned } from './apply-batch.js';
import type { Projection } from './projection.js';
import { rebuildProjection } from './rebuild.js';

const RETRY_MS = 2000;

/** Events and checkpoint share a transaction. A raised version is built in another schema and swapped in. */
export class ProjectionRunner {
  private readonly subscriptions: Subscription[] = [];
  private readonly rebuilds = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly checkpoints: Checkpoints;

  constructor(
    private readonly settings: RunnerSettings,
    private readonly projections: readonly Projection[],
  ) {
    this.checkpoints = new Checkpoints(settings.dataSource);
    const names = new Set(projections.map(({ name }) => name));
    if (names.size !== projections.length) throw new TypeError('Two projections share a name. Rename one.');
  }

  async start(): Promise<void> {
    const { dataSource, leaseMs, leasing = dataSource } = this.settings;
    const leases = new Leases(leasing, leaseMs);
    const keys = this.projections.map((projection) => this.keyOf(projection));
    await registerSubscriptions(
      leasing,
      this.projections.map((projection) => ({
        key: this.keyOf(projection),
        version: projection.version,
        position: 0,
      })),
    );
    const stored = await findSubscriptions(leasing, keys);
    this.projections.forEach((projection, index) => {
      const subscription = this.subscribe(projection, leases);
      this.subscriptions.push(subscription);
      subscription.start();
      const version = stored[index]?.version ?? projection.version;
      if (version < projection.version) this.rebuildInBackground(projection, subscription);
    });
  }

  private subscribe(projection: Projection, leases: Leases): Subscription {
    return new Subscription({
      ...this.settings,
      leases,
      key: this.keyOf(projection),
      version: projection.version,
      deliver: (events, lease) => this.deliver(projection, events, lease),
      onError: (error) => this.settings.onError(projection.name, error),
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.subscriptions.splice(0).map((subscription) => subscription.stop()));
    await Promise.all(this.rebuilds);
  }

  /** Readers keep the old tables. @throws DomainError `event-log.rebuild-running` when another process builds */
  async rebuild(name: string): Promise<void> {
    const projection = this.projections.find((candidate) => candidate.name === name);
    if (projection === undefined) throw new TypeError(`There is no projection ${name}. Check its name.`);
    const { log, dataSource, shard = 0 } = this.settings;
    const { signal } = this.stopping;
    await rebuildProjection({ log, dataSource, projection, shard, signal });
  }

  private rebuildInBackground(projection: Projection, subscription: Subscription): void {
    const rebuild = this.rebuildUntilCurrent(projection).finally(() => {
      this.rebuilds.delete(rebuild);
      subscription.wake();
    });
    this.rebuilds.add(rebuild);
  }

  /** Rebuilds until the version is current, because another process may start to build and then end. */
  private async rebuildUntilCurrent(projection: Projection): Promise<void> {
    const { dataSource, onError } = this.settings;
    while (!this.stopping.signal.aborted) {
      try {
        const stored = await findSubscription(dataSource, this.keyOf(projection));
        if (stored === null || stored.version >= projection.version) return;
        await this.rebuild(projection.name);
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        if (!(error instanceof DomainError && error.code === 'event-log.rebuild-running'))
          onError(projection.name, error);
        await setTimeout(RETRY_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }

  private async deliver(
    projection: Projection,
    events: readonly RecordedEvent[],
    lease: Lease,
  ): Promise<void> {
    const to = events.at(-1)?.position ?? lease.position;
    if (!isConcerned(projection, events)) {
      const { epoch, position: from } = lease;
      return this.checkpoints.advance({ key: this.keyOf(projection), epoch, from, to });
    }
    await this.settings.dataSource.transaction(async (manager) => {
      // Advanced first, because it fences: a runner that was replaced must not start.
      await advanceCheckpoint(manager, this.keyOf(projection), {
        epoch: lease.epoch,
        from: lease.position,
        to,
      });
      await applyEvents(projection, events, manager);
    });
  }

  private keyOf({ name }: Projection): SubscriptionKey {
    return { shard: this.settings.shard ?? 0, name, slot: 'live' };
  }
}
