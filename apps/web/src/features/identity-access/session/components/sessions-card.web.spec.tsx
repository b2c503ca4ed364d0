import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerEach } from '../../../../testing/answer-each.js';
import { json } from '../../../../testing/answers.js';
import { signedInForEach } from '../../../../testing/session.js';
import { showAt } from '../../../../testing/show-at.js';
import { SessionsCard } from './sessions-card.js';

const session = (id: string, current: boolean) => ({
  id,
  current,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-12-20T08:00:00.000Z',
  address: '127.0.0.1',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
  methods: ['pwd'],
});

signedInForEach();

const confirm = async (title: string, action: string): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await userEvent.click(dialog.getByRole('button', { name: action }));
};

describe('the card of sessions', () => {
  it('shows address and method, and ends all others after a confirmation', async () => {
    let open = [session('here', true), session('elsewhere', false)];
    const asked = answerEach({
      'GET /api/auth/sessions': () => json({ items: open, next: null }),
      'DELETE /api/auth/sessions': ({ url }) => {
        expect(new URL(url).searchParams.get('keep')).toBe('current');
        open = [session('here', true)];
        return new Response(null, { status: 204 });
      },
    });
    showAt('/settings/sessions', <SessionsCard onSignedOut={jest.fn()} />);
    expect(await screen.findAllByText(/127\.0\.0\.1 · by password/)).toHaveLength(2);
    expect(screen.getAllByText('This session')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'End all others' }));
    await confirm('End all other sessions?', 'End all others');
    await waitFor(() => expect(screen.getAllByText(/127\.0\.0\.1/)).toHaveLength(1));
    expect(asked).toContain('DELETE /api/auth/sessions');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'End all others' }).disabled).toBe(true);
  });

  it('disables ending sessions in the past', async () => {
    const items = [session('here', true), session('elsewhere', false)];
    answerEach({ 'GET /api/auth/sessions': () => json({ items, next: null }) });
    showAt('/settings/sessions?asOf=1', <SessionsCard onSignedOut={jest.fn()} />);
    await screen.findByText('This session');
    for (const name of ['End session', 'End all others', 'Sign out everywhere'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });
});
