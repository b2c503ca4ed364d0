import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { People } from '../../testing/people.js';
import { address, showPage } from '../../testing/show.js';

const user = userEvent.setup();
const control = (): HTMLElement => screen.getByRole('button', { name: /^Time:/ });
const fixed = async () => within(await screen.findByRole('form', { name: 'Fixed period' }));
const write = (field: HTMLElement, value: string): boolean => fireEvent.change(field, { target: { value } });

/** Minutes that the process's zone is ahead of UTC change what the fields show. */
const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('the time range of a list', () => {
  it('is chosen by keyboard in the time zone of the page', async () => {
    process.env['TZ'] = 'Europe/Berlin';
    showPage(<People />, '/people');
    control().focus();
    await user.keyboard('{Enter}');
    const form = await fixed();
    write(form.getByLabelText('From'), '2026-11-05T00:00');
    write(form.getByLabelText('To'), '2026-11-04T00:00');
    await form.findByText('The end is before the start. Change one of them.');
    const to = form.getByLabelText('To');
    write(to, '2026-11-06T00:00');
    to.focus();
    await user.keyboard('{Enter}');
    await screen.findByText('24 of 200 people');
    expect(address()).toBe('?range=2026-11-04T23:00:00.000Z..2026-11-05T23:00:00.000Z');
    await waitFor(() => expect(document.activeElement).toBe(control()));

    await user.click(screen.getByRole('button', { name: 'Times in UTC' }));
    await user.click(control());
    expect((await fixed()).getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-04T23:00');
    await user.click(screen.getByRole('button', { name: 'Last 7 days' }));
    expect(address()).toBe('?range=7d');
    await user.click(screen.getByRole('button', { name: 'Times in UTC' }));
  });
});
