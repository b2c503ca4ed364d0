import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerEach } from '../../testing/answer-each.js';
import { json } from '../../testing/answers.js';
import { signedInForEach } from '../../testing/session.js';
import { showAt } from '../../testing/show-at.js';
import { AskForCopy } from '../../features/data-export/components/ask-for-copy.js';
import { EraseAccount } from '../../features/identity-access/account/components/erase-account.js';
import ApiKeysSettingsPage from './api-keys-settings.js';

signedInForEach();

const ME = { username: 'ada', roles: ['nexus:analyst'] };
const PRESENT_ONLY = {
  code: 'time-travel.present-only',
  status: 400,
  message: 'Erasure has no past. Return to the present.',
};
const ANSWERS = {
  'GET /api/auth/me': () => json(ME),
  'GET /api/identity-access/api-keys': () => json({ items: [], next: null }),
  'GET /api/auth/erasure': () => json(PRESENT_ONLY, 400),
};

const isDisabled = async (name: string): Promise<boolean> =>
  (await screen.findByRole<HTMLButtonElement>('button', { name })).disabled;

describe('settings during time travel', () => {
  it('do not allow to create a key', async () => {
    answerEach(ANSWERS);
    showAt('/settings/api-keys?asOf=1', <ApiKeysSettingsPage />);
    expect(await isDisabled('Create key')).toBe(true);
  });

  it('do not allow exports and erasure', async () => {
    answerEach(ANSWERS);
    showAt(
      '/settings/data?asOf=1',
      <>
        <AskForCopy kinds={['person']} exports={[]} />
        <EraseAccount username="ada" onErased={jest.fn()} />
      </>,
    );
    expect(await isDisabled('Export data: your own data')).toBe(true);
    expect((await screen.findByRole('note')).textContent).toBe(PRESENT_ONLY.message);
    expect(screen.queryByRole('button', { name: 'Erase my account...' })).toBeNull();
  });
});
