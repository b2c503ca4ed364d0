import { Inject, Injectable } from '@nestjs/common';
import type { Painted } from '../contract.js';
import { RateLimiter } from '../platform/rate-limit.js';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { PaintTimes } from './paint-times.js';

/** A console reports one frame in ten seconds; several windows of a person share the limit. */
const EACH = { name: 'painted frames of a user', burst: 10, perSecond: 1 };
/** Milliseconds. What took longer was read after a lost connection, and says nothing of the way. */
const LONGEST_MS = 60_000;

/** Measures the time from an event's record to the frame that shows it, by what browsers report. */
@Injectable()
export class PaintedFrames {
  private readonly times = new PaintTimes();
  private readonly limiter: RateLimiter;

  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {
    this.limiter = new RateLimiter(runtime, EACH);
  }

  /** The newest measurements of this process, milliseconds. */
  get recent(): number[] {
    return this.times.read(this.now());
  }

  /** The server's clock measures the whole way, not a browser's. @throws DomainError `request.too-many` */
  async take(userId: string, { position, agoMs }: Painted): Promise<void> {
    const paintedAt = this.now() - agoMs;
    await this.limiter.take(userId);
    const [event] = await this.runtime.log.read({ after: position - 1, limit: 1 });
    if (event?.position !== position) return;
    const ms = Math.max(0, paintedAt - Date.parse(event.metadata.at));
    if (ms > LONGEST_MS) return;
    this.times.add(ms, this.now());
    this.runtime.metrics.observe('rampart_event_to_pixel_seconds', {}, ms / 1000);
  }

  private now(): number {
    return this.runtime.clock.now().getTime();
  }
}
