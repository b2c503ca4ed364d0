import { t } from '@rampart/kernel';
import type { Citation, KatiaAnswer, ToolCall } from '../contract/answers.js';
import type { SeenPage } from '../contract/threads.js';
import { LIMITS } from '../contract/answers.js';
import type { Place } from '../contract/facts.js';
import type { Answer } from '../domain/answers/answer.js';
import { confirmedBy } from '../domain/answers/propose.js';
import { Katia } from '../domain/ask.js';
import { inEnglish, isGerman } from '../domain/language/german.js';
import { guard } from '../domain/language/guard.js';
import { answerRecords, type Read } from '../domain/records/answer-records.js';
import type { Asked } from '../domain/records/asked.js';
import { continuedAsked } from '../domain/records/follow-up.js';
import { isAboutRows, isOfEvents, readAsked } from '../domain/records/read-asked.js';
import { aboutPage } from '../domain/records/seen-page.js';
import { filterOf, mentions, select, timesOf } from '../domain/records/rows.js';
import { OVERVIEW } from '../domain/records/words.js';
import { Writing } from '../domain/records/writing.js';
import type { Askable } from '../domain/records/askable.js';
import type { AnswerWatch, Records } from '../ports/records.js';
import { actionIn } from '../domain/language/intents.js';
import { followUps, nearestQuestions } from '../domain/records/nearest.js';
import { notRead, refused } from '../domain/records/refusals.js';
import { answerOrder } from './answer-order.js';
import { germanAnswer } from './german-answer.js';
import { CONFIRMED, proposalOf } from './proposal.js';

const DAY = 86_400_000;
/** More unread words are a question about something else. */
const MOST_NAMES = 2;

export interface Question {
  readonly question: string;
  /** Earlier questions that this one refers to, oldest first. */
  readonly before: readonly string[];
  readonly page?: SeenPage | undefined;
}

/**
 * Answers from the projections that the person may read. The same question at the same moment always has the same
 * answer. A German question of a common form is read as its English one, and answered in German.
 */
export async function answerQuestion(
  records: Records,
  { question, before, page }: Question,
  watch: AnswerWatch = {},
): Promise<KatiaAnswer> {
  const asked = {
    question: inEnglish(question) ?? question,
    before: before.map((each) => inEnglish(each) ?? each),
    page,
  };
  if (!isGerman(question)) return answerEnglish(records, asked, watch);
  const inGerman = germanAnswer(question, records.german);
  return inGerman.answer(await answerEnglish(records, asked, inGerman.watch(watch)));
}

async function answerEnglish(
  records: Records,
  { question: written, before, page }: Question,
  watch: AnswerWatch,
): Promise<KatiaAnswer> {
  const { text, tripped } = guard(written);
  const nearest = nearestQuestions(records.kinds);
  if (text === '') return tripped ? refused(nearest) : notRead([], nearest);
  const read = readThread(records, text, before);
  const asked = aboutPage(read, { page, kinds: records.kinds, now: records.now });
  const orders = actionIn(text.toLowerCase());
  const events = { text, before, asked, nearest };
  if (orders !== null) {
    if (tripped) return refused(nearest);
    return (await answerOrder(records, orders, text, watch)) ?? fromEvents(records, events, watch);
  }
  const hidden = read.kind === null ? hiddenKind(records, text) : null;
  if (hidden !== null) return notRead([], nearest, t`Your roles or your plan do not show ${hidden}.`);
  const answered =
    EXPLAINED.test(text) && isOfEvents(asked.kind) ? null : await fromRecords(records, asked, watch);
  if (answered === null && isAboutRows(asked, records.kinds)) return notRead(asked.unread, nearest);
  const answer = answered ?? (await fromEvents(records, events, watch));
  if (!tripped || answer.outcome !== 'answered') return answer;
  const left = t`A part of the question asked to change how answers are made; it was left out.`;
  return { ...answer, sentences: [...answer.sentences, { text: left, cites: [] }] };
}

/** Only the events say why there is an alert or none. */
const EXPLAINED = /\b(?:why|explain|how come)\b/i;

function readThread({ kinds, now }: Records, text: string, before: readonly string[]): Asked {
  let last: Asked | null = null;
  for (const each of before) {
    const earlier = guard(each).text;
    if (earlier !== '') last = continuedAsked(last, readAsked(earlier, kinds, now));
  }
  return continuedAsked(last, readAsked(text, kinds, now));
}

/** A kind that the question names and the person may not read; otherwise null. */
export const hiddenKind = ({ hidden }: Records, text: string): string | null =>
  hidden.find((noun) => new RegExp(`\\b${noun}\\b`, 'i').test(text)) ?? null;

/** Answers a query that was not read from the question. Its kind must be one of the records. */
export async function answerAsked(records: Records, asked: Asked, watch: AnswerWatch): Promise<KatiaAnswer> {
  const answered = await fromRecords(records, asked, watch);
  return answered ?? notRead([], nearestQuestions(records.kinds));
}

/** Null when the question is not about rows, or contains unknown words. */
async function fromRecords(records: Records, asked: Asked, watch: AnswerWatch): Promise<KatiaAnswer | null> {
  if (asked.unread.length > 0) return fromNamed(records, asked, watch);
  if (asked.kind === null) return OVERVIEW.test(asked.text) ? overview(records, asked, watch) : null;
  const read = await readKind(records, asked.kind, asked);
  watch.onCall?.(read.call);
  const writing = new Writing(watch.onSentence);
  answerRecords(writing, asked, read);
  if (asked.left !== undefined && asked.left.length > 0)
    writing.say(t`Conditions of the page left out: ${asked.left.join(', ')}.`, asked.kind, []);
  return writing.answer([read.call], followUps(asked));
}

/** Unread words that rows contain are names: "the scans of kestrel". Null when another word stays unread. */
async function fromNamed(records: Records, asked: Asked, watch: AnswerWatch): Promise<KatiaAnswer | null> {
  const { kind, unread } = asked;
  if (kind === null || !isAboutRows(asked, records.kinds) || unread.length > MOST_NAMES) return null;
  const { rows } = await readKind(records, kind, asked);
  if (!unread.every((word) => rows.some((row) => mentions(row, word)))) return null;
  const search = [...asked.search, ...unread];
  return fromRecords(records, { ...asked, search, unread: [] }, watch);
}

async function readKind(records: Records, kind: Askable, asked: Asked): Promise<Read> {
  const times = timesOf(asked, records.now);
  // A share is relative to all rows without the last condition, so that condition is not applied when reading.
  const narrowing =
    asked.intent === 'share' ? { ...asked, conditions: asked.conditions.slice(0, -1) } : asked;
  const filter = filterOf(kind, narrowing, times);
  const q = kind.searched && asked.search.length > 0 ? asked.search.join(' ') : undefined;
  const { rows, complete } = await records.read(kind.kind, { filter, ...(q !== undefined && { q }) });
  const call: ToolCall = {
    tool: t`list ${kind.nouns[1]}`,
    arguments: { ...(filter.length > 0 && { filter: filter.join(' ') }), ...(q !== undefined && { q }) },
    ...{ rows: rows.length, complete },
  };
  return { kind, times, complete, call, rows: select(rows, narrowing, times) };
}

/** New rows of every kind; by default those of the last day. */
async function overview(records: Records, asked: Asked, watch: AnswerWatch): Promise<KatiaAnswer> {
  const { now } = records;
  const day = {
    from: now.getTime() - DAY + 1,
    to: now.getTime() + 1,
    daily: null,
    words: t`in the last 24 hours`,
  };
  const question: Asked = { ...asked, intent: 'summary', period: asked.period ?? day };
  const writing = new Writing(watch.onSentence);
  const calls: ToolCall[] = [];
  for (const kind of records.kinds.filter(({ time }) => time !== null)) {
    const read = await readKind(records, kind, { ...question, kind });
    calls.push(read.call);
    watch.onCall?.(read.call);
    if (read.rows.length > 0) answerRecords(writing, question, read);
  }
  const others = nearestQuestions(records.kinds).filter((each) => !each.toLowerCase().startsWith(asked.text));
  const answer = writing.answer(calls, others);
  if (answer.sentences.length > 0) return answer;
  const nothing = t`Nothing was added ${question.period?.words ?? ''}.`;
  return { ...answer, sentences: [{ text: nothing, cites: [] }], figures: [{ name: 'rows', value: 0 }] };
}

interface AboutEvents {
  readonly text: string;
  readonly before: readonly string[];
  readonly asked: Asked;
  readonly nearest: readonly string[];
}

/** Answers questions about log lines, and orders. */
async function fromEvents(
  records: Records,
  { text, before, asked, nearest }: AboutEvents,
  watch: AnswerWatch,
): Promise<KatiaAnswer> {
  const events = await records.events();
  if (events === null) return notRead(asked.unread, nearest);
  const { complete } = events;
  const facts = { ...events.facts, now: records.now.getTime() };
  const answer = new Katia(facts).ask(text, before);
  if (answer.nearest !== undefined && answer.proposal === undefined && answer.figures.length === 0)
    return notRead(asked.unread, [...answer.nearest, ...nearest].slice(0, 5), reasonOf(answer));
  const call: ToolCall = {
    ...{ tool: t`read security events`, arguments: {}, rows: facts.happenings.length, complete },
  };
  watch.onCall?.(call);
  const citations = eventCitations(answer, (place) => titleOf(facts.happenings, place));
  const note = complete ? '' : ` ${t`Only the latest ${LIMITS.rows} events are read.`}`;
  const said =
    answer.proposal === undefined
      ? answer.answer
      : answer.answer.replace(
          `${confirmedBy(answer.proposal.requires)}; nothing was carried out.`,
          CONFIRMED,
        );
  const sentence = { text: `${said}${note}`, cites: citations.map((_, place) => place) };
  watch.onSentence?.({ ...sentence, citations });
  return {
    outcome: 'answered',
    sentences: [sentence],
    figures: [...answer.figures],
    citations,
    calls: [call],
    proposal: answer.proposal === undefined ? null : proposalOf(records, answer.proposal, facts),
    nearest: nearest.slice(0, 3),
    notes: [],
  };
}

/** The page shows the nearest questions below the answer. */
const reasonOf = ({ answer }: Answer): string =>
  answer.split(' Questions that can be answered:')[0] ?? answer;

const EVENTS_PAGE: Citation = { kind: 'page', id: 'events', title: 'All events', path: '/soc' };

const eventCitations = ({ citations }: Answer, title: (place: Place) => string): Citation[] => [
  EVENTS_PAGE,
  ...citations.slice(0, LIMITS.citations).map((place) => ({
    ...{ kind: 'event', id: String(place.line), title: title(place), path: `/soc?row=${place.line}` },
  })),
];

const titleOf = (
  happenings: readonly { readonly line: number; readonly raw: string }[],
  { file, line }: Place,
): string =>
  `${file}: ${(happenings.find((each) => each.line === line)?.raw ?? `event ${line}`).slice(0, 120)}`;
