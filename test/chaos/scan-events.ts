import type { EventLog, RecordedEvent } from '@rampart/event-log';

export class ScanEvents {
  constructor(
    private readonly log: EventLog,
    private readonly tenantId: string,
    private readonly complaints: () => string,
  ) {}

  /** Resolves with the events of a scan once they satisfy `done`. @throws Error when they do not within 150 s */
  async until(scanId: string, done: (events: readonly RecordedEvent[]) => boolean): Promise<RecordedEvent[]> {
    const stop = AbortSignal.timeout(150_000);
    for (;;) {
      let off = (): void => undefined;
      // The listener is registered before the read, so that an append during the read wakes it.
      const appended = new Promise<void>((resolve) => (off = this.log.onAppended(resolve)));
      try {
        const events = await this.log.readStream(this.tenantId, `impersonation-scan:${scanId}`);
        if (done(events)) return events;
        if (stop.aborted)
          throw new Error(`It got to ${events.map(({ type }) => type).join(', ')}.\n${this.complaints()}`);
        await appended;
      } finally {
        off();
      }
    }
  }

  completed(scanId: string): Promise<RecordedEvent[]> {
    return this.until(scanId, (events) => count(events, 'ImpersonationScanCompleted') > 0);
  }
}

export const count = (events: readonly RecordedEvent[], type: string): number =>
  events.filter((event) => event.type === type).length;

/** Every account that was found, in order and with repetitions, as `twitter 42`. */
export const accountsIn = (events: readonly RecordedEvent[]): string[] =>
  events
    .filter(({ type }) => type === 'LookAlikeFound')
    .map(({ data }) => data as Record<string, string>)
    .map(({ platform, accountId }) => `${platform} ${accountId}`)
    .toSorted();
