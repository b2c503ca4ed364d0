import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FigureEvent, FigureView } from '@rampart/figures/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerPaths } from '../../../testing/answers.js';
import { address, reload, showPage } from '../../../testing/show.js';
import { FigureRow } from './figure-row.js';

const user = userEvent.setup();
const NAME = 'impersonation.look-alikes';
const EVENTS = `/api/figures/${NAME}/events`;
const page = <FigureRow names={[NAME]} />;

const hour = (number: number): string => new Date(Date.UTC(2026, 10, 20, number)).toISOString();
const figure = (value: number, change: Partial<FigureView> = {}): FigureView => ({
  name: NAME,
  title: 'Look-alikes',
  description: 'Accounts that imitate a protected one.',
  kind: 'sum',
  value,
  ratio: null,
  change: value,
  dimension: {
    name: 'risk',
    title: 'Risk',
    values: [
      { value: 'critical', count: value, change: null },
      { value: 'low', count: 0, change: null },
    ],
  },
  buckets: [0, 1, 2].map((at) => ({
    from: hour(at),
    until: hour(at + 1),
    value: at * value,
    change: value,
    parts: [],
  })),
  topics: [],
  ...change,
});
const EVENT: FigureEvent = {
  position: 7,
  type: 'LookAlikeFound',
  at: hour(1),
  actor: 'system',
  actorName: null,
  stream: 'scan-1',
  data: {},
  counts: 1,
  entries: [],
};
const drawer = () => screen.findByRole('dialog');
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

// The chart library warns that elements have no size in jsdom.
beforeEach(() => {
  for (const kind of ['warn', 'error'] as const)
    jest.spyOn(console, kind).mockImplementation(() => undefined);
});

describe('a figure on a page', () => {
  it('shows zero without events, and its drawer lists none', async () => {
    answerPaths({
      '/api/figures': [figure(0)],
      [EVENTS]: { total: { events: 0, counts: 0 }, items: [], next: null },
    });
    showPage(page, '/nexus/dashboard');
    await user.click(await screen.findByRole('link', { name: 'Look-alikes: 0. Show the events' }));
    await screen.findByText('No events');
    expect((await drawer()).getAttribute('aria-labelledby')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Look-alikes: 0' })).toBeTruthy();
    window.history.back();
    await closed();
    expect(address()).toBe('');
  });

  it('keeps its open drawer, its settings and the selected time in the address', async () => {
    const asked: string[][] = [];
    answerPaths({
      '/api/figures': [figure(1)],
      [EVENTS]: ({ url }: Request) => {
        asked.push(new URL(url).searchParams.getAll('filter').map(decodeURIComponent));
        return Response.json({ total: { events: 1, counts: 1 }, items: [EVENT], next: null });
      },
    });
    showPage(page, '/nexus/dashboard');
    await user.click(await screen.findByRole('link', { name: /^Look-alikes: 1/ }));
    await within(await drawer()).findByText('1 event');
    await user.click(within(await drawer()).getByRole('button', { name: 'As a table' }));
    const [first] = within(within(await drawer()).getByRole('table')).getAllByRole('button');
    if (first === undefined) throw new Error('The table of the chart has no button.');
    await user.click(first);
    const picked = `?figure=${NAME}&within=${hour(2)}..${hour(3)}`;
    await waitFor(() => expect(address()).toBe(picked));
    await waitFor(() => expect(asked.at(-1)).toEqual([`at:gte:${hour(2)}`, `at:lt:${hour(3)}`]));
    reload(page);
    await within(await drawer()).findByText(/^Only from/);
    await within(await drawer()).findByText('1 event');
    await user.click(within(await drawer()).getByRole('button', { name: 'Whole time' }));
    expect(address()).toBe(`?figure=${NAME}`);
    await user.selectOptions(within(await drawer()).getByLabelText('Risk'), 'Critical (1)');
    expect(address()).toBe(`?figure=${NAME}&part=critical`);
    await waitFor(() => expect(asked.at(-1)).toEqual(['dimension:in:critical']));
    await user.click(within(await drawer()).getByRole('button', { name: 'Close the events' }));
    await closed();
    expect(address()).toBe('');
  });
});
