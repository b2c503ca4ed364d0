/** Milliseconds between reports of one window, and the share of frames that are measured. */
const GAP_MS = 10_000;
const SHARE = 0.05;
const LONGEST_TRIP_MS = 10_000;

interface Surroundings {
  readonly now: () => number;
  readonly random: () => number;
  readonly nextFrame: (callback: () => void) => void;
  readonly isVisible: () => boolean;
  readonly send: (body: { readonly position: number; readonly agoMs: number }) => Promise<unknown>;
}

/** Reports when a few of the live messages were painted. It says nothing but the position of the event. */
export class PaintReports {
  private reportedAt = Number.NEGATIVE_INFINITY;
  /** Milliseconds that the last report took to the API: half of its round trip. */
  private trip = 0;

  constructor(private readonly around: Surroundings) {}

  /** Called in a frame, after the page has taken messages up to this position. */
  shown(position: number): void {
    const { now, random, nextFrame, isVisible } = this.around;
    // A hidden window paints nothing.
    if (!isVisible() || now() - this.reportedAt < GAP_MS || random() >= SHARE) return;
    this.reportedAt = now();
    // The next frame begins when this one was painted.
    nextFrame(() => void this.report(position));
  }

  private async report(position: number): Promise<void> {
    const { now, send } = this.around;
    const sentAt = now();
    try {
      await send({ position, agoMs: Math.round(this.trip) });
      this.trip = Math.min(LONGEST_TRIP_MS, (now() - sentAt) / 2);
    } catch {
      // A measurement that cannot be sent is not missed.
    }
  }
}
