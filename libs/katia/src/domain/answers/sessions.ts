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

/** Sessions whose opening and closing the lines report; a closing ends the oldest open session of the same process. */
export function stays(facts: Facts, question: Question): readonly Stay[] {
  const open: Happening[] = [];
  const found: Stay[] = [];
  for (const each of select(facts, { ...question, subject: 'event' })) {
    if (says(each, 'opened')) open.push(each);
    if (!says(each, 'closed')) continue;
    const same = (other: Happening): boolean => other.values.user === each.values.user;
    const place = open.findIndex((other) => same(other) && processOf(other) === processOf(each));
    const at = place === -1 ? open.findIndex(same) : place;
    const [opened] = at === -1 ? [] : open.splice(at, 1);
    if (opened) found.push({ opened, closed: each });
  }
  return found;
}

const processOf = ({ raw }: Happening): string => /\[(\d+)\]:/.exec(raw)?.[1] ?? '';

const lengthOf = ({ opened, closed }: Stay): number => closed.time - opened.time;

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
