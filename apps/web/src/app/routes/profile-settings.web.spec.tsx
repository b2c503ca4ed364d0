import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setWorkspaceZone } from '../../shared/format/zone.js';
import { hasUnsavedForms } from '../../shared/leaving/unsaved-forms.js';
import { answerPaths } from '../../testing/answers.js';
import { staff } from '../../testing/me.js';
import { showAt } from '../../testing/show-at.js';
import ProfileSettingsPage from './profile-settings.js';

const user = userEvent.setup();
afterEach(() => setWorkspaceZone(null));

function showProfile(timeZone: string | null, roles: ReturnType<typeof staff>['roles'] = ['nexus:owner']) {
  const sent: unknown[] = [];
  let zone = timeZone;
  answerPaths({
    '/api/auth/me': () => Response.json(staff({ timeZone: zone, roles })),
    '/api/auth/profile': () => new Response(null, { status: 204 }),
    '/api/auth/mail-address': { address: null, pending: null, sendsMail: true },
    '/api/identity-access/time-zone': async (request: Request) => {
      const body = (await request.json()) as { timeZone: string | null };
      sent.push(body);
      zone = body.timeZone;
      return new Response(null, { status: 204 });
    },
  });
  showAt('/settings/profile', <ProfileSettingsPage />);
  return sent;
}

describe('typed input of the profile', () => {
  it.each([
    ['Your name', ' the second'],
    ['New address', 'ana@example.org'],
  ])('in "%s" is asked about before another language replaces the page', async (label, text) => {
    showProfile(null);
    const field = await screen.findByLabelText(label);
    expect(hasUnsavedForms()).toBe(false);
    await user.type(field, text);
    await waitFor(() => expect(hasUnsavedForms()).toBe(true));
    await user.type(field, '{Backspace}'.repeat(text.length));
    await waitFor(() => expect(hasUnsavedForms()).toBe(false));
  });

  it('is not asked about after it was saved', async () => {
    showProfile(null);
    await user.type(await screen.findByLabelText('Your name'), ' the second');
    expect(hasUnsavedForms()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Change name' }));
    await waitFor(() => expect(hasUnsavedForms()).toBe(false));
  });
});

describe('the time zone of the workspace', () => {
  it('applies to all times, unless a person prefers UTC', async () => {
    showProfile('Asia/Tokyo');
    const times = await screen.findByRole('button', { name: 'Times in UTC' });
    await waitFor(() => expect(times.textContent).toBe('Workspace'));
    expect(times.title).toBe('Times are shown in Asia/Tokyo');
    await user.click(times);
    expect(times.title).toBe('Times are shown in UTC');
    await user.click(times);
  });

  it('is set by an owner, and all times change at once', async () => {
    const sent = showProfile(null);
    await user.click(await screen.findByRole('combobox', { name: 'Time zone' }));
    await user.type(screen.getByRole('combobox', { name: 'Time zone' }), 'Helsinki');
    await user.click(await screen.findByRole('option', { name: 'Europe/Helsinki' }));
    const times = screen.getByRole('button', { name: 'Times in UTC' });
    await waitFor(() => expect(times.title).toBe('Times are shown in Europe/Helsinki'));
    expect(sent).toEqual([{ timeZone: 'Europe/Helsinki' }]);
  });

  it('cannot be changed by an analyst', async () => {
    showProfile('Asia/Tokyo', ['nexus:analyst']);
    const field = await screen.findByRole('combobox', { name: 'Time zone' });
    expect((field as HTMLInputElement).disabled).toBe(true);
    screen.getByText('Only an owner or administrator changes it.');
  });
});
