import type { RecordedEvent } from '@rampart/event-log';
import type { LiveFeed } from '@rampart/live-feed';

export type CapabilitiesOf = (tenantId: string) => Promise<readonly string[]>;

const CHANGES: ReadonlySet<string> = new Set(['TierAssigned', 'TierWithdrawn']);

export class PlanChanges {
  /** Reads run one after another, so that the latest one wins. */
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly capabilitiesOf: CapabilitiesOf,
    private readonly onError: (error: unknown) => void,
  ) {}

  follow(event: RecordedEvent, feed: LiveFeed): void {
    if (!CHANGES.has(event.type)) return;
    const { tenantId } = event;
    this.last = this.last.then(async () => feed.changeCapabilities(tenantId, await this.look(tenantId)));
  }

  /** An unreadable plan grants nothing; clients reconnect later. */
  private async look(tenantId: string): Promise<readonly string[]> {
    try {
      return await this.capabilitiesOf(tenantId);
    } catch (error) {
      this.onError(error);
      return [];
    }
  }
}
