import { describe, expect, it } from '@jest/globals';
import { type BotFinding, type BotScan, USUAL_SETTINGS } from '@rampart/bot-detection/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerPaths, lastPage } from '../../testing/answers.js';
import { staff } from '../../testing/me.js';
import { address, showPage } from '../../testing/show.js';
import { SavedViewsSlot } from '../../shared/list/saved-views-slot.js';
import BotDetectorPage from './bot-detector.js';

const user = userEvent.setup();
const idOf = (last: number): string => `00000000-0000-4000-8000-00000000000${last}`;
const [NEWER, OLDER, ABSENT] = [idOf(1), idOf(2), idOf(3)];

const scanOf = (id: string): BotScan => ({
  ...{ id, network: 'twitter', accountId: null, handle: 'tarnwick', audience: 'followers', origin: 'asked' },
  ...{ depth: 'surface', status: 'completed', requestedAt: '2026-11-20T08:00:00.000Z', requestedBy: 'ada' },
  ...{ finishedAt: '2026-11-20T08:01:00.000Z', simulated: true, percent: 100, stages: [] },
  sample: { limit: 500, listed: 500, read: 500, audience: 500, chosen: 'all' },
  bands: { 'automation-like': 1, unclear: 0, ordinary: 499, declared: 0, 'not-enough': 0 },
  ...{ found: 1, share: null, groups: [], engagement: null, incidentId: null, delayedUntil: null },
  reason: null,
});

const findingOf = (scanId: string, last: number): BotFinding => ({
  ...{ id: idOf(last), scanId, network: 'twitter', accountId: `a${last}` },
  account: {
    ...{ handle: `kavex${last}`, displayName: null, bio: null, profileUrl: null, avatarUrl: null },
    ...{ createdAt: null, followers: null, following: null, posts: null, texts: [] },
  },
  ...{ foundAt: '2026-11-20T08:00:30.000Z', probability: 0.97, model: 'Trees 2', ageDays: null, reasons: [] },
  ...{ counterfactual: null, groupId: null, verdict: null, status: 'flagged', blocked: false },
  ...{ enforcement: null, report: null },
});

/** The value of a filter such as `scan:in:ID` in a request. */
const listed = (request: Request, field: string): string | null =>
  new URL(request.url).searchParams
    .getAll('filter')
    .find((filter) => filter.startsWith(`${field}:in:`))
    ?.slice(field.length + 4) ?? null;

function showDetector(at: string): void {
  answerPaths({
    '/api/auth/me': staff(),
    '/api/bot-detection/settings': USUAL_SETTINGS,
    '/api/bot-detection/scans': (request: Request) => {
      const scans = [NEWER, OLDER].filter((id) => [null, id].includes(listed(request, 'id'))).map(scanOf);
      return Response.json(lastPage(...scans));
    },
    '/api/bot-detection/findings': (request: Request) => {
      const scanId = listed(request, 'scan') ?? '';
      // The first page contains one finding. The other can be found only by its id.
      const last = listed(request, 'id') === idOf(9) ? 9 : 8;
      if (listed(request, 'blocked') === 'true') return Response.json(lastPage());
      return Response.json(lastPage(findingOf(scanId, last)));
    },
  });
  showPage(
    <SavedViewsSlot value={<button type="button">Views</button>}>
      <BotDetectorPage />
    </SavedViewsSlot>,
    at,
  );
}

describe('the bot detector', () => {
  it('shows the latest scan without an id in the address', async () => {
    showDetector('/');
    await screen.findByText('@kavex8');
    expect(screen.queryByText('Older scan')).toBeNull();
  });

  it('shows the scan and the bot that a link names, and links to the latest scan', async () => {
    showDetector(`/?scan=${OLDER}&row=${idOf(9)}`);
    await screen.findByText('Older scan');
    const drawer = await screen.findByRole('dialog', { name: 'Bot Details' });
    await waitFor(() => expect(drawer.textContent).toContain('@kavex9'));
    await user.click(screen.getByRole('link', { name: 'Show latest', hidden: true }));
    await waitFor(() => expect(address()).toBe(''));
    await waitFor(() => expect(screen.queryByText('Older scan')).toBeNull());
  });

  it('has saved views of its bots, and applies their filters', async () => {
    showDetector('/?f=blocked:in:true');
    await screen.findByRole('button', { name: 'Views' });
    await waitFor(() => expect(screen.queryByText('@kavex8')).toBeNull());
    await screen.findByText(/Blocked: Yes/);
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    await user.click(clear as HTMLElement);
    await screen.findByText('@kavex8');
  });

  it('states that the scan in the address does not exist', async () => {
    showDetector(`/?scan=${ABSENT}`);
    await screen.findByText('Scan not found');
    expect(screen.getByRole('link', { name: 'Show latest' })).toBeTruthy();
  });
});
