import type { Service } from '@rampart/capability';
import { type ArmedRun, armRun } from './arm-run.js';
import type { ClaimedRun } from './claimed-run.js';
import type { PublishContext } from './context.js';
import type { Fired } from './ledger.js';
import { lookUpRun } from './look-up-run.js';
import { Outcomes } from './outcomes.js';
import { Pace } from './pace.js';
import { prepareRun } from './prepare-run.js';
import { aboutOf, recordRun } from './record-run.js';
import { refusedRun } from './refused-run.js';
import { aboutToSend } from './send-run.js';

/** The number of runs per statement: few enough that the first ones do not wait for the last. */
const CHUNK = 2_500;
/** The most runs that one worker holds at the same time. */
const HELD = 20_000;
const CLAIM = 2_000;
/** The lost runs that one worker looks up at the same time: few enough that each ends within its claim. */
const LOOK_UPS = 16;

/** Parts of `commitMs` between two searches for runs whose sender died: after a minute, seconds matter little. */
const LOST_PARTS = 12;

/** Milliseconds per statement. */
const LEAD_MS = 40;
const LONGEST_LEAD_MS = 2_000;
const TOGETHER_MS = 250;

interface HeldRun {
  readonly armed: ArmedRun;
  /** By the process's monotonic clock. */
  readonly at: number;
}

/**
 * Publishes posts at their time. Rows in PostgreSQL decide: runs are claimed a few seconds early, held with a timer of
 * this process, and sent after one statement that checks them again. Any number of workers may do this.
 */
export class PublishClock implements Service {
  /** Held runs with the time when they are due, by the process's monotonic clock. */
  private readonly held = new Map<ArmedRun, number>();
  private readonly pace = new Pace();
  private readonly outcomes: Outcomes;
  private readonly working = new Set<Promise<void>>();
  private looking: NodeJS.Timeout | undefined;
  private firing: NodeJS.Timeout | undefined;
  private stopped = false;
  private sending = 0;
  private lookingUp = false;
  /** By the process's monotonic clock. */
  private lostSoughtAt = -Infinity;

  constructor(private readonly context: PublishContext) {
    this.outcomes = new Outcomes(context, () => this.sending);
  }

  start(): void {
    this.look();
  }

  /** Releases held runs, and waits for posts that are being sent. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.looking);
    clearTimeout(this.firing);
    await Promise.allSettled([...this.held.keys()].map(({ run }) => this.context.ledger.giveBack(run, 0)));
    this.held.clear();
    while (this.working.size > 0) await Promise.allSettled(this.working);
    await this.outcomes.drained();
  }

  private look(): void {
    const { lookEveryMs } = this.context.times;
    const round = this.lookOnce().catch(this.context.onFault);
    this.follow(
      round.finally(() => {
        if (!this.stopped) this.looking = setTimeout(() => this.look(), lookEveryMs);
      }),
    );
  }

  private async lookOnce(): Promise<void> {
    const { ledger } = this.context;
    await this.seekLost();
    while (!this.stopped && this.held.size < HELD) {
      // Claiming a lost run again would waste the look-up that is under way.
      const alsoLost = !this.lookingUp;
      const claimed = await this.pace.timed(
        () => ledger.claimDue(CLAIM, alsoLost),
        ({ length }) => length,
      );
      const secrets = new Map<string, never>();
      for (const run of claimed) if (run.state !== 'lost') this.follow(this.take(run, secrets));
      const lost = claimed.filter(({ state }) => state === 'lost');
      if (lost.length > 0) this.follow(this.lookUp(lost));
      if (claimed.length < CLAIM) return;
    }
  }

  private async seekLost(): Promise<void> {
    const { ledger, times } = this.context;
    const now = performance.now();
    if (now - this.lostSoughtAt < times.commitMs / LOST_PARTS) return;
    for (const run of await ledger.takeLost(CLAIM, times.jobFirstMs)) this.follow(this.recordLost(run));
    this.lostSoughtAt = now;
  }

  /** Looks up lost runs until their claims end. The others are claimed again, by this worker or another one. */
  private async lookUp(lost: readonly ClaimedRun[]): Promise<void> {
    this.lookingUp = true;
    const until = performance.now() + this.context.times.claimMs;
    const waiting = lost.values();
    const one = async (): Promise<void> => {
      for (const run of waiting) {
        await lookUpRun(this.context, run).catch(this.context.onFault);
        if (this.stopped || performance.now() >= until) return;
      }
    };
    await Promise.all(Array.from({ length: LOOK_UPS }, one)).finally(() => (this.lookingUp = false));
  }

  private async recordLost(run: ClaimedRun): Promise<void> {
    const since = (run.committingSince ?? run.dueAt).toISOString();
    const reason = 'The worker that sent it stopped before the answer came.';
    const data = { ...aboutOf(run), attempt: run.attempt, since, reason };
    await recordRun(this.context, run, { type: 'RecordLost', data });
  }

  private async take(run: ClaimedRun, secrets: Map<string, never>): Promise<void> {
    const dueAt = performance.now() + run.dueInMs;
    const armed = run.state === 'ready' ? await this.arm(run, secrets) : await prepareRun(this.context, run);
    if (armed === null) return;
    if (this.stopped) return this.context.ledger.giveBack(run, 0);
    this.held.set(armed, dueAt);
    this.plan(dueAt);
  }

  private async arm(run: ClaimedRun, secrets: Map<string, never>): Promise<ArmedRun | null> {
    try {
      return await armRun(this.context, run, secrets);
    } catch (error) {
      await refusedRun(this.context, run, error);
      return null;
    }
  }

  private nextAt = Infinity;

  private plan(at: number): void {
    const firesAt = at - this.leadMs();
    if (firesAt >= this.nextAt || this.stopped) return;
    this.nextAt = firesAt;
    clearTimeout(this.firing);
    this.firing = setTimeout(() => this.fire(), Math.max(0, firesAt - performance.now()));
  }

  /** Recording many runs takes time, so it begins before they are due, and all of them are sent when they are. */
  private leadMs(): number {
    return Math.min(LONGEST_LEAD_MS, LEAD_MS + this.pace.msFor(this.held.size));
  }

  private fire(): void {
    this.nextAt = Infinity;
    const leadMs = this.leadMs();
    // The measured times of runs that are due at the same time differ a little, so these runs are recorded together.
    const until = performance.now() + leadMs + Math.min(leadMs, TOGETHER_MS);
    const due: HeldRun[] = [];
    let next = Infinity;
    for (const [armed, at] of this.held) {
      if (at <= until) due.push({ armed, at });
      else next = Math.min(next, at);
    }
    for (const { armed } of due) this.held.delete(armed);
    if (next < Infinity) this.plan(next);
    for (let from = 0; from < due.length; from += CHUNK)
      this.follow(this.fireChunk(due.slice(from, from + CHUNK)));
  }

  private async fireChunk(due: readonly HeldRun[]): Promise<void> {
    const byId = new Map(due.map((held) => [held.armed.run.runId, held]));
    const runs = due.map(({ armed }) => armed.run);
    const recorded = await this.pace.timed(
      () => this.context.ledger.fire(runs),
      () => runs.length,
    );
    const now = performance.now();
    for (const fired of recorded) {
      const held = byId.get(fired.runId);
      // Answers can arrive late but never early, so the shorter wait is more accurate.
      if (held !== undefined)
        this.follow(this.send(held.armed, fired, Math.min(held.at - now, fired.dueInMs)));
    }
  }

  private async send(armed: ArmedRun, fired: Fired, waitMs: number): Promise<void> {
    const send = aboutToSend(this.context, armed, fired, waitMs);
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    this.sending += 1;
    try {
      const published = await send();
      if (published !== null) this.outcomes.add({ run: armed.run, fired, published });
    } finally {
      this.sending -= 1;
    }
  }

  private follow(work: Promise<void>): void {
    const followed = work.catch(this.context.onFault).finally(() => this.working.delete(followed));
    this.working.add(followed);
  }
}
