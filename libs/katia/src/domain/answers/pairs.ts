import type { Dimension, Facts } from '../../contract/facts.js';
import { DIMENSION_NOUNS } from '../language/dimensions.js';
import type { Question, Subject } from '../language/question.js';
import { NOUNS } from '../language/subjects.js';
import { type Answer, cite, many, shown } from './answer.js';
import { namedGroups } from './rank.js';
import { scope } from './scope.js';
import { boundGroups, type Group, groupBy, select } from './select.js';

/** One of two conditions, as a question of its own. */
interface Condition {
  readonly name: string;
  readonly question: Question;
}

/** Conditions that a value has to meet together, and conditions that it may not meet. */
interface Pair {
  readonly met: readonly Condition[];
  readonly unmet: readonly Condition[];
}

const BUT_NOT =
  /\b(?:but|and|yet) (?:was |were |did |has |have )?(?:never|not|no|none)\b|\bnever\b|\bwithout\b/;

/** "Both /a and /b", "404 but never 200": such conditions are about values, not about single events. */
export function pairIn(
  question: Question,
  files: readonly string[] = [],
  days: readonly string[] = [],
): Pair | null {
  const { text, filters, dimension, periods } = question;
  if (dimension === null) return null;
  const byFile = pairOfFiles(question, files) ?? pairOfServices(question) ?? pairOfDays(question, days);
  if (byFile !== null) return byFile;
  const turn = BUT_NOT.exec(text)?.index ?? -1;
  const on = filters.find(
    (one, place) => one.on !== dimension && filters.findIndex((each) => each.on === one.on) < place,
  )?.on;
  const others = filters.filter((each) => each.on !== on);
  const conditions =
    on !== undefined
      ? filters
          .filter((each) => each.on === on)
          .map((each) => ({
            name: shown(each.value),
            question: { ...question, filters: [...others, { ...each, not: false }] },
          }))
      : periods.length === 2
        ? periods.map((period) => ({ name: period.words, question: { ...question, period } }))
        : [];
  if (conditions.length < 2) return null;
  const again = on === undefined && /\b(?:came|come|coming) back\b|\bagain\b|\breturn(?:ed|ing)\b/.test(text);
  if ((again || /\bboth\b/.test(text)) && filters.every(({ not }) => !not))
    return { met: conditions, unmet: [] };
  if (turn === -1) return null;
  const split = on === undefined ? 1 : [...text.slice(0, turn).matchAll(new RegExp(`@${on}\\b`, 'g'))].length;
  const [met, unmet] = [conditions.slice(0, split), conditions.slice(split)];
  return met.length === 0 || unmet.length === 0 ? null : { met, unmet };
}

/** "Only in a.log" and "in both files": conditions are the given files. */
function pairOfFiles(question: Question, files: readonly string[]): Pair | null {
  const { text, filters, dimension } = question;
  if (dimension === 'file' || files.length < 2) return null;
  const others = filters.filter(({ on }) => on !== 'file');
  const named = filters.filter(({ on, not }) => on === 'file' && !not).map(({ value }) => value);
  const of = (file: string): Condition => ({
    name: shown(file),
    question: { ...question, filters: [...others, { on: 'file', value: file, not: false, part: false }] },
  });
  if (named.length === 1 && /\b(?:only|nowhere else|no other|just)\b/.test(text))
    return { met: named.map(of), unmet: files.filter((file) => !named.includes(file)).map(of) };
  if (named.length === 0 && filters.every(({ on }) => on !== 'file') && ALL_FILES.test(text))
    return { met: files.map(of), unmet: [] };
  return null;
}

/** "Attacked ssh and web", "used both ssh and the website": conditions are logins and requests. */
function pairOfServices({ text, filters, ...rest }: Question): Pair | null {
  if (!BOTH_SERVICES.test(text)) return null;
  const isAttack = /\b(?:attack\w*|fail\w*|tried)\b/.test(text);
  const of = (name: string, subject: Subject): Condition => ({
    name,
    question: { ...rest, text, filters, subject },
  });
  return {
    met: [of('ssh', isAttack ? 'failed-login' : 'login'), of('web', isAttack ? 'web-error' : 'request')],
    unmet: [],
  };
}

const SSH = '(?:ssh|sshd|log-?ins?)';
const WEB = '(?:the )?(?:web ?(?:site|server|log)?|http|site|apache|nginx|shop)';
const BOTH_SERVICES = new RegExp(
  `\\b${SSH}(?: (?:server|log))? (?:and|as well as) (?:also )?${WEB}\\b|\\b${WEB} (?:and|as well as) (?:also )?(?:the )?${SSH}\\b`,
);

const ALL_FILES = /\b(?:both|all|each|every)(?: of)?(?: the| these)?(?: \d+| two| three)? (?:files?|logs?)\b/;

/** "On both days": conditions are the days of the files. */
function pairOfDays(question: Question, days: readonly string[]): Pair | null {
  const { text, filters, dimension, periods } = question;
  if (dimension === 'day' || days.length < 2 || days.length > MOST_DAYS || periods.length > 0) return null;
  if (!ALL_DAYS.test(text) || filters.some(({ on }) => on === 'day')) return null;
  const of = (day: string): Condition => ({
    name: day,
    question: { ...question, filters: [...filters, { on: 'day', value: day, not: false, part: false }] },
  });
  return { met: days.map(of), unmet: [] };
}

const MOST_DAYS = 366;
const ALL_DAYS = /\b(?:on|in|during) (?:both|all|each|every)(?: of)?(?: the| these)?(?: \w+)? days?\b/;

export function paired(facts: Facts, question: Question, { met, unmet }: Pair): Answer {
  const dimension = question.dimension ?? 'address';
  const of = (condition: Condition): ReadonlyMap<string, Group> =>
    new Map(groupBy(select(facts, condition.question), dimension).map((each) => [each.value, each]));
  const [first, ...rest] = met.map(of);
  const refused = unmet.map(of);
  const kept = [...(first?.values() ?? [])]
    .filter(({ value }) => rest.every((each) => each.has(value)) && !refused.some((each) => each.has(value)))
    .map((group) => [group, ...rest.flatMap((each) => each.get(group.value) ?? [])])
    .map((parts) => ({
      value: parts[0]?.value ?? '',
      count: parts.reduce((sum, { count }) => sum + count, 0),
      found: parts.flatMap(({ found }) => found),
    }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const noun = DIMENSION_NOUNS[dimension];
  const names = (all: readonly Condition[]): string => all.map(({ name }) => name).join(' and ');
  const never = unmet.length === 0 ? '' : ` and never ${names(unmet)}`;
  return {
    answer: `${many(kept.length, noun)} in ${NOUNS[question.subject ?? 'event'][1]} with ${met.length > 1 ? 'each of ' : ''}${names(met)}${never}${kept.length === 0 ? '' : `: ${namedGroups(kept)}`}.`,
    figures: [
      { name: noun[1], value: kept.length },
      ...kept.slice(0, 200).map(({ value, count }) => ({ name: value, value: count, unit: 'events' })),
    ],
    citations: cite(kept.flatMap(({ found }) => found)),
  };
}

/** "Who failed but never got in?" */
export const NEVER_IN =
  /\b(?:never|not)\b.{0,20}\b(?:succe\w*|logged in|got in|signed in)\b.*\bbut\b.*\bfail|\b(?:fail\w*|tried|attempt\w*|guess\w*)\b.*\b(?:never|not|without|didn't|no)\b.{0,20}\b(?:succe\w*|logg?(?:ed|ing)? ?in|g[eo]t(?:ting)? in|sign(?:ed|ing)? in|accept\w*)/;

/** "Who logged in without any failure?" */
export const NEVER_FAILED =
  /\b(?:logged|signed|got) in\b.{0,30}\b(?:without|never|no)\b.{0,15}\bfail(?!\w* (?:first|before))/;

/** Values with failed logins and without a successful one. */
export const failedOnly = (facts: Facts, question: Question): Answer =>
  oneSided(facts, question, 'failed-login', 'successful-login');

/** Values with successful logins and without a failed one. */
export const succeededOnly = (facts: Facts, question: Question): Answer =>
  oneSided(facts, question, 'successful-login', 'failed-login');

function oneSided(facts: Facts, question: Question, has: Subject, lacks: Subject): Answer {
  const dimension = question.dimension ?? 'address';
  const came = new Set(
    groupBy(select(facts, { ...question, subject: lacks }), dimension).map(({ value }) => value),
  );
  const kept = boundGroups(facts, { ...question, subject: has }, dimension).filter(
    ({ value }) => !came.has(value),
  );
  if (question.intent === 'top' && kept.length > 0) return mostOf(kept, question, { dimension, has, lacks });
  const noun = DIMENSION_NOUNS[dimension];
  return {
    answer: `${many(kept.length, noun)} with ${NOUNS[has][1]} and without a ${NOUNS[lacks][0]}${scope(question)}${kept.length === 0 ? '' : `: ${namedGroups(kept)}`}.`,
    figures: [
      { name: noun[1], value: kept.length },
      ...kept.slice(0, 200).map(({ value, count }) => ({ name: value, value: count, unit: NOUNS[has][1] })),
    ],
    citations: cite(kept.flatMap(({ found }) => found)),
  };
}

/** Those with the most events; all that are equal to the last of them. */
function mostOf(
  groups: readonly Group[],
  question: Question,
  {
    dimension,
    has,
    lacks,
  }: { readonly dimension: Dimension; readonly has: Subject; readonly lacks: Subject },
): Answer {
  const ordered = question.reverse ? groups.toReversed() : groups;
  const edge = ordered[(question.limit ?? 1) - 1]?.count;
  const kept = ordered.filter(({ count }, place) => place < (question.limit ?? 1) || count === edge);
  return {
    answer: `The ${DIMENSION_NOUNS[dimension][kept.length > 1 ? 1 : 0]} with the ${question.reverse ? 'fewest' : 'most'} ${NOUNS[has][1]} and without a ${NOUNS[lacks][0]}${scope(question)}: ${namedGroups(kept)}.`,
    figures: kept
      .slice(0, 200)
      .map(({ value, count }) => ({ name: value, value: count, unit: NOUNS[has][1] })),
    citations: cite(kept.flatMap(({ found }) => found)),
  };
}
