import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerEach } from '../../../testing/answer-each.js';
import { json } from '../../../testing/answers.js';
import { show } from '../../../testing/show.js';
import { Page } from './book-a-demo.page.js';

const SETTINGS = { scheduler: null, timeZone: 'UTC', slotMinutes: 30, mail: true };
const TAKEN = '2026-12-07T09:00:00.000Z';
const FREE = '2026-12-07T10:00:00.000Z';

const form = () => within(screen.getByRole('form', { name: 'Schedule Consultation' }));
const book = (): Promise<void> => userEvent.click(form().getByRole('button', { name: 'Book this time' }));
const times = () =>
  form()
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ name }) => name === 'slot');

describe('the page for booking a consultation', () => {
  it('keeps the form and offers other times when the selected time was just booked', async () => {
    const wishes: unknown[] = [];
    answerEach({
      'GET /api/booking/settings': () => json(SETTINGS),
      'GET /api/booking/slots': () => json({ slots: wishes.length === 0 ? [TAKEN, FREE] : [FREE] }),
      'POST /api/booking/consultations': async (request) => {
        const wish = (await request.json()) as { readonly slot: string };
        wishes.push(wish);
        if (wish.slot === TAKEN) return json({ code: 'booking.slot-taken', status: 409 }, 409);
        return json({ slot: wish.slot, mail: true, manageUrl: null }, 201);
      },
    });
    show(<Page />);
    await screen.findByRole('group', { name: 'Day' });
    await userEvent.type(form().getByRole('textbox', { name: 'Name' }), 'Ada Example');
    await userEvent.type(form().getByRole('textbox', { name: 'Email' }), 'ada@example.org');
    await userEvent.click(times().find(({ value }) => value === TAKEN) ?? document.body);
    await book();
    const others = within(await screen.findByRole('alert'));
    expect(others.getByText(/This time was just booked\./)).toBeTruthy();
    expect(form().getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ada Example');
    expect(times().map(({ value }) => value)).toEqual([FREE]);
    await userEvent.click(others.getAllByRole('button')[0] ?? document.body);
    await book();
    await screen.findByRole('heading', { name: 'Your consultation is booked' });
    expect(wishes).toMatchObject([{ slot: TAKEN }, { slot: FREE, name: 'Ada Example' }]);
  });

  it('loads the calendar of a third party only after consent, with the page’s colours', async () => {
    const scheduler = {
      url: 'https://calendar.example/team',
      origin: 'https://calendar.example',
      title: 'Schedule Consultation',
    };
    const asked = answerEach({ 'GET /api/booking/settings': () => json({ ...SETTINGS, scheduler }) });
    document.documentElement.style.setProperty('--rp-page', '#e7ebe7');
    show(<Page />);
    const load = await screen.findByRole('button', { name: 'Load the calendar from calendar.example' });
    expect(document.querySelector('iframe')).toBeNull();
    await userEvent.click(load);
    const frame = screen.getByTitle('Schedule Consultation');
    expect(frame.getAttribute('height')).toBe('800');
    expect(frame.getAttribute('src')).toBe('https://calendar.example/team?background_color=e7ebe7');
    document.documentElement.removeAttribute('style');
    expect(asked).toEqual(['GET /api/booking/settings']);
  });
});
