import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerEach } from '../../../testing/answer-each.js';
import { type Answer, json } from '../../../testing/answers.js';
import { signedInForEach } from '../../../testing/session.js';
import { show } from '../../../testing/show.js';
import EventDrawer from './event-drawer.js';

signedInForEach();

const EVENT = {
  position: 41,
  type: 'SessionStarted',
  at: '2026-11-20T08:00:00.000Z',
  actor: 'user-1',
  actorName: 'Ada',
  stream: 'session-7',
  capability: 'identity-access',
  fields: ['device'],
  data: { device: 'Laptop' },
};

function open(position: number, answer: Answer): void {
  answerEach({ 'GET /api/activity': answer });
  show(<EventDrawer position={position} opened onClose={jest.fn()} />);
}

describe('the drawer of an event', () => {
  it('shows its position, type, actor and fields', async () => {
    open(41, () => json({ items: [EVENT], next: null }));
    for (const text of ['41', 'SessionStarted', 'Ada (user-1)', 'session-7', 'Laptop'])
      expect(await screen.findByText(text)).toBeTruthy();
  });

  it('states that no event has the position when the answer is an earlier event', async () => {
    open(999_999_999, () => json({ items: [EVENT], next: null }));
    expect(await screen.findByText('There is no event at position 999999999.')).toBeTruthy();
  });

  it('states why it failed to load, and loads after a retry', async () => {
    let answer: Answer = () => json({ detail: 'The database is away.', status: 500 }, 500);
    open(41, (request) => answer(request));
    expect(await screen.findByText('Could not load event')).toBeTruthy();
    answer = () => json({ items: [EVENT], next: null });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Laptop')).toBeTruthy();
  });
});
