import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerPaths, json } from '../../../testing/answers.js';
import { showPage } from '../../../testing/show.js';
import type { WebhookDelivery, Webhooks } from '../api/webhooks.js';
import { WebhooksPanel } from './webhooks-panel.js';

const user = userEvent.setup();
const ID = '00000000-0000-7000-8000-000000000001';
const WEBHOOKS: Webhooks = {
  webhooks: [
    {
      ...{ id: ID, name: 'Our SIEM', format: 'splunk', facts: ['incidents'], origin: 'https://siem.example' },
      ...{ paused: false, connectedAt: '2026-11-26T09:00:00.000Z', nextAttemptAt: null },
      given: { delivered: 3, givenUp: 1 },
    },
  ],
  facts: [{ capability: 'incidents', title: 'Incidents', facts: ['incidents.incident-opened'] }],
};
const DELIVERIES: WebhookDelivery[] = [
  {
    ...{ id: 'msg_1', fact: 'incidents.incident-opened', position: 7, at: '2026-11-26T10:00:00.000Z' },
    ...{ state: 'given-up', attempts: 10, detail: 'The receiver answered HTTP 422.' },
  },
];

function answer() {
  const sent: unknown[] = [];
  const keep = async (request: Request) => {
    const body = await request.text();
    sent.push([request.method, new URL(request.url).pathname, body === '' ? null : JSON.parse(body)]);
    return json({ id: ID, secret: 'whsec_once' });
  };
  answerPaths({
    '/api/webhooks': (request: Request) => (request.method === 'POST' ? keep(request) : json(WEBHOOKS)),
    [`/api/webhooks/${ID}/deliveries`]: DELIVERIES,
    [`/api/webhooks/${ID}/deliveries/7/replay`]: keep,
    [`/api/webhooks/${ID}/test`]: keep,
  });
  return sent;
}

describe('the panel of webhooks', () => {
  it('shows deliveries with the answer, sends one again and makes a test', async () => {
    const sent = answer();
    showPage(<WebhooksPanel />, '/settings/webhooks');
    const row = /incidents\.incident-opened .* Given up 10 The receiver answered HTTP 422\./;
    expect(await screen.findByRole('row', { name: row })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Send again/ }));
    await user.click(screen.getByRole('button', { name: 'Test Our SIEM' }));
    expect(sent).toEqual([
      ['POST', `/api/webhooks/${ID}/deliveries/7/replay`, null],
      ['POST', `/api/webhooks/${ID}/test`, null],
    ]);
  });

  it('connects a receiver, and shows its secret', async () => {
    const sent = answer();
    showPage(<WebhooksPanel />, '/settings/webhooks');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Receiver');
    await user.type(screen.getByRole('textbox', { name: 'Address' }), 'https://r.example/x');
    await user.click(screen.getByRole('combobox', { name: 'Facts' }));
    await user.click(await screen.findByRole('option', { name: 'Incidents' }));
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText('whsec_once')).toBeTruthy();
    const body = { name: 'Receiver', format: 'standard', facts: ['incidents'], url: 'https://r.example/x' };
    expect(sent).toEqual([['POST', '/api/webhooks', body]]);
  });
});
