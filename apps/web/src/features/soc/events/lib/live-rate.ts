export interface LiveCounts {
  readonly events: number;
  readonly deliveries: number;
}

export interface LiveRate {
  readonly eventsPerSecond: number;
  /** One message per this many deliveries; 1: not sampled. */
  readonly sampled: number;
}

const WINDOW_MS = 5_000;

/** Measures the rate of live events over the last five seconds, and whether messages are sampled. */
export class LiveRateMeter {
  private recent: (LiveCounts & { readonly at: number })[] = [];

  /** @param now milliseconds of any clock that does not go back */
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
      // At least 2: any sampling is shown.
      sampled: deliveries > recent.length ? Math.max(2, Math.round(deliveries / recent.length)) : 1,
    };
  }

  private since(now: number) {
    return this.recent.filter(({ at }) => at > now - WINDOW_MS);
  }
}
