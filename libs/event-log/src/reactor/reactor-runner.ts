import type { RecordedEvent } from '../contract/event-log.js';
import {
  advanceCheckpoint,
  type Lease,
  registerSubscriptions,
  type SubscriptionKey,
} from '../subscription/lease.js';
import { Checkpoints } from '../subscription/checkpoints.js';
import { Leases } from '../subscription/leases.js';
import type { RunnerSettings } from '../subscription/runner-settings.js';
import { Subscription } from '../subscription/subscription.js';
import type { Reactor } from './reactor.js';

/** Delivers each event at least once, in order; the checkpoint moves after the reaction. */
export class ReactorRunner {
  private readonly subscriptions: Subscription[] = [];
  private readonly checkpoints: Checkpoints;

  constructor(
    private readonly settings: RunnerSettings,
    private readonly reactors: readonly Reactor[],
  ) {
    this.checkpoints = new Checkpoints(settings.dataSource);
    const names = new Set(reactors.map(({ name }) => name));
    if (names.size !== reactors.length) throw new TypeError('Two reactors share a name. Rename one.');
  }

  async start(): Promise<void> {
    const { log, dataSource, leaseMs, leasing = dataSource } = this.settings;
    const leases = new Leases(leasing, leaseMs);
    const atHead = this.reactors.some(({ startsAt }) => startsAt === 'head');
    const head = atHead ? await log.head() : 0;
    await registerSubscriptions(
      leasing,
      this.reactors.map((reactor) => ({
        key: this.keyOf(reactor),
        version: 1,
        position: reactor.startsAt === 'head' ? head : 0,
      })),
    );
    for (const reactor of this.reactors) {
      const key = this.keyOf(reactor);
      const subscription = new Subscription({
        ...this.settings,
        leases,
        key,
        version: 1,
        deliver: (events, lease) => this.deliver(reactor, key, events, lease),
        onError: (error) => this.settings.onError(reactor.name, error),
      });
      this.subscriptions.push(subscription);
      subscription.start();
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.subscriptions.splice(0).map((subscription) => subscription.stop()));
  }

  private keyOf({ name }: Reactor): SubscriptionKey {
    return { shard: this.settings.shard ?? 0, name: `reactor:${name}`, slot: 'live' };
  }

  /** After a failure, the checkpoint stays at the last success. */
  private async deliver(
    reactor: Reactor,
    key: SubscriptionKey,
    events: readonly RecordedEvent[],
    lease: Lease,
  ): Promise<void> {
    const { dataSource } = this.settings;
    let from = lease.position;
    if (!events.some(({ type }) => reactor.handles.includes(type))) {
      const to = events.at(-1)?.position ?? from;
      return this.checkpoints.advance({ key, epoch: lease.epoch, from, to });
    }
    let done = from;
    try {
      for (const event of events) {
        if (reactor.handles.includes(event.type)) await reactor.react(event);
        done = event.position;
      }
    } finally {
      if (done > from) await advanceCheckpoint(dataSource, key, { epoch: lease.epoch, from, to: done });
      from = done;
    }
  }
}
