import type { LiveMessage } from '../contract/index.js';
import type { Storm } from '../topic.js';

/** Passes up to `perSecond` messages. Above that, each Nth passes and counts for N, so that sums stay correct. */
export class Sampler {
  private left: number;

  constructor(
    private readonly storm: Storm,
    /** The time of the last call, in milliseconds of a monotonic clock. */
    private at: number,
  ) {
    this.left = storm.perSecond;
  }

  /** Milliseconds until the next message may be sent. */
  wait(now: number): number {
    this.refill(now);
    return this.left >= 1 ? 0 : ((1 - this.left) * 1_000) / this.storm.perSecond;
  }

  /** Reduces messages, which must be in order of position. */
  thin(messages: readonly LiveMessage[], now: number): readonly LiveMessage[] {
    this.refill(now);
    const room = Math.max(1, Math.floor(this.left));
    const every = Math.ceil(messages.length / room);
    const sent = every <= 1 ? messages : this.groups(messages, every);
    this.left = Math.max(0, this.left - sent.length);
    return sent;
  }

  private groups(messages: readonly LiveMessage[], every: number): readonly LiveMessage[] {
    const sent: LiveMessage[] = [];
    for (let start = 0; start < messages.length; start += every)
      sent.push(this.storm.merge(messages.slice(start, start + every)));
    return sent;
  }

  private refill(now: number): void {
    const { perSecond } = this.storm;
    this.left = Math.min(perSecond, this.left + ((now - this.at) / 1_000) * perSecond);
    this.at = now;
  }
}
