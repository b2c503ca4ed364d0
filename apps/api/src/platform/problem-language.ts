import type { Response } from 'express';
import type { Problem } from './problem.js';

type Translate = (text: string) => string;
const TRANSLATE = 'translate';

/** Notes how texts of this answer are translated. */
export function translateBy({ locals }: Response, translate: Translate): void {
  locals[TRANSLATE] = translate;
}

/** The problem in the language of the visitor; as it is without a translation. */
export function inLanguageOf({ locals }: Response, problem: Problem): Problem {
  const translate = locals[TRANSLATE] as Translate | undefined;
  if (translate === undefined) return problem;
  const detail = translate(problem.detail);
  return {
    ...problem,
    ...{ detail, message: detail, error: detail, description: detail },
    ...(problem.errors && {
      errors: problem.errors.map(({ path, message }) => ({ path, message: translate(message) })),
    }),
  };
}
