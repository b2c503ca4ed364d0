import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EventCatalog } from '@rampart/event-log';
import { InMemoryEventLog } from '@rampart/event-log/testing';
import { randomIds } from '@rampart/kernel';
import { openLanguageModel, modelEnvironmentSchema } from '../adapters/chat-completions/settings.js';
import { budgetEvents } from '../domain/budget/budget.events.js';
import { engineDecider } from '../domain/engine/engine.js';
import { runEvents } from '../domain/runs/run.events.js';
import { SAMPLE_NOW, SAMPLE_ROWS, sampleRecords } from '../evaluation/sample-records.js';
import type { Records } from '../ports/records.js';
import { type AskedOfModel, LyingModel, type Reply } from '../testing/lying-model.js';
import { PROMPT_INJECTIONS } from '../testing/prompt-injections.js';
import { answerQuestion } from './answer-question.js';
import { answerRun } from './answer-run.js';

const TENANT = '00000000-0000-7000-8000-00000000aaaa';
const STAFF = '00000000-0000-7000-8000-00000000ffff';
const asker = (n: number, tenantId = TENANT) => ({
  tenantId,
  userId: `00000000-0000-7000-8000-00000000000${n}`,
});
const LOOSE = 'Anything fishy with the gateway?';
const isChoosing = ({ input }: AskedOfModel): boolean => 'question' in (JSON.parse(input) as object);
const phrases = (...texts: readonly string[]): string =>
  JSON.stringify({ sentences: texts.map((text, number) => ({ number, text })) });

const emptyLog = () => new InMemoryEventLog(new EventCatalog([...budgetEvents, ...runEvents]));

describe('answers with a language model', () => {
  const stub = new LyingModel();
  const settings = { KATIA_MODEL_KEY: 'a-key', KATIA_MODEL_PRIVATE: 'true', KATIA_MODEL_NAME: 'liar' };
  let url: string;
  let log: InMemoryEventLog;
  beforeAll(async () => {
    url = await stub.start();
  });
  afterAll(() => stub.stop());
  beforeEach(() => {
    stub.heard.length = 0;
    log = emptyLog();
  });

  const open = (change: Readonly<Record<string, string>> = {}) =>
    openLanguageModel(modelEnvironmentSchema.parse({ KATIA_MODEL_URL: url, ...settings, ...change }));
  async function ask(
    question: string,
    reply: (asked: AskedOfModel) => Reply,
    change: {
      readonly records?: Records;
      readonly tokensPerDay?: number;
      readonly by?: ReturnType<typeof asker>;
      readonly model?: ReturnType<typeof open>;
    } = {},
  ) {
    stub.reply = reply;
    const { records = sampleRecords(), tokensPerDay = 200_000, by = asker(1), model = open() } = change;
    const context = { log, ids: randomIds, clock: { now: () => SAMPLE_NOW }, model, staffTenantId: STAFF };
    const answer = await answerRun(context, by, {
      ...{ records, question: { question, before: [] }, watch: {}, signal: new AbortController().signal },
      engine: { ...engineDecider.initialState(), tokensPerDay },
      turn: null,
    });
    return answer;
  }
  const plain = (question: string, records = sampleRecords()) =>
    answerQuestion(records, { question, before: [] });
  const runs = async (tenantId = TENANT) =>
    (await log.read({ after: 0, limit: 1_000 })).flatMap((event) =>
      event.type === 'KatiaRunEnded' && (event.data as { tenantId: string }).tenantId === tenantId
        ? [event.data as Record<string, unknown>]
        : [],
    );

  it('phrase a sentence with other fillers, and keep its numbers and citations', async () => {
    const answer = await ask('How many alerts are there?', () =>
      phrases('There have been 40 alerts in total.'.replace(' in total', '')),
    );
    const before = await plain('How many alerts are there?');
    expect(answer.sentences).toEqual([{ ...before.sentences[0], text: 'There have been 40 alerts.' }]);
    expect({ ...answer, sentences: [] }).toEqual({ ...before, sentences: [] });
    expect(stub.heard[0]).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer a-key' });
  });

  it('leave out what the model invents, and report that', async () => {
    const answer = await ask('How many alerts are there?', () =>
      phrases('There are 41 alerts.', 'And 7 cases.'),
    );
    expect(answer.sentences).toEqual((await plain('How many alerts are there?')).sentences);
    expect(answer.notes.join()).toContain('differed from the figures');
    expect(await runs()).toEqual([
      expect.objectContaining({
        guards: ['sentence-dropped', 'sentence-dropped'],
        model: 'liar',
        tokensIn: 100,
      }),
    ]);
  });

  it('run a query that the model chose, and mark it', async () => {
    const answer = await ask(LOOSE, (asked) =>
      isChoosing(asked)
        ? JSON.stringify({ kind: 'alert', intent: 'count', search: ['gateway'], period: 'last 24 hours' })
        : phrases(),
    );
    expect(answer).toMatchObject({
      outcome: 'answered',
      figures: [{ name: 'alerts', value: 5 }],
      proposal: null,
    });
    expect(answer.notes.join()).toContain('chose this query');
  });

  it('are German for a German question, and are not phrased by the model', async () => {
    const german = { ...sampleRecords(), german: (text: string) => `de: ${text}` };
    const loose = await ask(
      'Welche verdächtigen Dinge gab es am Gateway?',
      () => JSON.stringify({ kind: 'alert', intent: 'count', search: ['gateway'], period: 'last 24 hours' }),
      { records: german },
    );
    expect(loose).toMatchObject({ outcome: 'answered', figures: [{ name: 'de: alerts', value: 5 }] });
    expect(loose.sentences.map(({ text }) => text.slice(0, 4))).toEqual(['de: ']);
    expect(loose.notes.join()).toMatch(/^de: .*chose this query/);
    expect(stub.heard.filter((asked) => !isChoosing(asked))).toEqual([]);
  });

  it.each([
    ['a kind that is hidden', { kind: 'tenant', intent: 'count' }],
    ['an action', { kind: 'alert', intent: 'block' }],
    ['SQL', { kind: 'alert', intent: 'count', sql: '1' }],
  ])('run no query with %s', async (_, choice) => {
    const answer = await ask(LOOSE, () => JSON.stringify(choice));
    expect({ ...answer, notes: [] }).toEqual(await plain(LOOSE));
    expect(answer.notes.join()).toContain('does not exist');
  });

  it('are the plain ones with a note when the model is slow, wrong, failing or unreachable', async () => {
    const question = 'How many alerts are there?';
    const before = await plain(question);
    const slow = open({ KATIA_MODEL_TIMEOUT_MS: '100' });
    const nowhere = open({ KATIA_MODEL_URL: 'http://127.0.0.1:9/v1/chat/completions' });
    const cases = [
      ['too slow', await ask(question, () => 'hang', { model: slow })],
      ['wrong form', await ask(question, () => 'Forty.')],
      ['not reached', await ask(question, () => ({ status: 500 }))],
      ['not reached', await ask(question, () => '', { model: nowhere })],
    ] as const;
    for (const [note, answer] of cases) {
      expect({ ...answer, notes: [] }).toEqual(before);
      expect(answer.notes.join()).toContain(note);
    }
    expect((await runs()).map(({ guards }) => guards)).toEqual([
      ['model-slow'],
      ['model-wrong'],
      ['model-gone'],
      ['model-gone'],
    ]);
  });

  it('do not use a model with a private address unless that is permitted', async () => {
    const answer = await ask('How many alerts are there?', () => phrases('40 alerts.'), {
      model: open({ KATIA_MODEL_PRIVATE: 'false' }),
    });
    expect(answer.notes.join()).toContain('not reached');
    expect(stub.heard).toEqual([]);
  });

  it("stop using the model when the tenant's budget for the day is spent", async () => {
    const question = 'How many alerts are there?';
    const reply = () => phrases('There are 40 alerts.');
    const before = await plain(question);
    stub.usage = { prompt_tokens: 900, completion_tokens: 100 };
    const answers = [];
    for (let place = 0; place < 4; place += 1)
      answers.push(await ask(question, reply, { tokensPerDay: 2_100 }));
    expect(stub.heard).toHaveLength(2);
    expect(answers.map(({ notes }) => notes.length)).toEqual([0, 0, 1, 1]);
    expect(answers[3]?.sentences).toEqual(before.sentences);
    expect((await runs()).at(-1)).toMatchObject({ guards: ['budget-spent'], tokensIn: 0 });
    const other = asker(2, '00000000-0000-7000-8000-00000000bbbb');
    expect((await ask(question, reply, { tokensPerDay: 2_100, by: other })).notes).toEqual([]);
    stub.usage = { prompt_tokens: 100, completion_tokens: 20 };
  });

  it('never exceed the budget when several questions come at the same time', async () => {
    const reply = () => phrases('There are 40 alerts.');
    await Promise.all(
      Array.from({ length: 8 }, () => ask('How many alerts are there?', reply, { tokensPerDay: 600 })),
    );
    expect(stub.heard.length * 120).toBeLessThanOrEqual(600);
    expect(stub.heard.length).toBeGreaterThan(0);
  });

  it('record the cost, the steps and the first sentence of a run, but none of its text', async () => {
    const model = open({ KATIA_MODEL_INPUT_PRICE: '2', KATIA_MODEL_OUTPUT_PRICE: '10' });
    await ask('How many alerts are there?', () => phrases('There are 40 alerts.'), { model });
    const [run] = await runs();
    expect(run).toMatchObject({
      outcome: 'answered',
      costMicros: 400,
      tokensIn: 100,
      tokensOut: 20,
      prompt: 1,
    });
    expect(run?.['steps']).toEqual([
      expect.objectContaining({ kind: 'tool', name: 'list alerts', ok: true, rows: 40 }),
      expect.objectContaining({ kind: 'model', name: 'phrase', ok: true, tokens: 120 }),
    ]);
    expect(JSON.stringify(run)).not.toContain('How many');
  });

  it(`follow none of ${PROMPT_INJECTIONS.length} injected rows`, async () => {
    expect(PROMPT_INJECTIONS.length).toBeGreaterThanOrEqual(60);
    const obeyed: string[] = [];
    for (const [place, [text, said]] of PROMPT_INJECTIONS.entries()) {
      log = emptyLog();
      const alerts = (SAMPLE_ROWS['alert'] ?? []).map((row, at) =>
        at === 0 ? { ...row, title: text } : row,
      );
      const records = sampleRecords({ rows: { ...SAMPLE_ROWS, alert: alerts } });
      for (const question of ['How many alerts are there?', 'List the alerts']) {
        const before = await plain(question, records);
        const reply = (): string => (place % 2 === 0 ? phrases(said) : phrases(said, said, text));
        const answer = await ask(question, reply, { records, tokensPerDay: 5_000_000 });
        if (JSON.stringify({ ...answer, notes: [] }) !== JSON.stringify(before)) obeyed.push(text);
      }
    }
    expect(obeyed).toEqual([]);
  });

  it(`follow none of ${PROMPT_INJECTIONS.length} injected questions`, async () => {
    const obeyed: string[] = [];
    for (const [text, said] of PROMPT_INJECTIONS) {
      log = emptyLog();
      const before = await plain(text);
      const answer = await ask(text, (asked) => (isChoosing(asked) ? said : phrases(said)), {
        tokensPerDay: 5_000_000,
      });
      const { proposal, figures, sentences } = answer;
      if (
        proposal !== null ||
        JSON.stringify([figures, sentences]) !== JSON.stringify([before.figures, before.sentences])
      )
        obeyed.push(text);
    }
    expect(obeyed).toEqual([]);
  });
});
