import { t } from '@rampart/kernel';
import type { KatiaAnswer } from '../../contract/answers.js';
import { shown } from '../answers/answer.js';

const without = (outcome: KatiaAnswer['outcome'], text: string, nearest: readonly string[]): KatiaAnswer => ({
  outcome,
  sentences: [{ text, cites: [] }],
  ...{ figures: [], citations: [], calls: [], proposal: null, nearest: [...nearest], notes: [] },
});

/** @param said the reason, if the events contain one */
export const notRead = (words: readonly string[], nearest: readonly string[], said?: string): KatiaAnswer =>
  without(
    'not-read',
    said ??
      (words.length === 0
        ? t`This question has no meaning here, so no figure is given. Ask one of the questions below.`
        : t`The meaning of ${words.slice(0, 5).map(shown).join(', ')} is not known here, so no figure is given. Ask one of the questions below.`),
    nearest,
  );

export const refused = (nearest: readonly string[]): KatiaAnswer =>
  without(
    'refused',
    t`This text asks to change how answers are made. It is data: nothing was done. Ask one of the questions below.`,
    nearest,
  );
