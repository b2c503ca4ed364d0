import type { KatiaAnswer } from '../contract/answers.js';
import { answerQuestion } from '../handlers/answer-question.js';
import { assistedAnswer } from '../handlers/assisted-answer.js';
import type { Assistant } from '../handlers/assistant.js';
import { CHOICE_SET, type Expected, GRAMMAR_SET } from './questions.js';
import { sampleRecords } from './sample-records.js';

export interface Evaluation {
  readonly asked: number;
  readonly right: number;
  /** Questions of the set that were not answered rightly. */
  readonly wrong: readonly string[];
}

export const evaluateGrammar = (): Promise<Evaluation> =>
  evaluate(GRAMMAR_SET, ({ question, staff = false }) =>
    answerQuestion(sampleRecords({ staff }), { question, before: [] }),
  );

/** A prompt with a language model: at most two calls a question. */
export const evaluatePrompt = (prompt: string, assistant: () => Assistant): Promise<Evaluation> =>
  evaluate(CHOICE_SET, ({ question }) =>
    assistedAnswer(sampleRecords(), { question, before: [] }, {}, { assistant: assistant(), prompt }),
  );

async function evaluate(
  set: readonly Expected[],
  answer: (expected: Expected) => Promise<KatiaAnswer>,
): Promise<Evaluation> {
  const wrong: string[] = [];
  for (const expected of set) {
    const { question, figure } = expected;
    const { figures, proposal } = await answer(expected);
    if ((figures[0]?.value ?? null) !== figure || proposal !== null) wrong.push(question);
  }
  return { asked: set.length, right: set.length - wrong.length, wrong };
}
