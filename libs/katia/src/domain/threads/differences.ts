import type { KatiaAnswer } from '../../contract/answers.js';
import type { Difference } from '../../contract/threads.js';

/** What differs between two answers to one question: outcome, sentences, figures by name, and sources. */
export function differencesOf(before: KatiaAnswer, now: KatiaAnswer): readonly Difference[] {
  return [
    ...(before.outcome === now.outcome
      ? []
      : [{ part: 'outcome' as const, before: before.outcome, now: now.outcome }]),
    ...inLists('sentence', texts(before), texts(now)),
    ...inLists('figure', figures(before), figures(now)),
    ...inLists('source', sources(before), sources(now)),
  ];
}

const texts = ({ sentences }: KatiaAnswer): readonly string[] => sentences.map(({ text }) => text);
const figures = (answer: KatiaAnswer): readonly string[] =>
  answer.figures.map(({ name, value, unit }) => `${name}: ${value}${unit === undefined ? '' : ` ${unit}`}`);
const sources = ({ citations }: KatiaAnswer): readonly string[] =>
  citations.map(({ kind, id, title }) => `${title} (${kind} ${id})`);

/** Lines that only one list has; a changed line at the same place is one difference. */
function inLists(
  part: Difference['part'],
  before: readonly string[],
  now: readonly string[],
): readonly Difference[] {
  const gone = before.filter((each) => !now.includes(each));
  const added = now.filter((each) => !before.includes(each));
  return Array.from({ length: Math.max(gone.length, added.length) }, (_, place) => ({
    part,
    before: gone[place] ?? null,
    now: added[place] ?? null,
  }));
}
