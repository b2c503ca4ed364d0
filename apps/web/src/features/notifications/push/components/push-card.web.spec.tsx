import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PushDevice, PushSettings } from '@rampart/notifications/contract';
import { answerPaths, json } from '../../../../testing/answers.js';
import { showPage } from '../../../../testing/show.js';
import { PushCard } from './push-card.js';

const user = userEvent.setup();
const ID = '00000000-0000-7000-8000-000000000001';
const device: PushDevice = {
  ...{ id: ID, name: 'Chrome on Linux', host: 'fcm.googleapis.com', fingerprint: 'other' },
  ...{ hidesDetails: false, hasCurrentKey: true, isOfThisSession: true, addedAt: '2026-11-26T09:00:00.000Z' },
  ...{ lastSentAt: null, problem: null },
};

function answer(devices: readonly PushDevice[]) {
  const sent: unknown[] = [];
  const keep = async (request: Request) => {
    const body = await request.text();
    sent.push([request.method, new URL(request.url).pathname, body === '' ? null : JSON.parse(body)]);
    return new Response(null, { status: 204 });
  };
  answerPaths({
    '/api/notifications/push': { publicKey: 'BA', devices: [...devices] } satisfies PushSettings,
    '/api/notifications/preferences': json({ topics: [], sendsMail: false }),
    [`/api/notifications/push/devices/${ID}`]: keep,
    [`/api/notifications/push/devices/${ID}/test`]: keep,
  });
  return sent;
}

const STATED = ['isSecureContext', 'Notification', 'PushManager'] as const;

/** What the browser states about itself. */
function browser(stated: Partial<Record<(typeof STATED)[number], unknown>>): void {
  for (const [name, value] of Object.entries(stated))
    Object.defineProperty(window, name, { value, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: () => Promise.resolve(undefined) },
    configurable: true,
  });
}
afterEach(() => {
  for (const name of STATED) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
const able = { isSecureContext: true, PushManager: Object, Notification: { permission: 'default' } };

describe('the card of push messages', () => {
  it.each([
    ['blocks them', { Notification: { permission: 'denied' } }, /blocks notifications/],
    ['has no HTTPS', { isSecureContext: false }, /over HTTPS/],
  ])('says what to do in a browser that %s, and offers no button', async (_what, stated, words) => {
    answer([]);
    browser({ ...able, ...stated });
    showPage(<PushCard />, '/settings/notifications');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  });

  it('offers to turn them on, and says that the browser will ask', async () => {
    answer([]);
    browser(able);
    showPage(<PushCard />, '/settings/notifications');
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy();
    expect(screen.getByText(/asks for permission/)).toBeTruthy();
  });

  it('tests, hides and turns off other devices, and names their problems', async () => {
    const sent = answer([{ ...device, problem: 'refused', hasCurrentKey: false }]);
    browser(able);
    showPage(<PushCard />, '/settings/notifications');
    expect(await screen.findByText(/refused the last message/)).toBeTruthy();
    expect(screen.getByText(/former key/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send test: Chrome on Linux' }));
    expect(await screen.findByText('The test is on its way.')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Hide details: Chrome on Linux' }));
    await user.click(screen.getByRole('button', { name: 'Turn off: Chrome on Linux' }));
    const path = `/api/notifications/push/devices/${ID}`;
    expect(sent).toEqual([
      ['POST', `${path}/test`, null],
      ['PUT', path, { hidesDetails: true }],
      ['DELETE', path, null],
    ]);
  });
});
