import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerEach } from '../../../../testing/answer-each.js';
import { json } from '../../../../testing/answers.js';
import { signedInForEach } from '../../../../testing/session.js';
import { showAt } from '../../../../testing/show-at.js';
import { EraseAccount } from './erase-account.js';

signedInForEach();

const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Erase my account...' });

function showErasure(erasure: object, at = '/settings/data'): void {
  answerEach({ 'GET /api/auth/erasure': () => json(erasure) });
  showAt(at, <EraseAccount username="ada" onErased={jest.fn()} />);
}

describe('erasing one’s own account', () => {
  it('is offered with the data that is erased and the data that stays', async () => {
    showErasure({ possible: true, heldAlone: [] });
    await screen.findByRole('button', { name: 'Erase my account...' });
    expect(button()?.disabled).toBe(false);
    expect(screen.getByText('Erased')).toBeTruthy();
    expect(screen.getByText('Kept')).toBeTruthy();
  });

  it('is refused to the last permanent administrator with the reason', async () => {
    showErasure({ possible: false, heldAlone: ['core:admin'] });
    expect(await screen.findByText('Erasure not possible yet')).toBeTruthy();
    expect(screen.getByText(/You are the last permanent core:admin/)).toBeTruthy();
    expect(button()).toBeNull();
  });

  it('is disabled in the past', async () => {
    showErasure({ possible: true, heldAlone: [] }, '/settings/data?asOf=1');
    await screen.findByRole('button', { name: 'Erase my account...' });
    expect(button()?.disabled).toBe(true);
  });
});
