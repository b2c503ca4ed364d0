import { describe, expect, it } from '@jest/globals';
import { defaultCalendar } from '@rampart/booking/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerEach } from '../../../testing/answer-each.js';
import { json } from '../../../testing/answers.js';
import { signedInForEach } from '../../../testing/session.js';
import { show } from '../../../testing/show.js';
import CalendarForm from './calendar-form.js';

signedInForEach();

const CALENDAR = { ...defaultCalendar('Europe/Berlin'), set: false };
const monday = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Monday' });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the calendar form of consultations', () => {
  it('marks a wrong time, and sends nothing', async () => {
    const asked = answerEach({ 'GET /api/booking/calendar': () => json(CALENDAR) });
    show(<CalendarForm mayChange />);
    await userEvent.clear(await monday());
    await userEvent.type(await monday(), 'nine to five');
    await userEvent.click(save());
    const field = await monday();
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(asked).toEqual(['GET /api/booking/calendar']);
  });

  it('sends corrected hours', async () => {
    let sent: unknown = null;
    answerEach({
      'GET /api/booking/calendar': () => json(CALENDAR),
      'PUT /api/booking/calendar': async (request) => {
        sent = await request.json();
        return json({ ...CALENDAR, set: true });
      },
    });
    show(<CalendarForm mayChange />);
    await userEvent.clear(await monday());
    await userEvent.type(await monday(), '08:00-12:00');
    await userEvent.click(save());
    await waitFor(() => expect(sent).not.toBeNull());
    expect(sent).toMatchObject({
      timeZone: 'Europe/Berlin',
      workingHours: expect.arrayContaining([{ weekday: 1, from: '08:00', to: '12:00' }]),
    });
  });

  it('is read-only without the right to change it', async () => {
    answerEach({ 'GET /api/booking/calendar': () => json(CALENDAR) });
    show(<CalendarForm mayChange={false} />);
    expect((await monday()).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
