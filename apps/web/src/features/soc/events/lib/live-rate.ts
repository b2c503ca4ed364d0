export interface LiveCounts {
  readonly events: number;
  readonly deliveries: number;
}

export interface LiveRate {
  readonly eventsPerSecond: number;
  /** The number of deliveries for each message; 1 without sampling. */
  readonly sampled: number;
}

const WINDOW_MS = 5_000;

/** Measures the rate of live events over the last five seconds, and whether messages are sampled. */
export class LiveRateMeter {
  private recent: (LiveCounts & { readonly at: number })[] = [];

  /** @param now milliseconds of a monotonic clock */
  add(messages: readonly LiveCounts[], now: number): void {
    this.recent = [...this.since(now), ...messages.map((message) => ({ ...message, at: now }))];
  }

  read(now: number): LiveRate {
    const recent = this.since(now);
    const sum = (of: (message: LiveCounts) => number) =>
      recent.reduce((all, message) => all + of(message), 0);
    const deliveries = sum((message) => message.deliveries);
    return {
      eventsPerSecond: (sum(({ events }) => events) * 1_000) / WINDOW_MS,
      // At least 2, so that any sampling is shown.
      sampled: deliveries > recent.length ? Math.max(2, Math.round(deliveries / recent.length)) : 1,
    };
  }

  private since(now: number) {
    return this.recent.filter(({ at }) => at > now - WINDOW_MS);
  }
}
