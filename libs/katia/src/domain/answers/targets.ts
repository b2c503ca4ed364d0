import { t } from '@rampart/kernel';
import type { Facts, Happening } from '../../contract/facts.js';
import type { Filter, Question } from '../language/question.js';
import { shown, weigh } from './answer.js';
import { groupBy, select } from './select.js';
import { chains } from './sequence.js';
import { stories } from './triage.js';

export interface Targets {
  readonly targets: readonly string[];
  readonly found: readonly Happening[];
  readonly why: string;
}

const NONE: Targets = { targets: [], found: [], why: '' };
const SINGLE =
  /\b(?:the|that|this) (?:\w+ )?(?:worst|top|biggest|main|noisiest|most)?\s*(?:\w+ )?(?:address|ip|attacker|source|client|offender)\b/;
const ANY_OF_THEM =
  /\b(?:attackers?|offenders?|intruders?|worst|alerts?|it|them|him|that|this|address|ip|addresses|ips|source)\b/;

/** The targets of an action: named values, who signed in successfully, the riskiest, or who meets a condition. */
export function targetsOf(facts: Facts, question: Question, action: string): Targets {
  const { subject, text } = question;
  const named = question.filters.filter(
    ({ on, not }) => !not && (on === 'address' || on === 'user' || on === 'host' || on === 'actor'),
  );
  if (named.some(({ on }) => on === 'address') || (named.length > 0 && action !== 'block'))
    return ofNamed(facts, question, action === 'block' ? named.filter(({ on }) => on === 'address') : named);
  if (action === 'create-rule') return NONE;
  if (subject === 'indicator' && facts.indicators === null) return NONE;
  if (/\b(?:then|after)\b.*\bsucc|\bcompromis\w+|\bgot in\b|\bcame in\b/.test(text)) {
    const all = chains(facts, { ...question, dimension: 'address' });
    return {
      targets: all.map(({ value }) => value),
      found: all.flatMap(({ failures, success }) => [...failures, success]),
      why: t`They came in after failed logins.`,
    };
  }
  return subject === null || subject === 'alert'
    ? ofRisk(facts, question, action)
    : ofCondition(facts, question);
}

function ofNamed(facts: Facts, question: Question, named: readonly Filter[]): Targets {
  const found = select(facts, { ...question, subject: null });
  return {
    targets: named.map(({ value }) => value),
    found,
    why: weigh(found) === 1 ? t`One event is about it.` : t`${weigh(found)} events are about it.`,
  };
}

function ofRisk(facts: Facts, question: Question, action: string): Targets {
  if (!ANY_OF_THEM.test(question.text)) return NONE;
  const isSingle = SINGLE.test(question.text);
  const all = stories(facts, question);
  const risky = all
    .slice(0, question.limit ?? (isSingle || action !== 'block' ? 1 : all.length))
    .filter(({ risk }) => risk >= 20 || isSingle);
  const abouts = new Set(risky.map(({ about }) => about));
  return {
    targets: [...abouts],
    found: select(facts, { ...question, subject: null }).filter(({ values }) =>
      abouts.has(values.address ?? ''),
    ),
    why: risky
      .slice(0, 5)
      .map(({ about, why }) => `${shown(about)}: ${why.join('; ')}.`)
      .join(' '),
  };
}

function ofCondition(facts: Facts, question: Question): Targets {
  const { bound, limit, text } = question;
  const groups = groupBy(select(facts, question), 'address').filter(
    ({ count }) => bound === null || (count >= bound.least && count <= bound.most),
  );
  const kept = groups.slice(0, limit ?? (SINGLE.test(text) || /\bmost\b/.test(text) ? 1 : groups.length));
  const counts = kept.slice(0, 10).map(({ value, count }) => `${shown(value)}: ${count}`);
  return {
    targets: kept.map(({ value }) => value),
    found: kept.flatMap((group) => group.found),
    why: `${counts.join(', ')}.`,
  };
}
