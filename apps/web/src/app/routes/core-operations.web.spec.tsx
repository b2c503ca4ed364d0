import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OperationsState } from '../../features/operations/api/operations.js';
import { answerPaths } from '../../testing/answers.js';
import { showPage } from '../../testing/show.js';
import CoreOperationsPage from './core-operations.js';

const user = userEvent.setup();
const QUEUE = { active: 0, delayed: 0, failed: 0, oldestSeconds: 0, paused: false, p95Seconds: null };
const STATE: OperationsState = {
  processes: [],
  checks: [],
  queues: [
    { ...QUEUE, name: 'idle.job', waiting: 0 },
    { ...QUEUE, name: 'busy.job', waiting: 12, failed: 2, oldestSeconds: 90, p95Seconds: 1.5 },
  ],
  queuesAt: '2026-11-26T08:00:00.000Z',
  followers: [
    { shard: 0, name: 'scan-board', version: 2, position: 90, behind: 10, rebuilt: null, rebuilds: true },
  ],
  shards: [{ shard: 0, head: 100 }],
  database: { bytes: 5_000_000, used: 14, allowed: 100 },
  figures: [],
  eventToPixel: { samples: 40, p50: 0.12, p95: 0.3, p99: 1.25 },
  verification: {
    ...{ at: '2026-11-26T06:00:00.000Z', ok: false, events: 80, seconds: 2 },
    shards: [{ shard: 0, head: 80 }],
    finding: 'The event at position 7 was altered.',
  },
  operations: [],
};

function answer(roles: readonly string[]) {
  const orders: unknown[] = [];
  answerPaths({
    '/api/auth/me': { roles, places: [] },
    '/api/operations': STATE,
    '/api/operations/queues/busy.job/order': async (request: Request) => {
      const body = (await request.json()) as { readonly dryRun?: boolean };
      if (body.dryRun !== true) orders.push(body);
      return Response.json({ jobs: 12 });
    },
  });
  return orders;
}

describe('the operations page', () => {
  it('states how many jobs a drain removes, and waits for the typed name of the queue', async () => {
    const orders = answer(['core:admin']);
    showPage(<CoreOperationsPage />, '/core/operations?tab=queues');
    const [, first] = within(await screen.findByRole('table', { name: 'Queues' })).getAllByRole('row');
    expect(within(first as HTMLElement).getByRole('rowheader').textContent).toContain('busy.job');
    await user.click(screen.getByRole('button', { name: 'Drain busy.job' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Drain busy.job?' }));
    await dialog.findByText(/This removes 12 jobs/);
    const drain = dialog.getByRole('button', { name: 'Drain' });
    expect(drain.hasAttribute('disabled')).toBe(true);
    await user.type(dialog.getByRole('textbox'), 'busy.job');
    await user.click(drain);
    expect(orders).toEqual([{ action: 'drain', confirm: 'busy.job', dryRun: false }]);
  });

  it('shows what a verification of the log found, and the position of each follower', async () => {
    answer(['core:auditor']);
    showPage(<CoreOperationsPage />, '/core/operations?tab=log');
    expect((await screen.findByRole('alert')).textContent).toContain('position 7 was altered');
    const row = within(screen.getByRole('row', { name: /scan-board/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['2', '10', '']);
    expect(screen.queryByRole('button', { name: 'Rebuild scan-board' })).toBeNull();
  });

  it('shows the time from an event to the pixel that consoles measured', async () => {
    answer(['core:auditor']);
    showPage(<CoreOperationsPage />, '/core/operations?tab=processes');
    const table = within(await screen.findByRole('table', { name: 'Event to screen' }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(1).map((text) => text.replace(/\s/g, ''))).toEqual([
      'p50120ms',
      'p95300ms',
      'p991.3secs',
      'Samples40',
    ]);
  });
});
