import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerPaths, json } from '../../../testing/answers.js';
import { showPage } from '../../../testing/show.js';
import type { StaffStatus } from '../api/status-page.js';
import StatusPanel from './status-panel.js';

const user = userEvent.setup();
const ID = '00000000-0000-7000-8000-000000000001';
const STATUS: StaffStatus = {
  shown: false,
  status: {
    at: '2026-11-26T10:00:00.000Z',
    state: 'degraded',
    components: [
      { id: 'mail', title: 'Mail', holds: 'Mail.', state: 'degraded', available: 0.99999, days: [] },
      { id: 'live', title: 'Live updates', holds: 'Live.', state: 'unknown', available: null, days: [] },
    ],
    incidents: [
      {
        ...{ id: ID, title: 'Mail waits', components: ['mail'], phase: 'investigating' },
        ...{ openedAt: '2026-11-26T09:00:00.000Z', resolvedAt: null },
        notes: [{ at: '2026-11-26T09:00:00.000Z', phase: 'investigating', text: 'We look into it.' }],
      },
    ],
  },
};

function answer() {
  const sent: unknown[] = [];
  const keep = async (request: Request) => {
    sent.push(await request.json());
    return json({ id: ID });
  };
  answerPaths({
    '/api/status-page/staff': STATUS,
    '/api/status-page/shown': keep,
    [`/api/status-page/incidents/${ID}/notes`]: keep,
  });
  return sent;
}

describe('the panel of the status page', () => {
  it('shows each part, and never rounds a share up to 100 %', async () => {
    answer();
    showPage(<StatusPanel mayOrder />, '/core/operations');
    expect(await screen.findByRole('row', { name: /Mail Slow 99.99 %/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Live updates Not measured Not measured/ })).toBeTruthy();
  });

  it('switches the page and sends notes of an open incident', async () => {
    const sent = answer();
    showPage(<StatusPanel mayOrder />, '/core/operations');
    await user.click(await screen.findByRole('switch', { name: 'Show to everyone' }));
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Mail flows.');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(sent).toEqual([{ shown: true }, { phase: 'monitoring', text: 'Mail flows.' }]);
  });

  it('offers no orders to those who may only read', async () => {
    answer();
    showPage(<StatusPanel mayOrder={false} />, '/core/operations');
    const shown = await screen.findByRole('switch', { name: 'Show to everyone' });
    expect(shown.hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
