import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerPaths, json } from '../../../../testing/answers.js';
import { showPage } from '../../../../testing/show.js';
import type { Provisioning } from '../api/provisioning.js';
import type { SignOnSettings } from '../api/sign-on.js';
import { SignOnPanel } from './sign-on-panel.js';

const user = userEvent.setup();
const ID = '00000000-0000-7000-8000-000000000001';
const BASE = '/api/identity-access';
const SIGN_ON: SignOnSettings = {
  ...{ redirectAddress: 'https://rampart.example/oauth/callback', connection: null, required: false },
  samlService: {
    entityId: 'https://rampart.example/api/auth/saml/t/metadata',
    consumerAddress: 'https://rampart.example/api/auth/saml/t/acs',
    logoutAddress: 'https://rampart.example/api/auth/saml/t/slo',
    metadataAddress: 'https://rampart.example/api/auth/saml/t/metadata',
  },
  domains: [
    {
      domain: 'example.org',
      record: { name: '_rampart-sign-on.example.org', text: 'rampart-sign-on=proof' },
      verifiedAt: null,
    },
  ],
  ...{ emergencyAccounts: [], administrators: [{ id: ID, username: 'ada', displayName: 'Ada' }] },
};
const PROVIDER = {
  entityId: 'https://idp.example.org',
  signOnAddress: 'https://idp.example.org/sso',
  certificates: [
    {
      fingerprint: 'AB:CD',
      validFrom: '2020-01-01T00:00:00.000Z',
      validUntil: '2021-01-01T00:00:00.000Z',
    },
  ],
};
const SAML: SignOnSettings['connection'] = {
  ...{ id: ID, protocol: 'saml', label: 'Corporate', issuer: PROVIDER.entityId, clientId: null },
  ...{ createsAccounts: false, firstRole: 'nexus:viewer', trustsFactors: false },
  saml: { ...PROVIDER, nameId: 'persistent', addressAttribute: '', nameAttribute: '', signsRequests: true },
  configuredAt: '2026-11-26T09:00:00.000Z',
};
const PROVISIONING: Provisioning = {
  address: 'https://rampart.example/scim/v2',
  tokens: [{ id: ID, name: 'Entra', createdAt: '2026-11-26T09:00:00.000Z', lastUsedAt: null }],
  groups: [{ id: ID, name: 'Analysts', members: 3, role: null }],
};

function answer(signOn: SignOnSettings = SIGN_ON) {
  const sent: unknown[] = [];
  const keep = (value: unknown) => async (request: Request) => {
    const body = await request.text();
    sent.push([request.method, new URL(request.url).pathname, body === '' ? null : JSON.parse(body)]);
    return json(value);
  };
  const issuer = 'https://id.example.org';
  const endpoints = { authorization: `${issuer}/a`, token: `${issuer}/t`, keys: `${issuer}/k` };
  answerPaths({
    [`${BASE}/sign-on`]: signOn,
    [`${BASE}/sign-on/check`]: keep({ issuer, ...endpoints }),
    [`${BASE}/sign-on/connection`]: keep(null),
    [`${BASE}/sign-on/saml`]: keep(null),
    [`${BASE}/sign-on/saml/check`]: keep(PROVIDER),
    [`${BASE}/provisioning/tokens/${ID}`]: keep(null),
    [`${BASE}/sign-on/domains/example.org/verify`]: keep(null),
    [`${BASE}/provisioning`]: PROVISIONING,
    [`${BASE}/provisioning/tokens`]: keep({ id: ID, token: 'rms_once' }),
    [`${BASE}/provisioning/groups/${ID}/role`]: keep(null),
  });
  return sent;
}

describe('the panel of single sign-on', () => {
  it('shows what the provider answers before it connects it', async () => {
    const sent = answer();
    showPage(<SignOnPanel />, '/settings/single-sign-on');
    const form = within(await screen.findByRole('form', { name: 'Identity provider' }));
    await user.type(form.getByRole('textbox', { name: 'Issuer' }), 'https://id.example.org');
    await user.type(form.getByRole('textbox', { name: 'Client id' }), 'rampart');
    await user.type(form.getByLabelText('Client secret'), 'synthetic');
    await user.click(form.getByRole('button', { name: 'Check provider' }));
    expect(await form.findByText('Tokens: https://id.example.org/t')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Connect' }));
    expect(sent).toEqual([
      ['POST', `${BASE}/sign-on/check`, { issuer: 'https://id.example.org' }],
      [
        'PUT',
        `${BASE}/sign-on/connection`,
        {
          ...{ label: 'Single sign-on', issuer: 'https://id.example.org', clientId: 'rampart' },
          ...{ createsAccounts: false, firstRole: 'nexus:viewer', trustsFactors: false },
          clientSecret: 'synthetic',
        },
      ],
    ]);
  });

  it('shows the content of SAML metadata before it connects the provider', async () => {
    const sent = answer();
    showPage(<SignOnPanel />, '/settings/single-sign-on');
    await user.click(await screen.findByRole('radio', { name: 'SAML 2.0' }));
    expect(screen.getByText('https://rampart.example/api/auth/saml/t/acs')).toBeTruthy();
    const form = within(await screen.findByRole('form', { name: 'SAML provider' }));
    await user.type(form.getByRole('textbox', { name: 'Provider metadata' }), '<xml/>');
    await user.click(form.getByRole('button', { name: 'Check metadata' }));
    expect(await form.findByText('Expired')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Connect' }));
    const options = { createsAccounts: false, firstRole: 'nexus:viewer', trustsFactors: false };
    const names = { nameId: 'persistent', addressAttribute: '', nameAttribute: '', signsRequests: false };
    expect(sent).toEqual([
      ['POST', `${BASE}/sign-on/saml/check`, { metadata: '<xml/>' }],
      ['PUT', `${BASE}/sign-on/saml`, { label: 'Single sign-on', ...names, ...options, metadata: '<xml/>' }],
    ]);
  });

  it('removes a provider only after its name was typed', async () => {
    const sent = answer({ ...SIGN_ON, connection: SAML });
    showPage(<SignOnPanel />, '/settings/single-sign-on');
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Corporate?' }));
    const confirm = dialog.getByRole('button', { name: 'Disconnect' });
    expect((confirm as HTMLButtonElement).disabled).toBe(true);
    await user.type(dialog.getByRole('textbox'), 'corporate');
    await user.click(confirm);
    expect(sent).toEqual([['DELETE', `${BASE}/sign-on/connection`, null]]);
  });

  it('revokes a token only after its name was typed', async () => {
    const sent = answer();
    showPage(<SignOnPanel />, '/settings/single-sign-on');
    await user.click(await screen.findByRole('button', { name: 'Revoke Entra' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Entra?' }));
    await user.type(dialog.getByRole('textbox'), 'Entra');
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(sent).toEqual([['DELETE', `${BASE}/provisioning/tokens/${ID}`, null]]);
  });

  it('shows the DNS record of a domain, and checks it', async () => {
    const sent = answer();
    showPage(<SignOnPanel />, '/settings/single-sign-on');
    expect(await screen.findByText('rampart-sign-on=proof')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Check example.org' }));
    expect(sent).toEqual([['POST', `${BASE}/sign-on/domains/example.org/verify`, null]]);
  });

  it('shows a new token once, and sets the role of a group', async () => {
    const sent = answer();
    showPage(<SignOnPanel />, '/settings/single-sign-on');
    await user.type(await screen.findByRole('textbox', { name: 'Token name' }), 'Okta');
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    expect(await screen.findByText('rms_once')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Role of Analysts' }));
    await user.click(await screen.findByRole('option', { name: 'Analyst' }));
    expect(sent).toEqual([
      ['POST', `${BASE}/provisioning/tokens`, { name: 'Okta' }],
      ['PUT', `${BASE}/provisioning/groups/${ID}/role`, { role: 'nexus:analyst' }],
    ]);
  });

  it('says what the operator must do when there is no public URL', async () => {
    answer({ ...SIGN_ON, redirectAddress: '' });
    showPage(<SignOnPanel />, '/settings/single-sign-on');
    expect(await screen.findByText(/operator must set the public URL/)).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Identity provider' })).toBeNull();
  });
});
