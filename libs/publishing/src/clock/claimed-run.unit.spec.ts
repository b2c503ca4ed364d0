import { describe, expect, it } from '@jest/globals';
import { answeredAt, dueInMs } from './claimed-run.js';

const row = (now: number, due: number) => ({ now_ms: String(now), look_ms: String(due) });

describe('the time until a run is due', () => {
  it('counts from the newest row of an answer, so that a slow statement delays no run', () => {
    const rows = [row(1_000, 6_000), row(1_250.5, 6_000), row(1_100, 5_500)];

    const answered = answeredAt(rows);

    expect(rows.map((one) => dueInMs(one, answered))).toEqual([4_749.5, 4_749.5, 4_249.5]);
  });
});
