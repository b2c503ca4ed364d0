import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerEach } from '../testing/answer-each.js';
import { json } from '../testing/answers.js';
import { signedInForEach } from '../testing/session.js';
import { showAt } from '../testing/show-at.js';
import { AreaGate } from './area-gate.js';

signedInForEach();

const ME = {
  username: 'ada',
  tenantName: 'Harbour Lights',
  areas: ['nexus'],
  places: [{ area: 'nexus', title: 'Nexus', path: '/nexus/dashboard' }],
  secondFactor: { required: false, enabled: false },
};

function showGate(area: 'nexus' | 'fortress' | 'core', me: object): void {
  answerEach({ 'GET /api/auth/me': () => json(me) });
  showAt('/', <AreaGate area={area}>The pages of the area</AreaGate>);
}

describe('the gate of an area', () => {
  it('shows the pages to a permitted user', async () => {
    showGate('nexus', ME);
    expect(await screen.findByText('The pages of the area')).toBeTruthy();
  });

  it.each([
    ['fortress', 'Fortress'],
    ['core', 'Core'],
  ] as const)('to %s shows other users their own name and links to their areas', async (area, name) => {
    showGate(area, ME);
    expect(
      await screen.findByRole('heading', { name: `Your account has no access to ${name}` }),
    ).toBeTruthy();
    expect(screen.getByText('ada')).toBeTruthy();
    const links = screen.getByRole('navigation', { name: 'Your areas' }).querySelectorAll('a');
    expect([...links].map((link) => link.getAttribute('href'))).toEqual(['/nexus/dashboard']);
    expect(screen.queryByText('The pages of the area')).toBeNull();
  });

  it('shows that a required second factor must be set up first', async () => {
    showGate('nexus', { ...ME, secondFactor: { required: true, enabled: false } });
    expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set up' }).getAttribute('href')).toBe('/settings/security');
    expect(screen.queryByText('The pages of the area')).toBeNull();
  });

  it('shows that a user must choose a password before the area opens', async () => {
    showGate('nexus', { ...ME, passwordChangeRequired: true });
    expect(await screen.findByRole('heading', { name: 'Set your own password' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Set password' });
    expect(link.getAttribute('href')).toBe('/settings/security#change-password');
    expect(screen.queryByText('The pages of the area')).toBeNull();
  });

  it('opens once the required second factor is set up', async () => {
    showGate('nexus', { ...ME, secondFactor: { required: true, enabled: true } });
    expect(await screen.findByText('The pages of the area')).toBeTruthy();
  });
});
