import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OpenSocket } from '@rampart/live-feed/client';
import type { KatiaAnswer, ThreadDetail } from '@rampart/katia/contract';
import { useState } from 'react';
import { answerEach } from '../../../testing/answer-each.js';
import { json, lastPage, refusal } from '../../../testing/answers.js';
import { showAt } from '../../../testing/show-at.js';
import { KatiaChannel } from '../live/channel.js';
import { ChatChannel } from '../live/chat-channel.js';
import { KatiaChat } from './katia-chat.js';

const ID = '01930000-0000-7000-8000-000000000001';
const TURN = '01930000-0000-7000-8000-000000000002';
const OWNER = '01930000-0000-7000-8000-000000000003';
const AT = '2026-11-20T12:00:00.000Z';
const EVENT = { kind: 'event', id: '7', title: 'gateway: Failed password', path: '/soc?row=7' };

const answer = (change: Partial<KatiaAnswer> = {}): KatiaAnswer => ({
  outcome: 'answered',
  sentences: [{ text: '3 alerts.', cites: [0] }],
  figures: [{ name: 'alerts', value: 3 }],
  citations: [EVENT],
  calls: [{ tool: 'list alerts', arguments: { filter: 'severity:in:high' }, rows: 3, complete: true }],
  proposal: null,
  nearest: ['How many alerts by rule?'],
  notes: [],
  ...change,
});

const thread = (given: KatiaAnswer): ThreadDetail => ({
  ...{
    id: ID,
    title: 'Alerts',
    ownerId: OWNER,
    mine: true,
    readers: [],
    questions: 1,
    startedAt: AT,
    changedAt: AT,
  },
  turns: [
    {
      id: TURN,
      after: null,
      question: 'How many alerts?',
      answer: given,
      asOf: 9,
      askedAt: AT,
      withheld: false,
    },
  ],
});

const NO_SOCKET = new ChatChannel(() => Promise.reject(new Error('refused')));

function Chat({
  open = null,
  channel = NO_SOCKET,
}: {
  readonly open?: string | null;
  channel?: ChatChannel;
}) {
  const [threadId, setThread] = useState<string | null>(open);
  return (
    <KatiaChannel value={channel}>
      <KatiaChat
        {...{ threadId, onThread: setThread, examples: ['What happened today?'] }}
        addressOf={({ path }) => `/nexus${path}`}
      />
    </KatiaChannel>
  );
}

const answers = (given: KatiaAnswer, change: Parameters<typeof answerEach>[0] = {}) =>
  answerEach({
    'GET /api/katia/threads': () => json(lastPage()),
    'POST /api/katia/threads': () => json({ threadId: ID, turn: thread(given).turns[0] }, 201),
    [`GET /api/katia/threads/${ID}`]: () => json(thread(given)),
    [`POST /api/katia/threads/${ID}/ask`]: () => json({ threadId: ID, turn: thread(given).turns[0] }, 201),
    'POST /api/soc/events/7/block': () =>
      json({ address: '192.0.2.7', result: 'recorded, not enforced', adapters: [] }),
    ...change,
  });

describe('the list of threads', () => {
  it('shows whether there is no thread or none matches the search', async () => {
    answers(answer());
    showAt('/core/katia-chat', <Chat />);
    expect(await screen.findByText('No threads yet.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Search threads'), 'lost');
    expect(await screen.findByText('No thread matches. Change the search.')).toBeTruthy();
  });
});

describe('a conversation with Katia', () => {
  it('starts with a question by Enter, and shows the answer with sources and queries', async () => {
    const asked = answers(answer());
    showAt('/core/katia-chat', <Chat />);
    await userEvent.type(screen.getByLabelText('Your question'), 'How many alerts?{Enter}');
    const turn = within(await screen.findByRole('article', { name: 'How many alerts?' }));
    expect(turn.getByText('3 alerts.')).toBeTruthy();
    const source = turn.getByRole('link', { name: 'Source 1: gateway: Failed password' });
    expect(source.getAttribute('href')).toBe('/nexus/soc?row=7');
    expect(turn.getByText('severity:in:high')).toBeTruthy();
    expect(asked).toContain('POST /api/katia/threads');
  });

  it('shows what a language model did beside its answer', async () => {
    answers(answer({ notes: ['The language model was too slow.'] }));
    showAt('/core/katia-chat', <Chat open={ID} />);
    const turn = within(await screen.findByRole('article', { name: 'How many alerts?' }));
    expect(turn.getByText('The language model was too slow.')).toBeTruthy();
  });

  it('shows queries and sentences as they arrive over the socket', async () => {
    answers(answer());
    let say = (_: unknown): void => undefined;
    const sent: string[] = [];
    const open = async (): Promise<OpenSocket> => ({
      ...{ on: (_, listener) => void (say = listener), onClosed: () => undefined, close: () => undefined },
      send: async (event, message) => {
        sent.push(event);
        const { questionId } = message as { readonly questionId: string };
        const data = { tool: 'list alerts', arguments: {}, rows: 3, complete: true };
        if (event === 'ask') say({ type: 'tool-called.v1', questionId, number: 1, data });
        return { ok: true };
      },
    });
    const channel = new ChatChannel(open, [], 0);
    showAt('/core/katia-chat', <Chat channel={channel} />);
    await userEvent.type(screen.getByLabelText('Your question'), 'How many alerts?{Enter}');
    const turn = within(await screen.findByRole('article', { name: 'How many alerts?' }));
    await turn.findByText('list alerts: 3 rows');
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await screen.findByText('Stopped. Ask again when you are ready.');
    expect(sent).toEqual(['ask', 'stop']);
  });

  it('continues with a question that the answer suggests', async () => {
    const asked = answers(answer());
    showAt('/core/katia-chat', <Chat open={ID} />);
    await userEvent.click(await screen.findByRole('button', { name: 'How many alerts by rule?' }));
    await waitFor(() => expect(asked).toContain(`POST /api/katia/threads/${ID}/ask`));
  });

  it('offers commands after a slash', async () => {
    answers(answer());
    showAt('/core/katia-chat', <Chat />);
    await userEvent.type(screen.getByLabelText('Your question'), '/e');
    expect(within(screen.getByRole('list', { name: 'Commands' })).getByText('Save the thread')).toBeTruthy();
  });
});

describe('a proposal and a thread of Katia', () => {
  const proposal = {
    ...{ action: 'block', effect: 'adds the address to the deny list', roles: ['nexus:owner'] },
    targets: [{ value: '192.0.2.7', eventId: '7' }],
    ...{ command: null, changes: [] },
  };

  it('executes the command of a proposal once, after its changes were confirmed', async () => {
    const body = { targetHandle: 'kestrel', platforms: ['bluesky'] };
    const asked = answers(
      answer({
        proposal: {
          ...{ action: 'start-scan', effect: 'starts a scan', roles: ['nexus:owner'], targets: [] },
          ...{ confirmable: true, changes: [{ name: 'handle', value: '@kestrel' }] },
          command: { operation: 'requestScan', body },
        },
      }),
      { 'POST /api/impersonation/scans': () => json({ id: ID }, 201) },
    );
    showAt('/core/katia-chat', <Chat open={ID} />);
    const card = within(await screen.findByRole('group', { name: 'Proposal' }));
    expect(card.getByText('handle: @kestrel')).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'Confirm' }));
    await card.findByText('Done. Its page shows the result.');
    expect(card.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(asked.filter((name) => name === 'POST /api/impersonation/scans')).toHaveLength(1);
  });

  it('executes a proposal only when it is confirmed, and shows the result', async () => {
    const asked = answers(answer({ proposal: { ...proposal, confirmable: true } }));
    showAt('/core/katia-chat', <Chat open={ID} />);
    const card = within(await screen.findByRole('group', { name: 'Proposal' }));
    expect(asked.filter((name) => name.includes('/block'))).toEqual([]);
    await userEvent.click(card.getByRole('button', { name: 'Confirm' }));
    await card.findByText('192.0.2.7: recorded, not enforced');
    expect(asked.filter((name) => name.includes('/block'))).toHaveLength(1);
  });

  it('offers only the rest of a proposal after a part of it failed', async () => {
    const targets = [...proposal.targets, { value: '192.0.2.8', eventId: '8' }];
    const asked = answers(answer({ proposal: { ...proposal, targets, confirmable: true } }), {
      'POST /api/soc/events/8/block': () => refusal(409, 'The address is your own. Choose another.'),
    });
    showAt('/core/katia-chat', <Chat open={ID} />);
    const card = within(await screen.findByRole('group', { name: 'Proposal' }));
    await userEvent.click(card.getByRole('button', { name: 'Confirm' }));
    await card.findByText('The address is your own. Choose another.');
    expect(card.getByText('192.0.2.7: recorded, not enforced')).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(asked.filter((name) => name.endsWith('/8/block'))).toHaveLength(2));
    expect(asked.filter((name) => name.endsWith('/7/block'))).toHaveLength(1);
  });

  it('keeps a question that received no answer in the form', async () => {
    answers(answer(), { 'POST /api/katia/threads': () => refusal(503, 'Katia is off. Ask later.') });
    showAt('/core/katia-chat', <Chat />);
    await userEvent.type(screen.getByLabelText('Your question'), 'How many alerts?{Enter}');
    await screen.findByText('Katia is off. Ask later.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your question').value).toBe('How many alerts?');
  });

  it('deletes a thread only after a confirmation', async () => {
    const asked = answers(answer(), { [`DELETE /api/katia/threads/${ID}`]: () => json({}) });
    showAt('/core/katia-chat', <Chat open={ID} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete thread' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this thread?' }));
    expect(asked.filter((name) => name.startsWith('DELETE'))).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByRole('button', { name: 'What happened today?' });
    expect(asked.filter((name) => name.startsWith('DELETE'))).toHaveLength(1);
  });

  it('names the role for a proposal that the asker may not confirm', async () => {
    answers(answer({ proposal: { ...proposal, confirmable: false } }));
    showAt('/core/katia-chat', <Chat open={ID} />);
    const card = within(await screen.findByRole('group', { name: 'Proposal' }));
    expect(card.getByText('One of these roles confirms it: nexus:owner.')).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });
});

describe('a thread of Katia with colleagues', () => {
  it('shares a thread with the colleague who is named, and stops', async () => {
    let readers: string[] = [];
    const kept = () => json({ ...thread(answer()), readers });
    const asked = answers(answer(), {
      [`GET /api/katia/threads/${ID}`]: kept,
      [`POST /api/katia/threads/${ID}/readers`]: () => {
        readers = [OWNER];
        return json({ readerId: OWNER }, 201);
      },
      [`DELETE /api/katia/threads/${ID}/readers/${OWNER}`]: () => {
        readers = [];
        return json({ id: ID });
      },
      'GET /api/identity-access/people': () => json([{ id: OWNER, name: 'Bo' }]),
    });
    showAt('/core/katia-chat', <Chat open={ID} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Share thread' }));
    await userEvent.type(screen.getByLabelText("Colleague's username"), 'bo{Enter}');
    const listed = within(await screen.findByRole('list', { name: 'Readers' }));
    await listed.findByText('Bo');
    await userEvent.click(listed.getByRole('button', { name: 'Stop sharing' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Readers' })).toBeNull());
    expect(asked).toContain(`DELETE /api/katia/threads/${ID}/readers/${OWNER}`);
  });

  it('offers no questions in a thread that a colleague shares', async () => {
    answers(answer(), {
      [`GET /api/katia/threads/${ID}`]: () => json({ ...thread(answer()), mine: false }),
      'GET /api/identity-access/people': () => json([{ id: OWNER, name: 'Ana' }]),
    });
    showAt('/core/katia-chat', <Chat open={ID} />);
    await screen.findByText('Ana');
    expect(screen.queryByLabelText('Your question')).toBeNull();
    for (const name of ['Delete thread', 'Replay', 'Retry', 'How many alerts by rule?'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('shows what differs when a question is asked again at the position of its answer', async () => {
    const differences = [{ part: 'figure', before: 'alerts: 3', now: 'alerts: 2' }];
    answers(answer(), {
      [`POST /api/katia/threads/${ID}/turns/${TURN}/replay`]: () =>
        json({ asOf: 9, answer: answer(), differences }),
    });
    showAt('/core/katia-chat', <Chat open={ID} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Replay' }));
    await screen.findByText('Differs, as of position 9:');
    expect([screen.getByText('alerts: 3').tagName, screen.getByText('alerts: 2').tagName]).toEqual([
      'DEL',
      'INS',
    ]);
  });
});
