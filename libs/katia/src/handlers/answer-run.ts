import { DomainError, PRODUCT_VERSION } from '@rampart/kernel';
import type { Recording, Requester } from '@rampart/event-log';
import type { KatiaAnswer } from '../contract/answers.js';
import type { Engine } from '../contract/engine.js';
import { promptOf } from '../domain/engine/engine.js';
import { guard } from '../domain/language/guard.js';
import type { Run } from '../domain/runs/run.events.js';
import type { LanguageModel } from '../ports/language-model.js';
import type { AnswerWatch, Records } from '../ports/records.js';
import { answerQuestion, type Question } from './answer-question.js';
import { assistedAnswer } from './assisted-answer.js';
import { Assistant } from './assistant.js';
import { RunWatch } from './run-watch.js';
import { recordRun } from './runs.js';

export interface Answering extends Recording {
  readonly model: LanguageModel | null;
  readonly staffTenantId: string;
}

export interface RunOf {
  readonly records: Records;
  readonly question: Question;
  readonly watch: AnswerWatch;
  readonly signal: AbortSignal;
  readonly engine: Pick<Engine, 'tokensPerDay' | 'prompt' | 'prompts'>;
  /** The turn that will keep question and answer; null when nothing is kept. */
  readonly turn: { readonly threadId: string; readonly turnId: string } | null;
}

/** Answers a question and records how it went, even if the answer was stopped or failed. */
export async function answerRun(
  context: Answering,
  requester: Pick<Requester, 'tenantId' | 'userId'>,
  { records, question, watch, signal, engine, turn }: RunOf,
): Promise<KatiaAnswer> {
  const run = new RunWatch(() => performance.now());
  if (guard(question.question).tripped) run.trip('override-left-out');
  const watching: AnswerWatch = {
    ...watch,
    onSentence: (sentence) => {
      run.sentence();
      watch.onSentence?.(sentence);
    },
  };
  const { model } = context;
  const prompt = promptOf(engine, engine.prompt);
  let outcome: Run['outcome'] = 'failed';
  try {
    const timed = run.timed(records);
    const answer =
      model === null
        ? await answerQuestion(timed, question, watching)
        : await assistedAnswer(timed, question, watching, {
            assistant: new Assistant(context, requester, model, run, engine.tokensPerDay, signal),
            prompt: prompt.text,
          });
    ({ outcome } = answer);
    return answer;
  } catch (error) {
    if (signal.aborted || (error instanceof DomainError && error.code === 'katia.switched-off'))
      outcome = 'stopped';
    throw error;
  } finally {
    const { tenantId } = requester;
    const kept = outcome === 'stopped' || outcome === 'failed' ? null : turn;
    const about = { runId: context.ids.next(), tenantId, outcome, turn: kept, grammar: PRODUCT_VERSION };
    const asked = { model: model?.name ?? null, prompt: model === null ? null : prompt.version };
    await recordRun(context, run.end({ ...about, ...asked }));
  }
}
