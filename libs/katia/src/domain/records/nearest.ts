import { t } from '@rampart/kernel';
import type { Askable } from './askable.js';
import type { Asked } from './asked.js';

/** Example questions about the kinds that the person may read. */
export function nearestQuestions(kinds: readonly Askable[]): readonly string[] {
  const first = kinds.slice(0, 4).map(({ nouns, time }, place) => {
    if (place === 0) return t`How many ${nouns[1]} are there?`;
    return time === null ? t`List the ${nouns[1]}.` : t`How many ${nouns[1]} were there in the last 7 days?`;
  });
  return kinds.length === 0 ? [] : [t`What happened today?`, ...first];
}

/** Questions that can follow an answered one. */
export function followUps({ kind, period, dimension, intent }: Asked): readonly string[] {
  if (kind === null) return [];
  const fields = Object.entries(kind.fields).filter(
    ([field, { holds }]) => field !== dimension && holds === undefined,
  );
  return [
    ...fields.slice(0, 2).map(([, { words }]) => t`How many ${kind.nouns[1]} by ${words[0] ?? ''}?`),
    ...(kind.time !== null && period === null ? [t`And in the last 7 days?`] : []),
    ...(kind.time !== null && intent !== 'compare'
      ? [t`Compare the ${kind.nouns[1]} of this week with the week before.`]
      : []),
    ...(intent === 'list' ? [] : [t`List the ${kind.nouns[1]}.`]),
  ].slice(0, 4);
}
