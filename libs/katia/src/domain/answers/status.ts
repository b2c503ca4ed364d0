import { t } from '@rampart/kernel';
import type { Facts } from '../../contract/facts.js';
import type { Question } from '../language/question.js';
import { alertsOf } from './alerts.js';
import { type Answer, cite, type Figure, many, shown, timeText, weigh } from './answer.js';
import { NOUNS, isAbout } from '../language/subjects.js';
import { groupBy, select } from './select.js';
import { scope } from './scope.js';

const KINDS = [
  'failed-login',
  'successful-login',
  'unknown-user',
  'unknown-user-login',
  'request',
  'web-error',
  'probe',
  'command',
  'account-change',
  'closed-connection',
  'break-in',
] as const;

export function status(facts: Facts, question: Question): Answer {
  const found = select(facts, {
    ...question,
    subject: question.subject === 'indicator' ? 'indicator' : 'event',
  });
  const figures: Figure[] = [{ name: 'events', value: weigh(found) }];
  if (found.length === 0)
    return { answer: t`Nothing: there are no events${scope(question)}.`, figures, citations: [] };
  const kinds = KINDS.map((kind) => ({
    kind,
    count: weigh(found.filter((each) => isAbout(kind, each))),
  })).filter(({ count }) => count > 0);
  const alerts = alertsOf(facts, question);
  const addresses = groupBy(found, 'address');
  const users = groupBy(found, 'user');
  figures.push(
    ...kinds.map(({ kind, count }) => ({ name: NOUNS[kind][1], value: count })),
    { name: 'alerts', value: alerts.length },
    { name: 'addresses', value: addresses.length },
    { name: 'users', value: users.length },
  );
  const [first, last] = [found[0], found.at(-1)];
  const few = found.length <= 3 ? ` ${found.map(({ raw }) => shown(raw)).join(' ')}` : '';
  const counted = many(weigh(found), [t`event`, t`events`]) + scope(question);
  const [from, to] = [timeText(first?.time ?? 0), timeText(last?.time ?? 0)];
  const byKind =
    kinds.map(({ kind, count }) => many(count, NOUNS[kind])).join(', ') || t`none of a known kind`;
  const titles = [...new Set(alerts.map(({ title }) => title))].join(', ');
  const alerted = `${many(alerts.length, [t`alert`, t`alerts`])}${titles === '' ? '' : ` (${titles})`}`;
  const sources = many(addresses.length, [t`address`, t`addresses`]);
  const who = users.length <= 10 ? users.map(({ value }) => shown(value)).join(', ') : '';
  const named = `${many(users.length, [t`user`, t`users`])}${who === '' ? '' : ` (${who})`}`;
  return {
    answer: `${t`${counted} from ${from} to ${to}: ${byKind}; ${alerted}; ${sources}, ${named}.`}${few}`,
    figures,
    citations: cite(found),
  };
}

const NEIGHBOURS: Readonly<Record<string, number>> = { before: -1, preceding: -1, after: 1, following: 1 };

/** Shows the content of a line as data, or of the one beside it. */
export function line(facts: Facts, question: Question): Answer {
  const [, side = '', written] =
    /\b(?:(before|preceding|after|following) (?:the )?)?lines? (\d+)/.exec(question.text) ?? [];
  const number = Number(written) + (NEIGHBOURS[side] ?? 0);
  const found = facts.happenings.filter((each) => each.line === number);
  return {
    answer:
      found.length === 0
        ? `Line ${number} has no event.`
        : found.map(({ file, raw }) => `${file}:${number} says: ${shown(raw)}`).join(' '),
    figures: [{ name: 'line', value: number }],
    citations: cite(found),
  };
}
