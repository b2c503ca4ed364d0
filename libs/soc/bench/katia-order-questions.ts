import type { Login, WebLine } from './katia-logs.js';
import { type Asked, counted, groupsOf, listOf, none } from './katia-questions.js';

/** A question whose answer names exactly these values, in any order, after their number. */
const named = (question: string, values: readonly string[]): Asked => ({
  question,
  value: values.length,
  lines: null,
  isRight: ({ figures }) =>
    figures
      .slice(1)
      .map(({ name }) => name)
      .sort()
      .join() === [...values].sort().join(),
});

/** A question whose first figure is this number of seconds. */
const seconds = (question: string, value: number): Asked => ({ question, value, lines: null });

/** A question whose answer names this value first. */
const best = (question: string, name: string, value: number | null = null): Asked => ({
  question,
  value,
  lines: null,
  isRight: ({ figures }) => figures[0]?.name === name,
});

const keysOf = <T extends { readonly line: number }>(
  rows: readonly T[],
  key: (row: T) => string,
  fits: (group: readonly T[]) => boolean = () => true,
): readonly string[] => [...groupsOf(rows, key)].flatMap(([name, group]) => (fits(group) ? [name] : []));

const hourOf = ({ day, hour }: WebLine): string => `2015-05-${day}T${String(hour).padStart(2, '0')}:00`;
const dayOf = ({ day }: WebLine): string => `2015-05-${day}`;
const clockOf = ({ raw }: WebLine): number => {
  const [, day, hours, minutes, second] = /\[(\d+)\/May\/2015:(\d+):(\d+):(\d+)/.exec(raw) ?? [];
  return ((Number(day) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(second);
};

/** Spans, order and days in a web log. */
export function webOrderQuestions(rows: readonly WebLine[]): readonly Asked[] {
  const of = (test: (row: WebLine) => boolean): readonly WebLine[] => rows.filter(test);
  const status = (code: number) => of((row) => row.status === code);
  const spanOf = (group: readonly WebLine[]): number => {
    const clocks = group.map(clockOf);
    return Math.max(...clocks) - Math.min(...clocks);
  };
  const longest = [
    ...groupsOf(
      of(({ status: code }) => code >= 400),
      ({ address }) => address,
    ),
  ]
    .map(([address, group]) => ({ address, span: spanOf(group) }))
    .sort((a, b) => b.span - a.span);
  const google = of(({ address }) => address === '66.249.73.135');
  const [first403, first500] = [status(403), status(500)].map((found) => Math.min(...found.map(clockOf)));
  return [
    listOf('On which days were there 500 errors?', status(500), dayOf),
    listOf('In which hours were there 403 errors?', status(403), hourOf),
    listOf(
      'List the days on which /robots.txt was requested',
      of(({ path }) => path === '/robots.txt'),
      dayOf,
    ),
    named(
      'Which hours had more than 130 requests?',
      keysOf(rows, hourOf, (group) => group.length > 130),
    ),
    named(
      'On what days were there more than 2,500 requests?',
      keysOf(rows, dayOf, (group) => group.length > 2_500),
    ),
    named(
      'During which hours did 66.249.73.135 make more than 10 requests?',
      keysOf(google, hourOf, (group) => group.length > 10),
    ),
    {
      question: 'How many hours had no 404?',
      value: new Set(rows.map(hourOf)).size - new Set(status(404).map(hourOf)).size,
      lines: null,
    },
    seconds('How long was it between the first and the last request of 66.249.73.135?', spanOf(google)),
    seconds(
      'How much time passed between the first 403 and the first 500?',
      Math.abs((first500 ?? 0) - (first403 ?? 0)),
    ),
    seconds('How long between the first 500 and the last 500?', spanOf(status(500))),
    best(
      'Which address caused errors for the longest time?',
      longest[0]?.address ?? '',
      longest[0]?.span ?? 0,
    ),
    best('Which visitor was active the longest?', longestOf(rows, spanOf)),
    counted('Show all requests with status 416', status(416)),
    none('How long did each visitor read a page?'),
  ];
}

const longestOf = (rows: readonly WebLine[], spanOf: (group: readonly WebLine[]) => number): string =>
  [...groupsOf(rows, ({ address }) => address)]
    .map(([address, group]) => ({ address, span: spanOf(group) }))
    .sort((a, b) => b.span - a.span || (a.address < b.address ? -1 : 1))[0]?.address ?? '';

/** Spans, order and first attempts in a log of logins. */
export function loginOrderQuestions(logins: readonly Login[]): readonly Asked[] {
  const failed = logins.filter(({ isSuccess }) => !isSuccess);
  const came = logins.filter(({ isSuccess }) => isSuccess);
  const firstTry = (key: (row: Login) => string): readonly string[] =>
    keysOf(logins, key, ([first]) => first?.isSuccess === true);
  const later = (key: (row: Login) => string): readonly string[] =>
    keysOf(logins, key, (group) => group[0]?.isSuccess === false && group.some(({ isSuccess }) => isSuccess));
  const spanOf = (group: readonly Login[]): number =>
    60 * ((group.at(-1)?.minute ?? 0) - (group[0]?.minute ?? 0));
  const of = (name: string) => logins.filter(({ user, address }) => user === name || address === name);
  const byAddress = [...groupsOf(failed, ({ address }) => address)]
    .map(([address, group]) => ({ address, span: spanOf(group) }))
    .sort((a, b) => b.span - a.span);
  const deploy = of('deploy');
  const hour = ({ minute }: Login): string =>
    `2015-05-18T${String(Math.floor(minute / 60)).padStart(2, '0')}:00`;
  return [
    named(
      'Who logged in on the first try?',
      firstTry(({ user }) => user),
    ),
    named(
      'Which addresses got in at the first attempt?',
      firstTry(({ address }) => address),
    ),
    named(
      'Which users succeeded with their very first login?',
      firstTry(({ user }) => user),
    ),
    named(
      'Who needed more than one try to log in?',
      later(({ user }) => user),
    ),
    { question: 'Did maria log in on the first try?', value: 1, lines: null },
    { question: 'Did deploy get in on the first try?', value: 0, lines: null },
    {
      question: 'How many users logged in on the first attempt?',
      value: firstTry(({ user }) => user).length,
      lines: null,
    },
    best('Which address attacked the longest?', byAddress[0]?.address ?? '', byAddress[0]?.span ?? 0),
    best('Who kept failing for the longest time?', byAddress[0]?.address ?? ''),
    best('Which attacker was active for the shortest time?', byAddress.at(-1)?.address ?? ''),
    seconds('How long did 203.0.113.5 attack?', spanOf(of('203.0.113.5'))),
    seconds(
      'How long between the first failed login and the successful login of deploy?',
      60 * ((deploy.find(({ isSuccess }) => isSuccess)?.minute ?? 0) - (deploy[0]?.minute ?? 0)),
    ),
    seconds(
      'How much time passed from the last failed login of deploy to its successful login?',
      60 *
        ((deploy.find(({ isSuccess }) => isSuccess)?.minute ?? 0) -
          (deploy.findLast(({ isSuccess }) => !isSuccess)?.minute ?? 0)),
    ),
    seconds(
      'How long after its first failure did chen get in?',
      60 * ((of('chen')[1]?.minute ?? 0) - (of('chen')[0]?.minute ?? 0)),
    ),
    seconds(
      'How long was it between the first and the last failed login for root?',
      spanOf(failed.filter(({ user }) => user === 'root')),
    ),
    listOf(
      'In which hours did root fail to log in?',
      failed.filter(({ user }) => user === 'root'),
      hour,
    ),
    listOf('List the hours with failed logins', failed, hour),
    named(
      'Which hours saw more than 3 failed logins?',
      keysOf(failed, hour, (group) => group.length > 3),
    ),
    listOf('At what hours did people log in successfully?', came, hour),
    none('How long was it between the first failed login and the first request?'),
  ];
}

/** Two files of logins: which values each of them holds. */
export function fileQuestions(one: readonly Login[], other: readonly Login[]): readonly Asked[] {
  const values = (rows: readonly Login[], key: (row: Login) => string): ReadonlySet<string> =>
    new Set(rows.map(key));
  const user = ({ user: name }: Login): string => name;
  const address = ({ address: from }: Login): string => from;
  const only = (
    rows: readonly Login[],
    others: readonly Login[],
    key: (row: Login) => string,
  ): readonly string[] => [...values(rows, key)].filter((value) => !values(others, key).has(value));
  const both = (key: (row: Login) => string): readonly string[] =>
    [...values(one, key)].filter((value) => values(other, key).has(value));
  return [
    named('Which accounts exist only in day-one.log?', only(one, other, user)),
    named('Which users appear in day-two.log but not in day-one.log?', only(other, one, user)),
    named('Which addresses occur in both files?', both(address)),
    named('Which addresses are only in day-two.log?', only(other, one, address)),
    {
      question: 'How many accounts are in both day-one.log and day-two.log?',
      value: both(user).length,
      lines: null,
    },
    {
      question: 'How many failed logins are in day-two.log?',
      value: other.filter(({ isSuccess }) => !isSuccess).length,
      lines: null,
    },
  ];
}
