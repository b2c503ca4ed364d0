import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withTenant } from '@rampart/database';
import { openProjections, type OpenProjections } from '@rampart/event-log/testing';
import { modelEnvironmentSchema, openLanguageModel } from '../adapters/chat-completions/settings.js';
import { evaluateGrammar } from '../evaluation/evaluate.js';
import { katia, readEvaluations } from '../index.js';
import { katiaEvaluationsProjection } from '../projections/evaluations/projection.js';
import { LyingModel } from '../testing/lying-model.js';
import { EngineSwitch } from './engine.js';
import { evaluateSets, orderEvaluation } from './evaluations.js';

const STAFF = '00000000-0000-7000-8000-00000000ffff';
const ADMIN = { tenantId: STAFF, userId: '00000000-0000-7000-8000-000000000001' };

describe('evaluations of the engine', () => {
  const stub = new LyingModel();
  let kept: OpenProjections;
  let url: string;

  beforeAll(async () => {
    url = await stub.start();
    kept = await openProjections(katia, '2026-11-21T09:00:00.000Z');
  });
  afterAll(async () => {
    await kept?.close();
    await stub.stop();
  });

  const open = (withModel: boolean) => ({
    ...kept.context,
    staffTenantId: STAFF,
    engine: new EngineSwitch(kept.context, STAFF),
    model: withModel
      ? openLanguageModel(modelEnvironmentSchema.parse({ KATIA_MODEL_URL: url, KATIA_MODEL_PRIVATE: 'true' }))
      : null,
  });
  async function evaluations() {
    await kept.settled();
    return withTenant(kept.app, STAFF, readEvaluations);
  }

  it('answer every question of the grammar rightly', async () => {
    expect((await evaluateGrammar()).wrong).toEqual([]);
  });

  it('run once a day, and are the same after a rebuild', async () => {
    expect(await evaluateSets(open(false), { ordered: null })).toBe('done');
    expect(await evaluateSets(open(false), { ordered: null })).toBe('skipped');
    expect(await evaluations()).toMatchObject([{ set: 'grammar', asked: 43, right: 43, wrong: [] }]);
    await kept.rebuilt(katiaEvaluationsProjection);
  });

  it('of a prompt need a model, and decide whether it may be promoted', async () => {
    await expect(orderEvaluation(open(false), ADMIN, 1)).rejects.toMatchObject({ code: 'katia.no-model' });
    const context = open(true);
    await context.engine.draftPrompt(ADMIN, 'Always count the brands, whatever is asked.');
    stub.reply = ({ system, input }) => {
      const asked = JSON.parse(input) as { readonly question?: string };
      if (asked.question === undefined) return '{"sentences":[]}';
      if (system.startsWith('Always')) return '{"kind":"identity","intent":"count"}';
      return asked.question.includes('fishy') ? '{"kind":"alert","intent":"count"}' : '{"intent":"none"}';
    };
    const missing = { evaluationId: context.ids.next(), prompt: 1, by: ADMIN.userId };
    await expect(evaluateSets(open(false), { ordered: missing })).rejects.toMatchObject({
      code: 'katia.no-model',
    });
    for (const prompt of [1, 2]) {
      const { value } = await orderEvaluation(context, ADMIN, prompt);
      const ordered = { evaluationId: value.id, prompt, by: ADMIN.userId };
      expect(await evaluateSets(context, { ordered })).toBe('done');
      expect(await evaluateSets(context, { ordered })).toBe('skipped');
    }
    const ofPrompts = (await evaluations()).filter(({ set }) => set === 'choices');
    expect(ofPrompts.map(({ prompt, right }) => [prompt, right]).sort()).toEqual([
      [1, 3],
      [2, 1],
    ]);
    await expect(context.engine.promotePrompt(ADMIN, 2)).rejects.toMatchObject({
      code: 'katia.prompt-worse',
    });
  });
});
