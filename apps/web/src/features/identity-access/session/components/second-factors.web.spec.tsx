import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerEach } from '../../../../testing/answer-each.js';
import { json } from '../../../../testing/answers.js';
import { signedInForEach } from '../../../../testing/session.js';
import { show } from '../../../../testing/show.js';
import SecondFactors from './second-factors.js';
import { StepUpDialog } from './step-up-dialog.js';

const NONE = {
  enabled: false,
  totp: null,
  passkeys: [],
  recoveryCodes: null,
  passkeySupport: { available: true, reason: null },
};
const ME = { username: 'ada' };
const BEGUN = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Rampart:ada?secret=JBSWY3DPEHPK3PXP',
  expiresAt: '2026-12-01T08:00:00.000Z',
};

signedInForEach();

const proof = () => screen.findByRole('dialog', { name: 'Confirm your identity' });
const begin = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));

/** A server that requires a fresh proof for a new app, and accepts the right password as proof. */
function withStepUp(): readonly string[] {
  let proved = false;
  return answerEach({
    'GET /api/auth/factors': () => json(NONE),
    'GET /api/auth/me': () => json(ME),
    'POST /api/auth/totp/begin': () =>
      proved
        ? json(BEGUN, 201)
        : json({ code: 'step-up.required', status: 403, details: { methods: ['password'] } }, 403),
    'POST /api/auth/step-up/options': () => json({ methods: ['password'], passkeyOptions: null }),
    'POST /api/auth/step-up/confirm': async (request) => {
      proved = ((await request.json()) as { readonly password: string }).password === 'the right one';
      return proved
        ? json({ access_token: 'a.e30.c' })
        : json({ code: 'step-up.refused', status: 422, message: 'The password is wrong.' }, 422);
    },
  });
}

function showFactors(): void {
  show(
    <>
      <SecondFactors />
      <StepUpDialog />
    </>,
  );
}

describe('second factors', () => {
  it('at a numeric address show why passkeys do not work', async () => {
    const reason = 'Passkeys belong to a domain name. Open Rampart by its name.';
    answerEach({
      'GET /api/auth/factors': () => json({ ...NONE, passkeySupport: { available: false, reason } }),
      'GET /api/auth/me': () => json(ME),
    });
    showFactors();
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a passkey' }).disabled).toBe(true);
  });

  it('do not change when the user closes the request for a proof', async () => {
    const asked = withStepUp();
    showFactors();
    await begin();
    await userEvent.click(within(await proof()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('img', { name: 'QR code for your authenticator app' })).toBeNull();
    expect(asked.filter((name) => name === 'POST /api/auth/totp/begin')).toHaveLength(1);
  });

  it('continue the set-up after the password is proved', async () => {
    const asked = withStepUp();
    showFactors();
    await begin();
    const dialog = within(await proof());
    await userEvent.type(await dialog.findByLabelText('Password'), 'not the password');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('The password is wrong.'));
    await userEvent.clear(dialog.getByLabelText('Password'));
    await userEvent.type(dialog.getByLabelText('Password'), 'the right one');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    expect(asked.filter((name) => name === 'POST /api/auth/totp/begin')).toHaveLength(2);
  });
});
