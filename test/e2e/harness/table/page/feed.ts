import { browserScheduler } from '../../../../../apps/web/src/shared/live-client/frame-buffer.js';
import { LiveRows } from '../../../../../apps/web/src/shared/table/live-rows.js';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly risk: string;
  readonly platform: string;
  readonly score: number;
  readonly seenAt: string;
}

const RISKS = ['critical', 'high', 'medium', 'low'];
const PLATFORMS = ['twitter', 'instagram', 'tiktok', 'youtube', 'linkedin'];
const START = Date.parse('2026-01-01T00:00:00Z');
const TICK_MS = 10;

const pick = (texts: readonly string[], at: number): string => texts[at % texts.length] ?? '';

function account(number: number, score: number): Account {
  return {
    id: `account-${number}`,
    name: `Account ${number}`,
    risk: pick(RISKS, number),
    platform: pick(PLATFORMS, number * 7),
    score,
    seenAt: new Date(START + number * 60_000).toISOString(),
  };
}

/** Simulates a socket: it sends one message for each update at a given rate, and keeps the final state of each row. */
export class Feed {
  readonly rows = new LiveRows<Account>({ id: (row) => row.id, scheduler: browserScheduler });
  private readonly scores: number[] = [];
  private sent = 0;

  constructor(count: number) {
    for (let number = 0; number < count; number += 1) this.scores.push(0);
    this.rows.replace(this.expected());
  }

  /** The last state of every row, newest first, as the page should show it. */
  expected(): Account[] {
    return this.scores.map((score, number) => account(number, score)).reverse();
  }

  add(count: number): void {
    for (let done = 0; done < count; done += 1) {
      this.rows.put([account(this.scores.length, 0)]);
      this.scores.push(0);
    }
  }

  /** Changes one row. The step is a prime, so that all rows are visited out of order. */
  private update(): void {
    this.sent += 1;
    const number = (this.sent * 7_919) % this.scores.length;
    this.scores[number] = this.sent;
    this.rows.put([account(number, this.sent)]);
  }

  /** Sends `perSecond` updates a second. Resolves when all are sent and a frame was painted. */
  run(perSecond: number, seconds: number): Promise<number> {
    const began = performance.now();
    const total = perSecond * seconds;
    let done = 0;
    return new Promise((resolve) => {
      const timer = setInterval(() => {
        const due = Math.min(total, Math.floor(((performance.now() - began) / 1_000) * perSecond));
        for (; done < due; done += 1) this.update();
        if (done < total) return;
        clearInterval(timer);
        resolve(done);
      }, TICK_MS);
    });
  }
}
