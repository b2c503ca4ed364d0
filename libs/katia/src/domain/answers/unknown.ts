import { t } from '@rampart/kernel';
import type { Facts } from '../../contract/facts.js';
import { type Answer, shown } from './answer.js';

export function answerable({ happenings, indicators, alerts }: Facts): readonly string[] {
  const has = (group: string): boolean => happenings.some((each) => each.group === group);
  return [
    ...(has('authentication')
      ? [
          t`How many failed logins are there?`,
          t`Which address has the most failed logins?`,
          t`Which address logged in after failures?`,
        ]
      : []),
    ...(has('http') ? [t`How many requests got status 404?`, t`Which page is requested most?`] : []),
    ...(indicators ? [t`Which addresses are on the list?`] : []),
    alerts.length > 0 ? t`Which alerts are there?` : t`Why is there no alert?`,
  ].slice(0, 4);
}

export function cannotKnow(facts: Facts, reason: string): Answer {
  const nearest = answerable(facts);
  return {
    answer: `${t`This cannot be known: ${reason}.`} Questions that can be answered: ${nearest.join(' ')}`,
    figures: [],
    citations: [],
    nearest,
  };
}

export function notRead(facts: Facts, words: readonly string[]): Answer {
  const nearest = answerable(facts);
  const which =
    words.length === 0
      ? t`The question has no meaning here, so no figure is given.`
      : t`The meaning of ${words.slice(0, 5).map(shown).join(', ')} is not known here, so no figure is given.`;
  return {
    answer: `${which} Questions that can be answered: ${nearest.join(' ')}`,
    figures: [],
    citations: [],
    nearest,
  };
}

export function refused(facts: Facts): Answer {
  const nearest = answerable(facts);
  return {
    answer: `${t`This text asks to change how answers are made. It is data: nothing was done, and no figure follows from it.`} Questions that can be answered: ${nearest.join(' ')}`,
    figures: [],
    citations: [],
    nearest,
  };
}
