import type { Facts, Happening } from '../../contract/facts.js';
import type { Question } from '../language/question.js';
import { type Answer, cite, many, shown, spelled, timeText } from './answer.js';
import { scope } from './scope.js';
import { select } from './select.js';

interface Stay {
  readonly opened: Happening;
  readonly closed: Happening;
}

const says = ({ group, raw, activity }: Happening, what: 'opened' | 'closed'): boolean =>
  activity === `session ${what}` || (group === 'authentication' && raw.includes(`session ${what} for user`));

interface Sessions {
  readonly ended: readonly Stay[];
  /** Openings without a closing. */
  readonly open: readonly Happening[];
}

/** Sessions whose opening and closing the lines report. */
export const stays = (facts: Facts, question: Question): readonly Stay[] => sessions(facts, question).ended;

/** A closing ends the oldest open session of the same process. */
function sessions(facts: Facts, question: Question): Sessions {
  const open = new Map<string, { readonly opened: Happening; readonly process: string }[]>();
  const found: Stay[] = [];
  for (const each of select(facts, { ...question, subject: 'event' })) {
    if (!says(each, 'opened') && !says(each, 'closed')) continue;
    const process = processOf(each);
    const own = open.get(each.values.user ?? '') ?? [];
    open.set(each.values.user ?? '', own);
    if (says(each, 'opened')) own.push({ opened: each, process });
    if (!says(each, 'closed')) continue;
    const place = own.findIndex((other) => other.process === process);
    const [ended] = own.splice(Math.max(place, 0), 1);
    if (ended) found.push({ opened: ended.opened, closed: each });
  }
  const left = new Set([...open.values()].flat().map(({ opened }) => opened));
  return { ended: found, open: facts.happenings.filter((each) => left.has(each)) };
}

/** "Opened a session but did not close it", "sessions that are still open". */
export const NEVER_CLOSED =
  /\bsessions?\b.*\b(?:never|not|no|without|un)\b.{0,25}\b(?:clos\w+|end\w*|logg?\w* ?out)|\bsessions?\b.*n't\b.{0,25}\b(?:clos\w+|end\w*)|\b(?:never|not|without|n't)\b.{0,25}\b(?:clos\w+|end\w*)\b.{0,25}\bsessions?\b|\b(?:still|left|remain\w*|stay\w*) (?:open|logged in|signed in|active)\b|\b(?:open|unclosed|active) sessions?\b|\bsessions? (?:is|are|was|were|remain\w*|stay\w*) (?:still |left )?(?:open|active)\b/;

/** Sessions that were opened and not closed by the end of the lines, and their users. */
export function unclosed(facts: Facts, question: Question): Answer {
  const filters = question.filters.filter(({ on, value }) => on !== 'text' || !value.startsWith('session '));
  const { ended, open } = sessions(facts, { ...question, filters });
  const all = ended.length + open.length;
  const users = [...new Set(open.map(({ values }) => values.user ?? ''))];
  const named = open
    .slice(0, 50)
    .map(({ values: { user = '' }, time }) => `${shown(user)} since ${timeText(time)}`)
    .join('; ');
  const asksForUsers = question.dimension === 'user' || /\b(?:who|users?|accounts?)\b/.test(question.text);
  const head =
    asksForUsers && open.length > 0
      ? `${many(users.length, ['user', 'users'])} with ${many(open.length, ['open session', 'open sessions'])}`
      : many(open.length, ['session was opened and not closed', 'sessions were opened and not closed']);
  return {
    answer: `${head}${scope({ ...question, filters })}${open.length === 0 ? '' : `: ${named}`}. ${many(all, ['session was opened', 'sessions were opened'])}, and ${ended.length} closed.`,
    figures: [
      ...(asksForUsers ? [{ name: 'users', value: users.length }] : []),
      { name: 'open sessions', value: open.length },
      { name: 'opened sessions', value: all },
    ],
    citations: cite(open.length > 0 ? open : ended.flatMap(({ opened, closed }) => [opened, closed])),
  };
}

const processOf = ({ raw }: Happening): string => /\[(\d+)\]:/.exec(raw)?.[1] ?? '';

const lengthOf = ({ opened, closed }: Stay): number => closed.time - opened.time;

/** The average or median length of sessions, in seconds. */
export function measured(facts: Facts, question: Question): Answer {
  const found = stays(facts, question);
  const lengths = found.map((each) => lengthOf(each) / 1000).sort((a, b) => a - b);
  const middle = [lengths[(lengths.length - 1) >> 1] ?? 0, lengths[lengths.length >> 1] ?? 0];
  const parts = question.measure === 'median' ? middle : lengths;
  const value = Math.round((100 * parts.reduce((sum, each) => sum + each, 0)) / (parts.length || 1)) / 100;
  const name = question.measure === 'median' ? 'median' : 'average';
  return found.length === 0
    ? { answer: `No session${scope(question)} was opened and closed.`, figures: [], citations: [] }
    : {
        answer: `${value} seconds (${spelled(Math.round(value))}) is the ${name} of ${many(found.length, ['session', 'sessions'])}${scope(question)}.`,
        figures: [
          { name, value, unit: 'seconds' },
          { name: 'sessions', value: found.length },
        ],
        citations: cite(found.flatMap(({ opened, closed }) => [opened, closed])),
      };
}

/** The longest session, or the shortest where the question asks for it; the earlier one of equals. */
export function extreme(found: readonly Stay[], { text }: Pick<Question, 'text'>): Stay {
  const sign = /\bshortest\b/.test(text) ? -1 : 1;
  return found.reduce((best, each) => (sign * (lengthOf(each) - lengthOf(best)) > 0 ? each : best));
}

export function stayed(found: readonly Stay[], question: Question): Answer {
  const seconds = (stay: Stay): number => Math.round(lengthOf(stay) / 1000);
  const total = found.reduce((sum, each) => sum + seconds(each), 0);
  const named = found
    .slice(0, 10)
    .map((each) => {
      const { user = '' } = each.opened.values;
      return `${shown(user)} from ${timeText(each.opened.time)} to ${timeText(each.closed.time)} (${spelled(seconds(each))})`;
    })
    .join('; ');
  return {
    answer: `${total} seconds (${spelled(total)}) in ${many(found.length, ['session', 'sessions'])}${scope(question)}: ${named}.`,
    figures: [
      { name: 'duration', value: total, unit: 'seconds' },
      { name: 'sessions', value: found.length },
    ],
    citations: cite(found.flatMap(({ opened, closed }) => [opened, closed])),
  };
}
