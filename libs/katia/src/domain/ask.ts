import { t } from '@rampart/kernel';
import type { Dimension, Facts } from '../contract/facts.js';
import { alerts } from './answers/alerts.js';
import type { Answer } from './answers/answer.js';
import { count, distinct, exists, WITHOUT, without } from './answers/count.js';
import { asksForOnly, exclusive } from './answers/exclusive.js';
import { explain } from './answers/explain.js';
import { indicators } from './answers/indicators.js';
import { besideEvent } from './answers/beside.js';
import { asksForAuthors, authors } from './answers/authors.js';
import { bytes, compare, share, trend } from './answers/measures.js';
import { duration, nthOf, when, withoutNth } from './answers/moments.js';
import { failedOnly, NEVER_FAILED, NEVER_IN, paired, pairIn, succeededOnly } from './answers/pairs.js';
import { between, spans } from './answers/spans.js';
import { tries } from './answers/tries.js';
import { changes } from './answers/changes.js';
import { asksForNew, newcomers } from './answers/newcomers.js';
import { perValue } from './answers/per-value.js';
import { propose } from './answers/propose.js';
import { list, top } from './answers/rank.js';
import { groupBy } from './answers/select.js';
import { chains, sequence } from './answers/sequence.js';
import { measured, NEVER_CLOSED, unclosed } from './answers/sessions.js';
import { line, status } from './answers/status.js';
import { triage } from './answers/triage.js';
import { cannotKnow, notRead, refused } from './answers/unknown.js';
import { withListed } from './language/listed.js';
import { continued } from './language/follow-up.js';
import { guard } from './language/guard.js';
import { Names } from './language/names.js';
import type { Question } from './language/question.js';
import { asksForChanges, readQuestion } from './language/read-question.js';
import { isAbout } from './language/subjects.js';

/** Answers questions about facts. The same question about the same facts always has the same answer. */
export class Katia {
  readonly #names: Names;

  private readonly facts: Facts;

  constructor(given: Facts) {
    const facts = withListed(given);
    this.facts = facts;
    this.#names = new Names(facts);
  }

  /** @param before earlier questions of the thread, oldest first */
  ask(written: string, before: readonly string[] = []): Answer {
    const { text, tripped } = guard(written);
    if (text === '') return tripped ? refused(this.facts) : notRead(this.facts, []);
    let last: Question | null = null;
    for (const each of before) {
      const earlier = guard(each).text;
      if (earlier !== '') last = continued(last, readQuestion(earlier, this.facts, this.#names));
    }
    const beside = besideEvent(this.facts, this.#names, text);
    if (beside !== null && 'answer' in beside) return beside;
    const read = beside ?? readQuestion(text, this.facts, this.#names);
    const question = withoutNth(continued(last, read));
    if (tripped && question.action !== null) return refused(this.facts);
    const answer = this.#answer(question);
    return tripped
      ? {
          ...answer,
          answer: `${answer.answer} ${t`A part of the question asked to change how answers are made; it was left out.`}`,
        }
      : answer;
  }

  #answer(question: Question): Answer {
    const { facts } = this;
    const { intent, subject, filters, text, unread } = question;
    if (intent === 'action') return propose(facts, question);
    if (question.unknowable !== null) return cannotKnow(facts, question.unknowable);
    if (unread.some((word) => /^\p{Lu}/u.test(word)) && filters.length === 0) return notRead(facts, unread);
    if (
      subject === null &&
      filters.length === 0 &&
      question.period === null &&
      question.dimension === null &&
      !SELF_EXPLAINING.has(intent) &&
      !/\bhappen|\bgoing on|\bsummar|\boverview|\bsituation|\bstatus|\bchang|\bdoing\b/.test(text)
    )
      return notRead(facts, unread);
    if (isUnclear(question)) return notRead(facts, unread);
    const missing = kindsOf(question)
      .map((kind) => missingKind(facts, { subject: kind }))
      .find((reason) => reason !== null);
    if (missing !== undefined) return cannotKnow(facts, missing);
    const answer = this.#answerKnown(question);
    return unread.length === 0
      ? answer
      : { ...answer, answer: `${answer.answer} Not read: ${unread.slice(0, 5).join(', ')}.` };
  }

  #answerKnown(question: Question): Answer {
    const { facts } = this;
    const { intent, subject, text, dimension } = question;
    if (intent === 'line') return line(facts, question);
    if (intent === 'explain') return explain(facts, question);
    if (intent === 'triage') {
      const { proposal } = /\b(?:block|ban)\b/.test(text)
        ? propose(facts, { ...question, action: 'block' })
        : {};
      return { ...triage(facts, question), ...(proposal && { proposal }) };
    }
    const { form } = question;
    const special = ofSubject(facts, question);
    if (special !== null) return special;
    if (form?.kind === 'first-try') return tries(facts, question, form.tries);
    if (form?.kind === 'between') return between(facts, question, form.moments);
    if (NEVER_FAILED.test(text)) return succeededOnly(facts, question);
    if (NEVER_IN.test(text)) return failedOnly(facts, question);
    if (intent === 'sequence') return sequence(facts, question);
    if (asksForBreakIn(facts, question) && chains(facts, question).length > 0)
      return sequence(facts, question);
    if (subject === 'alert') return alerts(facts, question);
    if (subject === 'indicator' && intent === 'share') return share(facts, question);
    if (subject === 'indicator' && intent !== 'when')
      return inBoth(facts, question) ?? indicators(facts, question);
    if (form?.kind === 'span') return spans(facts, question);
    const compared = ofValues(facts, question);
    if (compared !== null) return compared;
    if ((question.measure === 'average' || question.measure === 'median') && intent !== 'bytes')
      return perValue(facts, question);
    if (intent === 'list' && nthOf(text) !== null) return when(facts, question);
    switch (intent) {
      case 'count':
        return count(facts, question);
      case 'distinct':
        return distinct(facts, question);
      case 'top':
        return top(facts, question);
      case 'list':
        return dimension !== null && TIMES.has(dimension) && WITHOUT.test(text)
          ? without(facts, question, dimension)
          : list(facts, question);
      case 'when':
        return when(facts, question);
      case 'exists':
        return exists(facts, question);
      case 'share':
        return share(facts, question);
      case 'bytes':
        return bytes(facts, question);
      case 'duration':
        return duration(facts, question);
      case 'trend':
        return trend(facts, question);
      case 'compare':
        return asksForChanges(question) ? changes(facts, question) : compare(facts, question);
      default:
        return status(facts, question);
    }
  }
}

/** Whether an unread word may change what is counted, so that a figure would be one of something else. */
function isUnclear({ text, unread, intent, form }: Question): boolean {
  if (unread.length === 0) return false;
  if (intent === 'duration' || form !== null) return true;
  const counted = /\bhow many (\S+)/.exec(text)?.[1];
  const condition = CONDITION.exec(text)?.[1];
  return unread.some((written) => {
    const word = written.toLowerCase();
    return (
      word === counted ||
      word === condition ||
      NAMES_A_THING.test(written) ||
      saysHow(text, word) ||
      narrows(text, word) ||
      LED.some((form) => form.exec(text)?.[1] === word)
    );
  });
}

/** Answers about changes of accounts and about sessions, which need more than counting. */
function ofSubject(facts: Facts, question: Question): Answer | null {
  const { subject, text, measure } = question;
  if (subject === 'account-change' && asksForAuthors(question)) return authors(facts, question);
  if (subject !== 'session') return null;
  if (/\b(?:longest|shortest)\b/.test(text) && question.measure === null) return duration(facts, question);
  if (measure !== null && LENGTH.test(text)) return measured(facts, question);
  return NEVER_CLOSED.test(text) ? unclosed(facts, question) : null;
}

/** "Which indicators occur in both files?" */
function inBoth(facts: Facts, question: Question): Answer | null {
  const files = facts.files.map(({ file }) => file);
  const pair = pairIn({ ...question, dimension: 'address' }, files, daysOf(facts));
  return pair === null ? null : paired(facts, { ...question, dimension: 'address' }, pair);
}

const LENGTH = /\b(?:long|lengths?|durations?|times?|last\w*)\b/;

/** Answers that compare events of one value with other events of it. */
function ofValues(facts: Facts, question: Question): Answer | null {
  if (OF_VALUES.has(question.intent) && asksForOnly(question)) return exclusive(facts, question);
  if (asksForNew(question)) return newcomers(facts, question);
  if (!OF_VALUES.has(question.intent)) return null;
  const files = facts.files.map(({ file }) => file);
  const pair = pairIn(question, files, daysOf(facts));
  return pair === null ? null : paired(facts, question, pair);
}

const daysOf = ({ happenings }: Facts): readonly string[] =>
  groupBy(
    happenings.filter(({ dated }) => dated),
    'day',
  )
    .map(({ value }) => value)
    .sort();

/** Whether the question is about a login that was forced, which the order of failure and success shows. */
const asksForBreakIn = ({ happenings }: Facts, { subject, text }: Question): boolean =>
  subject === 'break-in'
    ? !happenings.some((each) => isAbout('break-in', each))
    : subject === 'successful-login' && /\bcompromis|\bbreach|\bhacked|\bintru|\bbr(?:o|ea)ke? in/.test(text);

/** A condition without a known meaning would make a figure one of something else. */
const CONDITION =
  /\bhow many\b.*\b(?:had|have|has|having|with|without|contain\w*|used?|using) (?:an? |the |any )?(\S+)/;

/** Whether a word says what counted ones did or how: "how many visitors bought", "logged in with a token". */
function saysHow(text: string, word: string): boolean {
  const words = text.split(' ');
  const before = (at: number, passed: ReadonlySet<string>): number =>
    passed.has(words[at] ?? '') ? before(at - 1, passed) : at;
  return words.some((each, at) => {
    if (each !== word) return false;
    if (HOW.has(words[before(at - 1, ARTICLES)] ?? '')) return true;
    const counted = before(at - 1, AUXILIARIES);
    return words[before(counted - 1, DIFFERENT)] === 'many';
  });
}

/** A word that says which values are meant: "which foreign addresses", "which addresses exceeded". */
const LED: readonly RegExp[] = [
  /\b(?:which|what|how many) (\S+)/,
  /\b(?:which|what|how many) \S+ (\S+)/,
  /\bwho (\S+)/,
];

/** A word that may narrow what is counted: "hidden files", "outside office hours", "requests from phones". */
function narrows(text: string, word: string): boolean {
  const words = text.split(' ');
  return words.some((each, at) => {
    if (each !== word) return false;
    const before = ARTICLES.has(words[at - 1] ?? '') ? words[at - 2] : words[at - 1];
    return LEADS.has(before ?? '') || COUNTED.test(words[at + 1] ?? '');
  });
}

const LEADS: ReadonlySet<string> = new Set(
  'for from outside inside during by on of to as about after before than and but or in at against like'.split(
    ' ',
  ),
);
const COUNTED =
  /^(?:requests?|log-?ins?|users?|accounts?|addresses|address|ips?|hosts?|servers?|pages?|files?|paths?|failures?|errors?|attempts?|events?|visitors?|clients?|alerts?|hours?|days?|attackers?|agents?|downloads?|commands?|sessions?|connections?|attacks?|networks?)$/;

const HOW: ReadonlySet<string> = new Set(['with', 'without', 'using', 'via', 'by']);
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'any']);
const AUXILIARIES: ReadonlySet<string> = new Set([
  'have',
  'had',
  'has',
  'did',
  'were',
  'was',
  'are',
  'is',
  'that',
  'who',
]);
const DIFFERENT: ReadonlySet<string> = new Set(['different', 'distinct', 'unique']);

/** A name of a file or of another thing that the facts lack, so that a figure would be one of something else. */
const NAMES_A_THING = /\w\.\w/;

const kindsOf = ({ subject, form }: Question): readonly Question['subject'][] =>
  form?.kind === 'between'
    ? form.moments.map((each) => each.subject)
    : form?.kind === 'first-try'
      ? ['login']
      : [subject];

const TIMES: ReadonlySet<Dimension> = new Set(['hour', 'day', 'minute']);

/** Questions whose answer is a list or a number of values. */
const OF_VALUES: ReadonlySet<Question['intent']> = new Set(['list', 'distinct', 'count', 'exists', 'top']);

const SELF_EXPLAINING: ReadonlySet<Question['intent']> = new Set([
  'triage',
  'explain',
  'line',
  'duration',
  'sequence',
]);

/** A kind of event that no file contains cannot be counted, because zero would be wrong. */
function missingKind({ happenings }: Facts, { subject }: Pick<Question, 'subject'>): string | null {
  const has = (...groups: string[]): boolean => happenings.some(({ group }) => groups.includes(group));
  switch (subject) {
    case 'request':
    case 'web-error':
    case 'client-error':
    case 'server-error':
    case 'successful-request':
    case 'redirect':
    case 'not-found':
    case 'sql-injection':
    case 'path-traversal':
      return has('http') ? null : 'no given file is a web access log';
    case 'failed-login':
    case 'successful-login':
    case 'login':
    case 'unknown-user':
    case 'unknown-user-login':
      return has('authentication') ? null : 'no given file holds logins';
    default:
      return null;
  }
}
