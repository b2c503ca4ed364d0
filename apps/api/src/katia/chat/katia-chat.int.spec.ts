import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ChatAnswer,
  type ChatMessage,
  chatMessageSchema,
  isLast,
  KATIA_SOCKET_PATH,
  type ThreadDetail,
} from '@rampart/katia/contract';
import { io, type Socket } from 'socket.io-client';
import { DataSource } from 'typeorm';
import type { ApiHarness, SignedInUser } from '../../testing/api-harness.js';
import { sharedApi } from '../../testing/shared-api.js';
import { INCIDENT_DRAFT } from '../../testing/incident-draft.js';
import { KatiaThreads } from '../katia-threads.service.js';
import { KatiaChat } from './katia-chat.service.js';

const QUESTION = 'How many incidents are there?';

describe('questions to Katia over the socket', () => {
  let api: ApiHarness;
  let owner: SignedInUser;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    api = await sharedApi();
    owner = await api.signIn({ roles: ['nexus:owner'] });
    await api
      .http()
      .post('/api/incidents')
      .set('Authorization', owner.authorization)
      .send(INCIDENT_DRAFT)
      .expect(201);
    await api.settle();
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(() => api?.close());

  function open(token: string) {
    const options = { path: KATIA_SOCKET_PATH, transports: ['websocket'], auth: { token } };
    const socket = io(api.url, { ...options, reconnection: false, forceNew: true });
    sockets.push(socket);
    const messages: ChatMessage[] = [];
    const waiting = new Set<() => void>();
    const notify = (): void => waiting.forEach((look) => look());
    socket.on('answer', (message: unknown) => {
      messages.push(chatMessageSchema.parse(message));
      notify();
    });
    const send = (event: string, body: object): Promise<ChatAnswer> =>
      socket.emitWithAck(event, body) as Promise<ChatAnswer>;
    const last = () =>
      new Promise<ChatMessage>((resolve) => {
        const look = (): void => {
          const found = messages.find(isLast);
          if (found !== undefined) resolve(found);
        };
        waiting.add(look);
        look();
      });
    return { socket, messages, send, last };
  }

  const question = (change: object = {}) => ({
    ...{ questionId: randomUUID(), threadId: null, question: QUESTION, asOf: null },
    ...change,
  });
  const threadOf = async ({ authorization }: SignedInUser, id: string) =>
    (await api.http().get(`/api/katia/threads/${id}`).set('Authorization', authorization).expect(200))
      .body as ThreadDetail;

  it('are answered in numbered messages: place, queries, sentences and the stored answer', async () => {
    const { messages, send, last } = open(owner.token);
    expect(await send('ask', question())).toEqual({ ok: true });
    const ended = await last();
    expect(messages.map(({ type }) => type)).toEqual([
      'answer-started.v1',
      'tool-called.v1',
      'sentence-added.v1',
      'answer-finished.v1',
    ]);
    expect(messages.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    if (ended.type !== 'answer-finished.v1') throw new Error(`The answer ended with ${ended.type}.`);
    const { threadId, turn, position } = ended.data;
    expect(position).toBe(await api.runtime.log.head());
    expect(turn.answer.figures).toEqual([{ name: 'incidents', value: 1 }]);
    expect((await threadOf(owner, threadId)).turns).toEqual([turn]);
  });

  it('continue the thread that they name, at the moment that they name', async () => {
    const first = open(owner.token);
    await first.send('ask', question());
    const started = await first.last();
    if (started.type !== 'answer-finished.v1') throw new Error('There is no answer to follow.');
    const { threadId } = started.data;
    const { send, last } = open(owner.token);
    await send('ask', question({ threadId, question: 'and yesterday?', asOf: '1' }));
    expect(await last()).toMatchObject({
      type: 'answer-finished.v1',
      data: { threadId, turn: { after: started.data.turn.id, asOf: 1 } },
    });
  });

  it('receive the lost messages after a reconnect, also when the same id is sent again', async () => {
    const { socket, send, last } = open(owner.token);
    const asked = question();
    await send('ask', asked);
    await last();
    socket.disconnect();
    const again = open(owner.token);
    const resumed = { questionId: asked.questionId, place: null, seen: 2 };
    expect(await again.send('resume', resumed)).toEqual({ ok: true });
    await again.last();
    expect(again.messages.map(({ number }) => number)).toEqual([3, 4]);
    const third = open(owner.token);
    await third.send('ask', asked);
    expect(await third.last()).toEqual(await again.last());
  });

  it('continue without loss or repetition when the socket is cut in the middle of an answer', async () => {
    const admin = new DataSource({ type: 'postgres', url: api.databaseUrl });
    await admin.initialize();
    const holding = admin.createQueryRunner();
    await holding.startTransaction();
    // The answer waits for the incidents, after it has begun.
    await holding.query('LOCK TABLE projection.incident IN ACCESS EXCLUSIVE MODE');
    const asked = question();
    const cut = open(owner.token);
    const begun = new Promise((resolve) => cut.socket.once('answer', resolve));
    await cut.send('ask', asked);
    await begun;
    cut.socket.disconnect();
    expect(cut.messages.map(({ type }) => type)).toEqual(['answer-started.v1']);
    const again = open(owner.token);
    await again.send('resume', { questionId: asked.questionId, place: null, seen: 1 });
    expect(again.messages).toEqual([]);
    await holding.rollbackTransaction();
    await admin.destroy();
    expect(await again.last()).toMatchObject({
      data: { turn: { answer: { figures: [{ name: 'incidents', value: 1 }] } } },
    });
    expect(again.messages.map(({ number }) => number)).toEqual([2, 3, 4]);
  });

  it('get answers of their own when two tenants ask the same under the same id at the same time', async () => {
    const other = await api.signIn({ roles: ['nexus:owner'] });
    const asked = question();
    const [mine, theirs] = [open(owner.token), open(other.token)];
    await Promise.all([mine.send('ask', asked), theirs.send('ask', asked)]);
    const ended = await Promise.all([mine.last(), theirs.last()]);
    const figures = ended.map((message) =>
      message.type === 'answer-finished.v1' ? message.data.turn.answer.figures : null,
    );
    expect(figures).toEqual([[{ name: 'incidents', value: 1 }], [{ name: 'incidents', value: 0 }]]);
    expect(theirs.messages.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    await theirs.send('stop', { questionId: asked.questionId });
    expect((await mine.last()).type).toBe('answer-finished.v1');
  });

  it('resume on another node from the stored answer, and report when none is stored', async () => {
    const { messages, send, last } = open(owner.token);
    await send('ask', question());
    const [started, ended] = [await last().then(() => messages[0]), await last()];
    if (started?.type !== 'answer-started.v1' || ended.type !== 'answer-finished.v1')
      throw new Error('There is no answer to resume.');
    const elsewhere = open(owner.token);
    await elsewhere.send('resume', { questionId: randomUUID(), place: started.data, seen: 1 });
    expect(await elsewhere.last()).toMatchObject({ type: ended.type, data: ended.data });
    const lost = open(owner.token);
    await lost.send('resume', {
      ...{ questionId: randomUUID(), seen: 1 },
      place: { ...started.data, turnId: randomUUID() },
    });
    expect(await lost.last()).toMatchObject({
      type: 'answer-failed.v1',
      data: { code: 'katia.answer-lost' },
    });
  });

  it('cannot be resumed by another person', async () => {
    const { messages, send, last } = open(owner.token);
    const asked = question();
    await send('ask', asked);
    await last();
    const started = messages[0];
    if (started?.type !== 'answer-started.v1') throw new Error('There is no answer to resume.');
    const stranger = open((await api.signIn({ roles: ['nexus:owner'] })).token);
    await stranger.send('resume', { questionId: asked.questionId, place: started.data, seen: 0 });
    expect(await stranger.last()).toMatchObject({ data: { code: 'katia.answer-lost' } });
  });

  it('end with a message when they are stopped, and store nothing', async () => {
    const messages: ChatMessage[] = [];
    const asked = question();
    const asker = { ...owner, roles: ['nexus:owner'] as const };
    const chat = api.app.get(KatiaChat, { strict: false });
    chat.ask(asker, asked, (message) => messages.push(message));
    chat.stop(asker, asked);
    expect(messages.at(-1)).toMatchObject({ type: 'answer-stopped.v1' });

    const stopping = new AbortController();
    const places: string[] = [];
    const onPlace = ({ threadId }: { readonly threadId: string }): void => {
      places.push(threadId);
      stopping.abort();
    };
    const threads = api.app.get(KatiaThreads, { strict: false });
    await expect(threads.ask(asker, asked, { signal: stopping.signal, onPlace })).rejects.toThrow(/abort/i);
    const { authorization } = owner;
    await api.http().get(`/api/katia/threads/${places[0]}`).set('Authorization', authorization).expect(404);
  });

  it('are refused without a session, after sign-out, and when the message is invalid', async () => {
    const refused = open('no-token');
    await new Promise<void>((resolve) => refused.socket.once('connect_error', () => resolve()));
    const { send } = open(owner.token);
    expect(await send('ask', { question: QUESTION })).toMatchObject({ ok: false, code: 'request.invalid' });
    expect(await send('ask', question({ question: 'é'.repeat(5_001) }))).toMatchObject({ ok: false });
    const leaver = await api.signIn({ roles: ['nexus:owner'] });
    const left = open(leaver.token);
    expect(await left.send('ask', question())).toEqual({ ok: true });
    await left.last();
    const goodbye = new Promise<unknown>((resolve) => left.socket.once('goodbye', resolve));
    await api.http().post('/api/auth/logout').set('Authorization', leaver.authorization);
    expect(await goodbye).toEqual({ code: 'session-ended' });
  });
});
