import type { Login, WebLine } from './katia-logs.js';
import { type Asked, counted, groupsOf, none, topOf } from './katia-questions.js';

type Row = Login | WebLine;

const figure = (question: string, value: number, lines: Asked['lines'] = null): Asked => ({
  question,
  value,
  lines,
});

const addressesOf = (rows: readonly Row[]): ReadonlySet<string> =>
  new Set(rows.map(({ address }) => address));
const without = (all: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...all].filter((each) => !others.has(each)).length;

const rounded = (value: number): number => Math.round(100 * value) / 100;

/** The number of different values of each address. */
const varietyOf = <T extends Row>(
  rows: readonly T[],
  value: (row: T) => string,
): ReadonlyMap<string, number> =>
  new Map(
    [...groupsOf(rows, ({ address }) => address)].map(([address, own]) => [
      address,
      new Set(own.map(value)).size,
    ]),
  );

/** Questions about sets, averages and different values, whose answers a single count does not give. */
export function webValueQuestions(rows: readonly WebLine[]): readonly Asked[] {
  const of = (test: (row: WebLine) => boolean): readonly WebLine[] => rows.filter(test);
  const status = (...codes: number[]) => addressesOf(of((row) => codes.includes(row.status)));
  const path = (name: string) => addressesOf(of((row) => row.path === name));
  const errors = of((row) => row.status >= 400);
  const sizes = [...groupsOf(rows, ({ address }) => address).values()]
    .map(({ length }) => length)
    .sort((a, b) => a - b);
  const days = varietyOf(rows, ({ day }) => day);
  const pages = [...varietyOf(rows, (row) => row.path).values()];
  const day = (which: string) => of((row) => row.day === which);
  return [
    figure('What share of all requests ended in an error?', rounded((100 * errors.length) / rows.length)),
    counted('How many requests failed?', errors),
    counted(
      'How many requests succeeded?',
      of((row) => row.status >= 200 && row.status < 300),
    ),
    counted(
      'List the requests with status 500.',
      of((row) => row.status === 500),
    ),
    counted(
      'How many requests used HTTP/1.0?',
      of(({ raw }) => raw.includes('HTTP/1.0')),
    ),
    counted(
      'How many requests have an empty user agent?',
      of(({ agent }) => agent === '-' || agent === ''),
    ),
    figure('How many addresses got a 404 but never a 200?', without(status(404), status(200))),
    figure(
      'Which addresses requested both /robots.txt and /favicon.ico?',
      [...path('/robots.txt')].filter((each) => path('/favicon.ico').has(each)).length,
    ),
    figure(
      'Which addresses got a 404 on 18 May but not on 19 May?',
      without(
        addressesOf(errors.filter((row) => row.day === '18' && row.status === 404)),
        addressesOf(errors.filter((row) => row.day === '19' && row.status === 404)),
      ),
    ),
    figure(
      'How many more requests were there on 19 May than on 18 May?',
      day('19').length - day('18').length,
    ),
    figure('How many requests per address on average?', rounded(rows.length / sizes.length)),
    figure(
      'What is the median number of requests per address?',
      ((sizes[Math.ceil(sizes.length / 2) - 1] ?? 0) + (sizes[Math.floor(sizes.length / 2)] ?? 0)) / 2,
    ),
    figure(
      'How many visitors came on more than one day?',
      [...days.values()].filter((each) => each > 1).length,
    ),
    figure('Which address requested the most different pages?', Math.max(...pages)),
    topOf('What is the most common error?', errors, (row) => String(row.status)),
    counted(
      'How many requests returned something other than 200?',
      of((row) => row.status !== 200),
    ),
    figure('How many unique visitors per day?', addressesOf(day('17')).size),
    figure(
      'How many visitors came back on 20 May after visiting on 17 May?',
      [...addressesOf(day('20'))].filter((each) => addressesOf(day('17')).has(each)).length,
    ),
    none('What is the slowest page?'),
    none('How many requests had a query string?'),
    none('Is 66.249.73.135 really Google?'),
    none('How many unicorns were requested?'),
  ];
}

export function loginValueQuestions(logins: readonly Login[]): readonly Asked[] {
  const failed = logins.filter(({ isSuccess }) => !isSuccess);
  const came = logins.filter(({ isSuccess }) => isSuccess);
  const users = varietyOf(failed, ({ user }) => user);
  const most = Math.max(...users.values());
  return [
    figure('Which addresses failed but never succeeded?', without(addressesOf(failed), addressesOf(came))),
    figure('Which address tried the most user names?', most),
    figure(
      'Which addresses tried more than 2 different users?',
      [...users.values()].filter((each) => each > 2).length,
    ),
    figure('Which addresses tried root but never oracle?', 1),
    figure('Which users never logged in successfully but failed more than 4 times?', 4),
    figure('Top 2 addresses by number of distinct users', most),
    figure(
      'What is the average number of failures per address?',
      rounded(failed.length / addressesOf(failed).size),
    ),
    figure('How many failed logins per minute at most?', 10),
    none('Is 203.0.113.5 a criminal?'),
  ];
}
