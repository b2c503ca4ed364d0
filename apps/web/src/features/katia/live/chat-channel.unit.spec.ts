import { describe, expect, it } from '@jest/globals';
import type { Asked, ChatAsk, ChatContent, ChatMessage } from '@rampart/katia/contract';
import type { OpenSocket } from '@rampart/live-feed/client';
import { ChatChannel, NotConnected } from './chat-channel.js';

const ID = '01930000-0000-4000-8000-000000000001';
const ASKED: ChatAsk = { questionId: ID, threadId: null, question: 'How many alerts?', asOf: null };
const PLACE = {
  threadId: '01930000-0000-4000-8000-000000000002',
  turnId: '01930000-0000-4000-8000-000000000003',
};
const FINISHED: Asked & { readonly position: number } = {
  position: 12,
  threadId: PLACE.threadId,
  turn: {
    ...{ id: PLACE.turnId, after: null, question: ASKED.question, asOf: 9, withheld: false },
    askedAt: '2026-11-20T12:00:00.000Z',
    answer: {
      ...{ outcome: 'answered', sentences: [], figures: [], citations: [], calls: [] },
      ...{ proposal: null, nearest: [], notes: [] },
    },
  },
};

/** A server for one question. `sockets` are the opened ones, in order. */
function server() {
  const sockets: {
    sent: [string, object][];
    say(number: number, content: ChatContent): void;
    cut(): void;
  }[] = [];
  const open = async (): Promise<OpenSocket> => {
    const sent: [string, object][] = [];
    let listener: (message: unknown) => void = () => undefined;
    let closed: () => void = () => undefined;
    sockets.push({
      sent,
      say: (number, content) => listener({ ...content, number, questionId: ID } satisfies ChatMessage),
      cut: () => closed(),
    });
    return {
      on: (_, given) => (listener = given),
      onClosed: (given) => (closed = given),
      send: async (event, message) => {
        sent.push([event, message]);
        return { ok: true };
      },
      close: () => closed(),
    };
  };
  return { sockets, open };
}

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 1));
};

describe('the channel of questions', () => {
  it('resumes an answer after the last received message, and shows none twice', async () => {
    const { sockets, open } = server();
    const seen: number[] = [];
    const channel = new ChatChannel(open, [0], 0);
    const answer = channel.ask(ASKED, ({ number }) => seen.push(number), new AbortController().signal);
    await until(() => sockets[0]?.sent.length === 1);
    sockets[0]?.say(1, { type: 'answer-started.v1', data: PLACE });
    sockets[0]?.cut();
    await until(() => sockets[1]?.sent.length === 1);
    expect(sockets[1]?.sent).toEqual([['resume', { questionId: ID, place: PLACE, seen: 1 }]]);
    sockets[1]?.say(1, { type: 'answer-started.v1', data: PLACE });
    sockets[1]?.say(2, { type: 'answer-finished.v1', data: FINISHED });
    expect(await answer).toEqual(FINISHED);
    expect(seen).toEqual([1, 2]);
  });

  it('reports an incomplete answer when no connection can be opened again', async () => {
    const { sockets, open } = server();
    let opened = 0;
    const channel = new ChatChannel(
      () => (opened++ === 0 ? open() : Promise.reject(new Error('refused'))),
      [0, 0],
      0,
    );
    const answer = channel.ask(ASKED, () => undefined, new AbortController().signal);
    await until(() => sockets[0]?.sent.length === 1);
    sockets[0]?.cut();
    await expect(answer).rejects.toThrow('The connection was cut in the middle of the answer. Ask again.');
  });

  it('ends a stopped answer at once, and stops it on the server', async () => {
    const { sockets, open } = server();
    const stopping = new AbortController();
    const answer = new ChatChannel(open, [], 0).ask(ASKED, () => undefined, stopping.signal);
    await until(() => sockets[0]?.sent.length === 1);
    stopping.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await until(() => sockets[0]?.sent.length === 2);
    expect(sockets[0]?.sent[1]).toEqual(['stop', { questionId: ID }]);
  });

  it('rejects with the text of a refusal, and as not connected when no socket opens', async () => {
    const { sockets, open } = server();
    const answer = new ChatChannel(open, [], 0).ask(ASKED, () => undefined, new AbortController().signal);
    await until(() => sockets[0]?.sent.length === 1);
    const data = { code: 'katia.switched-off', message: 'Katia is switched off.' };
    sockets[0]?.say(1, { type: 'answer-failed.v1', data });
    await expect(answer).rejects.toThrow('Katia is switched off.');
    const closed = new ChatChannel(() => Promise.reject(new Error('refused')), []);
    await expect(closed.ask(ASKED, () => undefined, new AbortController().signal)).rejects.toThrow(
      NotConnected,
    );
  });
});
