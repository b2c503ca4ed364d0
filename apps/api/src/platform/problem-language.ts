import type { Response } from 'express';
import type { Problem } from './problem.js';

type Translate = (text: string) => string;
type Finding = () => Translate | null;
const TRANSLATE = 'translate';

/** Notes how texts of this answer are translated. @param find gives null for English */
export function translateBy({ locals }: Response, find: Finding): void {
  locals[TRANSLATE] = find;
}

/** Translates a text to the language of the visitor; null if that is English. */
export const translationOf = ({ locals }: Response): Translate | null =>
  (locals[TRANSLATE] as Finding | undefined)?.() ?? null;

/** The problem in the language of the visitor; as it is without a translation. */
export function inLanguageOf(response: Response, problem: Problem): Problem {
  const translate = translationOf(response);
  if (translate === null) return problem;
  const detail = translate(problem.detail);
  return {
    ...problem,
    ...{ detail, message: detail, error: detail, description: detail },
    ...(problem.errors && {
      errors: problem.errors.map(({ path, message }) => ({ path, message: translate(message) })),
    }),
  };
}
