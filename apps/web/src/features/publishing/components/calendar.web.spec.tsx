import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CalendarEntry } from '@rampart/publishing/contract';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerEach } from '../../../testing/answer-each.js';
import { type Answer, json } from '../../../testing/answers.js';
import { ACCOUNT, POST } from '../../../testing/posts.js';
import { signedInForEach } from '../../../testing/session.js';
import { showAt } from '../../../testing/show-at.js';
import { setUtc } from '../../../shared/format/zone.js';
import { dayName } from '../lib/calendar-days.js';
import { shownClock } from '../lib/local-time.js';
import Calendar from './calendar.js';

signedInForEach();
beforeEach(() => setUtc(true));
afterEach(() => setUtc(false));
const user = userEvent.setup();
const ONE = `/api/publishing/posts/${POST}`;

const today = new Date().toISOString().slice(0, 10);
const due = `${today}T12:00:00.000Z`;
const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
const entry = (change: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...{
    id: 'run',
    accountId: ACCOUNT,
    network: 'twitter',
    handle: 'tarnwick',
    status: 'scheduled',
    url: null,
  },
  ...{ postId: POST, text: 'Lights on the harbour', zone: 'UTC', localTime: null, dueAt: due },
  ...change,
});

interface Sent {
  readonly path: string;
  readonly body: unknown;
}

function showCalendar(
  entries: readonly CalendarEntry[],
  more: Readonly<Record<string, Answer>> = {},
): Sent[] {
  const sent: Sent[] = [];
  const keep =
    (path: string, answer: object): Answer =>
    async (request) => {
      const text = await request.text();
      sent.push({ path, body: text === '' ? null : JSON.parse(text) });
      return json(answer);
    };
  answerEach({
    'GET /api/publishing/calendar': () => json({ entries }),
    'POST /api/publishing/times/resolve': async (request) => {
      const { localTime } = (await request.json()) as { readonly localTime: string };
      return json({ kind: 'exact', instants: [`${localTime}:00.000Z`], message: null });
    },
    [`POST ${ONE}/move`]: keep('move', { id: POST, runs: [], warnings: [] }),
    ...more,
  });
  showAt('/nexus/posting', <Calendar mayEdit onOpen={() => undefined} />);
  return sent;
}

const post = () => screen.findByRole('button', { name: /Lights on the harbour/ });
const moved = (localTime: string): readonly Sent[] => [{ path: 'move', body: { localTime, zone: 'UTC' } }];

/** Drags a post to a cell, with a data transfer, which the document lacks. */
function drag(from: HTMLElement, to: HTMLElement): void {
  const store = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, data: string) => store.set(type, data),
    getData: (type: string) => store.get(type) ?? '',
    types: [...store.keys()],
  };
  for (const [kind, element] of [
    ['dragStart', from],
    ['drop', to],
  ] as const) {
    const event = createEvent[kind](element);
    Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
    fireEvent(element, event);
  }
}

describe('the calendar of posts', () => {
  it('shows a post on its day, at the time of the zone, with its networks and status', async () => {
    showCalendar([entry(), entry({ id: 'other', network: 'bluesky' })]);
    const days = await screen.findByRole('list', { name: 'Days' });
    const cell = within(days.querySelector<HTMLElement>('[aria-current]') ?? days);
    expect((await cell.findByRole('button')).textContent).toBe(
      `${shownClock('12:00')} Lights on the harbourTwitter, Bluesky · Scheduled`,
    );
  });

  it('moves a post to another day at the same time by dragging', async () => {
    const sent = showCalendar([entry()]);
    await user.click(await screen.findByRole('radio', { name: 'Week' }));
    const from = await post();
    const days = within(screen.getByRole('list', { name: 'Days' })).getAllByRole('listitem');
    const target = days.find((day) => !day.contains(from)) as HTMLElement;
    drag(from, target);
    await waitFor(() => expect(sent).toHaveLength(1));
    const { localTime } = sent[0]?.body as { readonly localTime: string };
    expect(localTime.slice(10)).toBe('T12:00');
    expect(target.getAttribute('aria-label')).toBe(dayName(localTime.slice(0, 10)));
    expect(sent).toEqual(moved(localTime));
  });

  it('moves a post by its dialog, without dragging', async () => {
    const sent = showCalendar([entry()]);
    (await post()).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Planned post' }));
    const wanted = `${dayAfter(today)}T15:30`;
    fireEvent.change(dialog.getByLabelText(/Schedule Time/), { target: { value: wanted } });
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(sent).toEqual(moved(wanted)));
  });

  it('shows why the server did not move a post', async () => {
    const detail = 'A part of the post is already sent. Move only posts that are not sent yet.';
    showCalendar([entry()], {
      [`POST ${ONE}/move`]: () =>
        json({ code: 'publishing.partly-sent', status: 409, detail, message: detail }, 409),
    });
    await user.click(await post());
    const dialog = within(await screen.findByRole('dialog', { name: 'Planned post' }));
    fireEvent.change(dialog.getByLabelText(/Schedule Time/), {
      target: { value: `${dayAfter(today)}T15:30` },
    });
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await screen.findByText(detail);
  });

  it('does not offer to move a published post', async () => {
    showCalendar([entry({ status: 'published' })]);
    expect((await post()).draggable).toBe(false);
    await user.click(await post());
    const dialog = within(await screen.findByRole('dialog', { name: 'Planned post' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Move' }).disabled).toBe(true);
  });
});
