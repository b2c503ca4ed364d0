import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withTenant } from '@rampart/database';
import { openProjections, type OpenProjections } from '@rampart/event-log/testing';
import type { Run } from '../../domain/runs/run.events.js';
import { recordRun } from '../../handlers/runs.js';
import { katia, readUsage, runList } from '../../index.js';
import { katiaRunsProjection } from './projection.js';

const STAFF = '00000000-0000-7000-8000-00000000ffff';
const CLIENT = '00000000-0000-7000-8000-00000000aaaa';
const NOW = new Date('2026-11-21T09:00:00.000Z');
const step = (ok: boolean) => ({
  ...({ kind: 'tool', name: 'list alerts', startMs: 0, ms: 10, ok, rows: 3, tokens: null } as const),
});

describe('the runs of the engine', () => {
  let kept: OpenProjections;

  beforeAll(async () => {
    kept = await openProjections(katia, NOW.toISOString());
  });
  afterAll(() => kept?.close());

  const run = (change: Partial<Run> = {}): Promise<void> =>
    recordRun(
      { ...kept.context, staffTenantId: STAFF },
      {
        ...{ runId: kept.context.ids.next(), tenantId: CLIENT, outcome: 'answered', grammar: '1.0.0' },
        ...{ model: null, prompt: null, firstMs: 5, ms: 20, steps: [step(true)], guards: [] },
        ...{ tokensIn: 0, tokensOut: 0, costMicros: 0 },
        ...change,
      },
    );
  const within = <T>(tenantId: string, read: Parameters<typeof withTenant<T>>[2]) =>
    withTenant(kept.app, tenantId, read);

  it('are counted with their tools, guards and cost for the operator, and for no other tenant', async () => {
    await run();
    await run({ outcome: 'failed', firstMs: null, ms: 40, steps: [step(false)] });
    await run({
      ...{ model: 'liar', prompt: 1, tokensIn: 90, tokensOut: 10, costMicros: 7 },
      guards: ['sentence-dropped', 'model-slow'],
    });
    await kept.settled();
    expect(await within(STAFF, (manager) => readUsage(manager, NOW))).toEqual({
      ...{ runs: 3, failed: 1, p50Ms: 20, p95Ms: 38, firstP95Ms: 5 },
      guards: [
        { name: 'model-slow', trips: 1, lastAt: NOW.toISOString() },
        { name: 'sentence-dropped', trips: 1, lastAt: NOW.toISOString() },
      ],
      tools: [
        { kind: 'tool', name: 'list alerts', uses: 3, failures: 1, p95Ms: 10, lastAt: NOW.toISOString() },
      ],
      budgets: [{ tenant: CLIENT, tokens: 100, costMicros: 7 }],
    });
    expect((await within(CLIENT, (manager) => readUsage(manager, NOW))).runs).toBe(0);
  });

  it('are listed with their steps, and have the same rows after a rebuild', async () => {
    const { items } = await within(STAFF, (manager) =>
      runList.page(manager, {}, { filter: ['outcome:in:failed'], limit: 10 }),
    );
    expect(items).toMatchObject([
      { tenant: CLIENT, outcome: 'failed', ms: 40, steps: [step(false)], replayable: false },
    ]);
    const turn = { threadId: kept.context.ids.next(), turnId: kept.context.ids.next() };
    await run({ turn, ms: 77 });
    await kept.settled();
    const { items: named } = await within(STAFF, (manager) =>
      runList.page(manager, {}, { filter: ['ms:gt:76'], limit: 10 }),
    );
    expect(named).toMatchObject([{ ms: 77, replayable: true }]);
    expect(JSON.stringify(named)).not.toContain(turn.threadId);
    await kept.rebuilt(katiaRunsProjection);
  });
});
