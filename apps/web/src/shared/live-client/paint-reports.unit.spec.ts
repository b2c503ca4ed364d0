import { describe, expect, it } from '@jest/globals';
import { PaintReports } from './paint-reports.js';

function openWindow(given: { readonly isVisible?: boolean; readonly random?: number } = {}) {
  const frames: (() => void)[] = [];
  const sent: unknown[] = [];
  const clock = { now: 0 };
  const reports = new PaintReports({
    now: () => clock.now,
    random: () => given.random ?? 0,
    nextFrame: (callback) => void frames.push(callback),
    isVisible: () => given.isVisible ?? true,
    send: async (body) => {
      sent.push(body);
      clock.now += 80;
    },
  });
  const paint = (): void => frames.splice(0).forEach((callback) => callback());
  return { reports, sent, clock, paint };
}

describe('reports of painted frames', () => {
  it('are sent when the frame after the messages was painted, with the position alone', () => {
    const { reports, sent, paint } = openWindow();
    reports.shown(41);
    expect(sent).toEqual([]);
    paint();
    expect(sent).toEqual([{ position: 41, agoMs: 0 }]);
  });

  it('are sent once in ten seconds, and name half the round trip of the last one', async () => {
    const { reports, sent, clock, paint } = openWindow();
    for (const now of [0, 9_999, 10_000]) {
      clock.now = now;
      reports.shown(now + 1);
      paint();
      await Promise.resolve();
    }
    expect(sent).toEqual([
      { position: 1, agoMs: 0 },
      { position: 10_001, agoMs: 40 },
    ]);
  });

  it('are not sent by a hidden window, and for one in twenty frames only', () => {
    for (const { reports, sent, paint } of [openWindow({ isVisible: false }), openWindow({ random: 0.05 })]) {
      reports.shown(7);
      paint();
      expect(sent).toEqual([]);
    }
  });
});
