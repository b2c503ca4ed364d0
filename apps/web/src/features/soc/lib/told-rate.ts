/** What a message says of how much came in. */
export interface Told {
  readonly events: number;
  /** Deliveries that the message stands for. */
  readonly deliveries: number;
}

export interface ToldRate {
  readonly eventsPerSecond: number;
  /** The page was told of one delivery in so many; 1: of each. */
  readonly sampled: number;
}

/** Long enough to be steady, short enough to be true. */
const WINDOW_MS = 5_000;

/** How many events came in over the last five seconds, and of how many deliveries the page was told one by one. */
export class RateOfTold {
  private told: (Told & { readonly at: number })[] = [];

  /** @param now milliseconds of any clock that does not go back */
  add(messages: readonly Told[], now: number): void {
    this.told = [...this.since(now), ...messages.map((message) => ({ ...message, at: now }))];
  }

  read(now: number): ToldRate {
    const recent = this.since(now);
    const sum = (of: (message: Told) => number) => recent.reduce((all, message) => all + of(message), 0);
    const deliveries = sum((message) => message.deliveries);
    return {
      eventsPerSecond: (sum(({ events }) => events) * 1_000) / WINDOW_MS,
      // What is sampled at all is said to be.
      sampled: deliveries > recent.length ? Math.max(2, Math.round(deliveries / recent.length)) : 1,
    };
  }

  private since(now: number) {
    return this.told.filter(({ at }) => at > now - WINDOW_MS);
  }
}
