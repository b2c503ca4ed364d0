import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerAll, json } from '../../../testing/answers.js';
import { show } from '../../../testing/show.js';
import { INFO_ADDRESS_META } from '../../lib/info-address.js';
import { Page } from './join-waitlist.page.js';

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const submit = () => screen.getByRole('button', { name: 'Join the waitlist' });
const thanks = () => screen.findByRole('heading', { name: 'Thank you for joining!' });

function nameOperator(address: string): void {
  const meta = document.createElement('meta');
  meta.name = INFO_ADDRESS_META;
  meta.content = address;
  document.head.append(meta);
}

beforeEach(() => document.head.replaceChildren());

describe('the page for joining the waitlist', () => {
  it('sends nothing for a blank address', async () => {
    const asked = answerAll(() => json(null));
    show(<Page />);
    expect([email().type, email().required]).toEqual(['email', true]);
    await userEvent.click(submit());
    expect(asked).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['the error of the server', () => json({ error: 'Closed for today.' }, 503), 'Closed for today.'],
    ['a general text without one', () => json({ error: 7 }, 503), 'Request failed'],
    [
      'a general text without an answer',
      () => Promise.reject(new TypeError('connection refused')),
      'Sorry, something went wrong. Please try again.',
    ],
  ])('shows %s after a failure, and keeps the address', async (_, answer, text) => {
    answerAll(answer);
    show(<Page />);
    await userEvent.type(email(), 'ada@example.org');
    await userEvent.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(email().value).toBe('ada@example.org');
  });

  it('disables its button until the server answers, and then replaces the form by thanks', async () => {
    let answer = (_: Response): void => undefined;
    const waiting = new Promise<Response>((resolve) => (answer = resolve));
    answerAll(() => waiting);
    show(<Page />);
    await userEvent.type(email(), 'ada@example.org');
    await userEvent.click(submit());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submitting...' }).disabled).toBe(true);
    answer(json({}, 202));
    await thanks();
    expect(screen.getByText(/We will notify you when Rampart becomes available\./)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('offers a mail draft to the operator, and thanks for it', async () => {
    nameOperator('hello@rampart.example');
    answerAll(() => json(null));
    show(<Page />);
    const draft = screen.getByRole('link', { name: 'Or Email Directly' });
    expect(draft.getAttribute('href')).toMatch(/^mailto:hello@rampart\.example\?subject=/);
    // jsdom opens no mail program.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await userEvent.click(draft);
    await thanks();
  });
});
