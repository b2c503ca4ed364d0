import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerPaths, json, lastPage, refusal, type PathAnswers } from '../../testing/answers.js';
import { cell, focusCell } from '../../testing/grid.js';
import { detailOf, lookAlike, OLDER_SCAN, platform, SCAN, scanOf } from '../../testing/look-alikes.js';
import { staff } from '../../testing/me.js';
import { address, reload, showPage } from '../../testing/show.js';
import ImpersonatorDetectionPage from './impersonator-detection.js';

const user = userEvent.setup();
const ROWS = [
  lookAlike(1, { riskLevel: 'critical' }),
  lookAlike(2),
  lookAlike(3, { riskLevel: 'critical' }),
  lookAlike(4, { riskLevel: 'low' }),
];
const NONE_FOUND = scanOf([], { status: 'failed', platforms: [] });
const OLDER = scanOf([], { id: OLDER_SCAN, status: 'cancelled' });

function showDetection(at = `/?scan=${SCAN}`, change: PathAnswers = {}): readonly string[] {
  const asked = answerPaths({
    '/api/auth/me': staff(),
    '/api/impersonation/scans': lastPage(scanOf(ROWS), OLDER),
    [`/api/impersonation/scans/${SCAN}`]: scanOf(ROWS),
    [`/api/impersonation/scans/${OLDER_SCAN}`]: OLDER,
    '/api/impersonation/platforms': [
      platform('twitter', 'Twitter'),
      platform('tiktok', 'TikTok', false),
      platform('youtube', 'YouTube'),
    ],
    '/api/impersonation/protected-identities': lastPage(),
    ...Object.fromEntries(
      ROWS.map((row) => [`/api/impersonation/scans/${SCAN}/look-alikes/${row.id}`, detailOf(row)]),
    ),
    ...change,
  });
  showPage(<ImpersonatorDetectionPage />, at);
  return asked;
}

const cards = (): readonly string[] =>
  [...document.querySelectorAll('article')].map((card) => card.getAttribute('aria-label') ?? '');
const details = () => screen.findByRole('dialog', { name: 'Impersonator Details' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const form = async () => within(await screen.findByRole('form', { name: 'Start New Scan' }));

beforeEach(() => window.localStorage.clear());

describe('the scans of the detection page', () => {
  it('show an error instead of an empty list when loading fails', async () => {
    showDetection('/', { '/api/impersonation/scans': () => json({}, 503) });
    await screen.findByText('Could not load the latest scan');
    expect(screen.queryByText('No scan yet')).toBeNull();
  });

  it('show an error when the scan does not exist', async () => {
    showDetection('/?scan=00000000-0000-4000-8000-000000000000');
    await screen.findByText('Could not load the scan');
  });

  it('show no empty result when a scan reached no platform', async () => {
    showDetection(`/?scan=${SCAN}`, { [`/api/impersonation/scans/${SCAN}`]: NONE_FOUND });
    await screen.findByText('No look-alikes before the scan failed');
    expect(screen.queryByText('No look-alikes found')).toBeNull();
  });

  it('are opened from the history, whose table has separate filters in the address', async () => {
    showDetection();
    await user.click(await screen.findByLabelText('Reopen: scan of @tarnwick'));
    await screen.findByText('No look-alikes before the scan was cancelled');
    expect(address()).toBe(`?scan=${OLDER_SCAN}`);
    await user.click(screen.getByText('Table', { selector: '.mantine-Button-label' }));
    await screen.findByRole('grid', { name: 'Scans' });
    focusCell(OLDER_SCAN, 'status');
    await user.keyboard('+');
    await waitFor(() => expect(address()).toContain('history.f=status:in:cancelled'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(`?scan=${OLDER_SCAN}`));
  });
});

describe('the details of a look-alike', () => {
  it('link to the next look-alike, and going back returns to its card', async () => {
    showDetection();
    await user.click(await screen.findByLabelText('Details of @tarnwick_1'));
    await within(await details()).findByText('1 of 4');
    await waitFor(async () => expect((await details()).contains(document.activeElement)).toBe(true));
    await user.keyboard('j');
    await within(await details()).findByText('2 of 4');
    expect(address()).toContain(`row=${lookAlike(2).id}`);
    window.history.back();
    await gone();
    expect(address()).toBe(`?scan=${SCAN}`);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Details of @tarnwick_2')));
  });

  it('show its facts, and contributions that sum up to its score', async () => {
    showDetection(`/?scan=${SCAN}&row=${lookAlike(1).id}`);
    const dialog = within(await details());
    for (const label of ['Similarity', 'Risk level', 'Followers', 'Account age', 'Detection methods'])
      expect(dialog.getAllByText(label).length).toBeGreaterThan(0);
    expect(dialog.getByText('IC3 report id')).toBeTruthy();
    const why = within(await dialog.findByRole('region', { name: 'Why 90.5 points' }));
    expect(why.getAllByRole('listitem').map((item) => /[+−][\d.]+/.exec(item.textContent)?.[0])).toEqual([
      '+95.3',
      '−4.8',
    ]);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Download Evidence' }).disabled).toBe(true);
  });
});

describe('the look-alikes of a scan', () => {
  it('are filtered by the selected values, or by all others', async () => {
    showDetection();
    await user.click(await screen.findByText('Filter'));
    await user.selectOptions(await screen.findByLabelText('Filter by'), 'Risk');
    await user.click(await screen.findByLabelText(/^Critical/));
    expect(cards()).toEqual(['@tarnwick_1 on Twitter', '@tarnwick_3 on Twitter']);
    await user.click(screen.getByText('Exclude selected'));
    expect(cards()).toEqual(['@tarnwick_2 on Twitter', '@tarnwick_4 on Twitter']);
    expect(address()).toBe(`?scan=${SCAN}&f=risk:not-in:critical`);
  });

  it('keep filters and order in the address until the filters are cleared', async () => {
    showDetection(`/?scan=${SCAN}&f=risk:in:critical`);
    await user.selectOptions(await screen.findByLabelText('Order'), 'Last found first');
    expect(address()).toBe(`?scan=${SCAN}&f=risk:in:critical&sort=-found`);
    reload(<ImpersonatorDetectionPage />);
    await screen.findByText('Risk: Critical');
    expect(cards()).toEqual(['@tarnwick_3 on Twitter', '@tarnwick_1 on Twitter']);
    await user.type(screen.getByLabelText('Search look-alikes'), 'another');
    await screen.findByText('No look-alike matches the filters');
    await user.click(screen.getByText('Clear filters'));
    await waitFor(() => expect(cards()).toHaveLength(4));
  });

  it('have the same filters as a table, which stays selected', async () => {
    showDetection();
    await screen.findAllByRole('article');
    await user.click(screen.getByLabelText('Table', { selector: 'input' }));
    const grid = await screen.findByRole('grid', { name: 'Look-alikes' });
    expect(grid.getAttribute('aria-rowcount')).toBe('5');
    focusCell(lookAlike(1).id, 'risk');
    await user.keyboard('+');
    await screen.findByText('Risk: Critical');
    reload(<ImpersonatorDetectionPage />);
    await screen.findByRole('grid', { name: 'Look-alikes' });
    focusCell(lookAlike(3).id, 'account');
    await user.keyboard('{Enter}');
    await details();
    await user.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(document.activeElement).toBe(cell(lookAlike(3).id, 'account')));
  });
});

describe('the form of a scan', () => {
  it('names missing or too long fields, and sends nothing', async () => {
    const asked = showDetection();
    const start = await form();
    const submit = start.getByRole('button', { name: /^(Start Impersonator Scan|Scanning)/ });
    const handle = start.getByLabelText('Target Handle/Username');
    await user.click(await start.findByRole('button', { name: 'Choose none' }));
    await user.click(submit);
    await start.findByText('Enter a handle or username.');
    expect(start.getByText('Choose at least one platform.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(handle));
    await user.type(handle, '   ');
    await user.click(submit);
    await start.findByText('Enter a handle or username.');
    await user.click(handle);
    await user.paste('x'.repeat(10_240));
    await user.click(submit);
    await start.findByText('A handle has at most 256 characters. Shorten it.');
    expect(asked.filter((path) => path === '/api/impersonation/scans')).toHaveLength(1);
  });

  it('shows why the server refused a scan', async () => {
    const cause = 'This handle has no visible character.';
    showDetection(`/?scan=${SCAN}`, {
      '/api/impersonation/scans': ({ method }: Request) =>
        method === 'POST' ? refusal(422, cause) : json(lastPage(scanOf(ROWS))),
    });
    const start = await form();
    await user.type(start.getByLabelText('Target Handle/Username'), '\u200B');
    await start.findByRole('button', { name: 'Choose none' });
    await user.click(start.getByRole('button', { name: 'Start Impersonator Scan' }));
    expect((await start.findByRole('alert')).textContent).toContain('Scan not started');
    expect(start.getByRole('alert').textContent).toContain(cause);
  });

  it('has all connected platforms selected at first, and none without an API connection', async () => {
    showDetection();
    const start = await form();
    await start.findByRole('button', { name: 'Choose none' });
    await user.click(await start.findByRole('combobox', { name: 'Platforms' }));
    await user.click(await screen.findByRole('option', { name: 'TikTok (API Not Connected)' }));
    await user.click(screen.getByRole('option', { name: /^YouTube/ }));
    await user.keyboard('{Escape}');
    const chosen = document.querySelectorAll('.mantine-Pill-root');
    expect([...chosen].map(({ textContent }) => textContent)).toEqual(['Twitter (Simulated network)']);
  });

  it('accepts a handle or a protected identity in one field', async () => {
    const identity = {
      ...{ id: OLDER_SCAN, label: 'Tarnwick Audio', handles: ['tarnwick_audio'], displayNames: [], bio: '' },
      ...{ avatarSha256: null, links: [], officialAccounts: [], createdAt: '2026-11-20T12:00:00.000Z' },
      ...{ monitoring: null, latestScan: null },
    };
    const sent: unknown[] = [];
    showDetection(`/?scan=${SCAN}`, {
      '/api/impersonation/protected-identities': lastPage(identity),
      '/api/impersonation/scans': async (request: Request) => {
        if (request.method !== 'POST') return json(lastPage(scanOf(ROWS)));
        sent.push(await request.json());
        return refusal(422, 'Not now.');
      },
    });
    const start = await form();
    await user.click(await start.findByRole('button', { name: 'Tarnwick Audio' }));
    const handle = start.getByLabelText<HTMLInputElement>('Target Handle/Username');
    expect(handle.value).toBe('tarnwick_audio');
    await start.findByRole('button', { name: 'Choose none' });
    await user.click(start.getByRole('button', { name: 'Start Impersonator Scan' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ identityId: OLDER_SCAN, platforms: ['twitter', 'youtube'] }]),
    );
    await user.type(handle, '2');
    await user.click(start.getByRole('button', { name: 'Start Impersonator Scan' }));
    await waitFor(() => expect(sent[1]).toMatchObject({ identityId: null, targetHandle: 'tarnwick_audio2' }));
  });
});

describe('a scan with more look-alikes than its answer holds', () => {
  const path = `/api/impersonation/scans/${SCAN}/look-alikes`;

  it('shows the results of the server page by page, in their present state', async () => {
    const questions: string[][] = [];
    const answer = (request: Request): Response => {
      const { searchParams } = new URL(request.url);
      questions.push([...searchParams.getAll('filter'), searchParams.get('sort') ?? '']);
      if (searchParams.get('cursor') === 'next') return json(lastPage(lookAlike(9)));
      return json({ items: [lookAlike(8), lookAlike(2, { displayName: 'As it was' })], next: 'next' });
    };
    const many = scanOf(ROWS, { totalFound: 900, spread: [{ risk: 'high', from: 90, count: 900 }] });
    showDetection(`/?scan=${SCAN}&f=risk:in:high`, {
      [`/api/impersonation/scans/${SCAN}`]: many,
      [path]: answer,
    });
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(questions[0]).toEqual(['risk:in:high', '-harm']);
    expect(screen.queryByText('As it was')).toBeNull();
    await user.click(screen.getByText('Show more'));
    await waitFor(() => expect(cards()).toHaveLength(3));
  });

  it('is not queried while the answer contains all look-alikes', async () => {
    const asked = showDetection();
    await waitFor(() => expect(cards()).toHaveLength(4));
    expect(asked).not.toContain(path);
  });
});
