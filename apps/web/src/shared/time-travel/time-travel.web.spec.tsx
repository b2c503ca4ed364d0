import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerPaths, json, refusal } from '../../testing/answers.js';
import { address, showPage } from '../../testing/show.js';
import { TimeTravelBanner } from './time-travel-banner.js';
import { TimeTravelControl } from './time-travel-control.js';

const user = userEvent.setup();
const POSITIONS = '/api/history/positions';
const page = (
  <>
    <TimeTravelControl />
    <TimeTravelBanner />
  </>
);
const form = async () => within(await screen.findByRole('form', { name: 'Go back in time' }));
const banner = () => screen.findByRole('region', { name: 'Time travel' });

describe('time travel', () => {
  it('requires a past date and time, and states when there were no events yet', async () => {
    answerPaths({});
    showPage(page, '/nexus/dashboard');
    await user.click(screen.getByRole('button', { name: 'Go back in time' }));
    const moment = await form();
    const go = moment.getByRole('button', { name: 'Show this time' });
    await user.click(go);
    await moment.findByText('Enter a date and a time.');
    const at = (value: string) =>
      fireEvent.change(moment.getByLabelText('Date and time'), { target: { value } });
    at('2100-01-01T00:00:00');
    await user.click(go);
    await moment.findByText('This time is in the future. Choose an earlier one.');
    at('2000-01-01T00:00:00');
    await user.click(go);
    await waitFor(async () => expect((await banner()).textContent).toContain('There were no events yet.'));
    expect(address()).toBe(`?asOf=${new Date('2000-01-01T00:00:00').toISOString()}`);
    await user.click(screen.getByRole('button', { name: 'Back to now' }));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    expect(address()).toBe('');
  });

  it('jumps to a suggested moment', async () => {
    answerPaths({});
    showPage(page, '/nexus/dashboard');
    await user.click(screen.getByRole('button', { name: 'Go back in time' }));
    const before = Date.now() - 7 * 86_400_000;
    await user.click((await form()).getByRole('button', { name: '7 days ago' }));
    await banner();
    const at = Date.parse(address().replace('?asOf=', ''));
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now() - 7 * 86_400_000);
  });

  it('offers moments at which events happened', async () => {
    const density = {
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-11-11T00:00:00.000Z',
      counts: [4, 0, 0, 0, 2],
    };
    answerPaths({ '/api/history/density': () => json(density) });
    showPage(page, '/nexus/dashboard');
    await user.click(screen.getByRole('button', { name: 'Go back in time' }));
    const moment = await form();
    const handle = await moment.findByRole('slider', { name: 'Moment' });
    expect(handle.getAttribute('aria-valuetext')).toContain('2 events');
    act(() => handle.focus());
    await user.keyboard('{Home}');
    expect(handle.getAttribute('aria-valuetext')).toContain('4 events');
    await user.click(moment.getByRole('button', { name: 'Show this time' }));
    await banner();
    expect(address()).toBe('?asOf=2026-11-03T00:00:00.000Z');
  });

  it('steps from one event to the next', async () => {
    answerPaths({
      [POSITIONS]: ({ url }: Request) => {
        const { searchParams } = new URL(url);
        const position = searchParams.has('before') ? 6 : 7;
        return json({ position, at: '2026-11-20T12:00:00.000Z' });
      },
    });
    showPage(page, '/nexus/dashboard?asOf=7');
    await waitFor(async () => expect((await banner()).textContent).toContain('position 7'));
    await user.click(screen.getByRole('button', { name: 'Event before' }));
    await waitFor(async () => expect((await banner()).textContent).toContain('position 6'));
    expect(address()).toBe('?asOf=6');
  });
});

describe('an address with an invalid moment', () => {
  it('shows why the server refuses a future position, and links to the present', async () => {
    const detail = 'The log does not reach this position yet.';
    answerPaths({ [POSITIONS]: () => refusal(422, detail) });
    showPage(page, '/nexus/dashboard?asOf=99999999');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(`at 99999999: ${detail}`));
    await user.click(screen.getByRole('button', { name: 'Back to now' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(address()).toBe('');
  });

  it('shows the present when it is neither a time nor a position', async () => {
    const asked = answerPaths({});
    showPage(page, '/nexus/dashboard?asOf=yesterday');
    expect(screen.getByRole('alert').textContent).toContain(
      '“yesterday” in the address is not a past time or position. You see the present.',
    );
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Back to now' }));
    await waitFor(() => expect(address()).toBe(''));
  });
});
