import type { Filter, Question } from '../language/question.js';
import { shown } from './answer.js';
import { PRIVATE } from '../language/networks.js';

const WORDS: Readonly<Record<Filter['on'], string>> = {
  address: 'from',
  user: 'for user',
  actor: 'by user',
  host: 'on host',
  program: 'of',
  path: 'for',
  status: 'with status',
  verb: 'with method',
  agent: 'by agent',
  referrer: 'from',
  command: 'with command',
  method: 'by method',
  port: 'on port',
  reason: 'because of',
  hour: 'in hour',
  day: 'on',
  minute: 'in minute',
  second: 'in second',
  clock: 'at',
  rule: 'of rule',
  indicator: 'of indicator',
  file: 'in',
  text: 'with text',
};

/** Words for the conditions of an answer: "from 192.0.2.1, in 10:00 to 11:00". */
export function scope({ filters, period }: Pick<Question, 'filters' | 'period'>): string {
  const parts = filters.map(({ on, value, not }) =>
    on === 'indicator'
      ? ` ${not ? 'not ' : ''}of listed addresses`
      : value === ''
        ? ` ${not ? 'with' : 'without'} ${on}`
        : ` ${not ? 'not ' : ''}${WORDS[on]} ${value === PRIVATE ? value : shown(value)}`,
  );
  return `${parts.join('')}${period === null ? '' : ` (${period.words})`}`;
}
