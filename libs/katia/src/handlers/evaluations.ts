import { commandOf, type Recorded, type Requester, uuidFrom } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import { DomainError, type Json, PRODUCT_VERSION } from '@rampart/kernel';
import type { z } from 'zod';
import { type Evaluation, evaluateGrammar, evaluatePrompt } from '../evaluation/evaluate.js';
import type { evaluateJob } from '../jobs/evaluate.js';
import type { Answering } from './answer-run.js';
import { Assistant } from './assistant.js';
import type { EngineSwitch } from './engine.js';
import { RunWatch } from './run-watch.js';

export interface Evaluating extends Answering {
  readonly engine: EngineSwitch;
}

const streamOf = (evaluationId: string): string => `katia-evaluation:${evaluationId}`;

const noModel = (message: string): DomainError => new DomainError('katia.no-model', 'conflict', message);

/** @throws DomainError `katia.no-model`, `katia.prompt-not-found` */
export async function orderEvaluation(
  context: Evaluating,
  requester: Requester,
  prompt: number | null,
): Promise<Recorded<{ readonly id: string }>> {
  if (prompt !== null) {
    if (context.model === null)
      throw noModel(
        'No language model is configured, so no prompt can be evaluated. Set KATIA_MODEL_URL first.',
      );
    await context.engine.prompt(prompt);
  }
  const evaluationId = context.ids.next();
  const about = commandOf(
    context,
    { ...requester, tenantId: context.staffTenantId },
    streamOf(evaluationId),
    evaluationId,
  );
  const data = { evaluationId, prompt, by: requester.userId };
  const { lastPosition } = await context.log.append({
    ...about,
    expectedVersion: 'any',
    events: [{ type: 'KatiaEvaluationOrdered', data }],
  });
  return { value: { id: evaluationId }, position: lastPosition };
}

export const isEvaluated = async (
  { log, staffTenantId }: Answering,
  evaluationId: string,
): Promise<boolean> =>
  (await log.readStream(staffTenantId, streamOf(evaluationId))).some(({ type }) => type === 'KatiaEvaluated');

/** Repeated, it records nothing. @throws DomainError `katia.no-model` when the worker lacks the API's model */
export async function evaluateSets(
  context: Evaluating,
  { ordered }: z.infer<typeof evaluateJob.data>,
): Promise<JobOutcome> {
  const day = context.clock.now().toISOString().slice(0, 10);
  const evaluationId = ordered?.evaluationId ?? uuidFrom(`katia-evaluation|${day}|${PRODUCT_VERSION}`);
  if (await isEvaluated(context, evaluationId)) return 'skipped';
  const prompt = ordered?.prompt ?? null;
  const evaluation =
    prompt === null ? await evaluateGrammar() : await ofPrompt(context, prompt, ordered?.by ?? '');
  await record(context, { evaluationId, prompt, evaluation });
  return 'done';
}

async function ofPrompt(context: Evaluating, version: number, userId: string): Promise<Evaluation> {
  const { model, staffTenantId: tenantId, engine } = context;
  if (model === null) throw noModel('The worker has no language model. Set KATIA_MODEL_URL there, too.');
  const [{ text }, { tokensPerDay }] = [await engine.prompt(version), await engine.state()];
  const watch = new RunWatch(() => performance.now());
  const { signal } = new AbortController();
  const evaluation = await evaluatePrompt(
    text,
    () => new Assistant(context, { tenantId, userId }, model, watch, tokensPerDay, signal),
  );
  const { asked, right } = evaluation;
  await engine.recordEvaluation({ version, model: model.name, asked, right });
  return evaluation;
}

async function record(
  context: Evaluating,
  about: { readonly evaluationId: string; readonly prompt: number | null; readonly evaluation: Evaluation },
): Promise<void> {
  const { evaluationId, prompt, evaluation } = about;
  const cause = { tenantId: context.staffTenantId, actor: 'worker:katia.evaluate' };
  const commandId = uuidFrom(`katia-evaluated|${evaluationId}`);
  const found = {
    ...{ evaluationId, prompt, grammar: PRODUCT_VERSION, set: prompt === null ? 'grammar' : 'choices' },
    ...{ model: prompt === null ? null : (context.model?.name ?? null), ...evaluation },
  };
  const data: Json = JSON.parse(JSON.stringify(found));
  await context.log.append({
    ...commandOf(context, cause, streamOf(evaluationId), commandId),
    ...{ expectedVersion: 'any', events: [{ type: 'KatiaEvaluated', data }] },
  });
}
