import { describe, expect, it } from '@jest/globals';
import type { IncidentView } from '@rampart/incidents/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerEach } from '../../../testing/answer-each.js';
import { json } from '../../../testing/answers.js';
import { signedInForEach } from '../../../testing/session.js';
import { show } from '../../../testing/show.js';
import { SendingState } from './sending-state.js';

signedInForEach();

const FAILED: IncidentView['sendings'][number] = {
  target: 'bluesky',
  status: 'failed',
  reason: 'The network refused the report.',
  at: '2026-11-20T08:00:00.000Z',
};
const ID = 'a0000000-0000-4000-8000-000000000000';

describe('a report that the product sends to a network', () => {
  it('shows why the network refused it, and is sent again on request', async () => {
    let sent: unknown = null;
    const asked = answerEach({
      [`POST /api/incidents/${ID}/send`]: async (request) => {
        sent = await request.json();
        return json({ detail: 'The network is away.', status: 503 }, 503);
      },
    });
    show(<SendingState incidentId={ID} target="bluesky" sending={FAILED} mayEdit />);
    expect(screen.getByText('The network refused the report.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Could not send again')).toBeTruthy();
    expect(sent).toEqual({ target: 'bluesky' });
    expect(asked).toContain(`POST /api/incidents/${ID}/send`);
  });

  it('cannot be sent again by readers, or while it is being sent', () => {
    show(
      <>
        <SendingState incidentId={ID} target="bluesky" sending={FAILED} mayEdit={false} />
        <SendingState incidentId={ID} target="bluesky" sending={{ ...FAILED, status: 'sending' }} mayEdit />
      </>,
    );
    expect(screen.getByText('Sending the report.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
