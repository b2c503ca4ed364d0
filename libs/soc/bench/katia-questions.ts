import type { Answer } from '@rampart/katia';
import type { Login, WebLine } from './katia-logs.js';

/** A question and what the right answer contains; null accepts any answer. */
export interface Asked {
  readonly question: string;
  readonly value: number | string | null;
  /** Sorted line numbers that the answer has to cite exactly. */
  readonly lines: readonly number[] | null;
  readonly isRight?: (answer: Answer) => boolean;
}

type Row = { readonly line: number };

export const counted = (question: string, rows: readonly Row[]): Asked => ({
  question,
  value: rows.length,
  lines: rows.map(({ line }) => line),
});
const one = (question: string, row: Row | undefined): Asked => ({
  question,
  value: null,
  lines: row ? [row.line] : [],
});

export function topOf<T extends Row>(question: string, rows: readonly T[], key: (row: T) => string): Asked {
  const groups = groupsOf(rows, key);
  const [best] = [...groups.values()].sort((a, b) => b.length - a.length);
  return {
    ...counted(question, best ?? []),
    isRight: ({ figures }) => figures[0]?.name === (best?.[0] && key(best[0])),
  };
}

export function listOf<T extends Row>(question: string, rows: readonly T[], key: (row: T) => string): Asked {
  const names = [...groupsOf(rows, key).keys()].sort();
  return {
    ...counted(question, rows),
    value: names.length,
    isRight: ({ figures }) =>
      figures
        .slice(1)
        .map(({ name }) => name)
        .sort()
        .join() === names.slice(0).join(),
  };
}

export function groupsOf<T extends Row>(
  rows: readonly T[],
  key: (row: T) => string,
): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

const distinct = <T extends Row>(question: string, rows: readonly T[], key: (row: T) => string): Asked => ({
  question,
  value: groupsOf(rows, key).size,
  lines: null,
});
export const none = (question: string): Asked => ({
  question,
  value: null,
  lines: [],
  isRight: ({ answer, figures }) => figures.length === 0 && answer.includes('no'),
});
const action = (question: string, name: string, targets: readonly string[]): Asked => ({
  question,
  value: null,
  lines: null,
  isRight: ({ proposal }) =>
    proposal?.status === 'proposed' &&
    proposal.action === name &&
    [...proposal.targets].sort().join() === [...targets].sort().join(),
});

export function webQuestions(rows: readonly WebLine[]): readonly Asked[] {
  const of = (test: (row: WebLine) => boolean): readonly WebLine[] => rows.filter(test);
  const missing = of(({ status }) => status === 404);
  const google = '66.249.73.135';
  return [
    counted('How many requests are there?', rows),
    counted('How many requests returned 404?', missing),
    counted('number of 404 errors', missing),
    counted(
      'How many requests got a 5xx status?',
      of(({ status }) => status >= 500),
    ),
    counted(
      'How many redirects were there?',
      of(({ status }) => status >= 300 && status < 400),
    ),
    counted(
      `How many requests did ${google} make?`,
      of(({ address }) => address === google),
    ),
    counted(
      `how many reqests came from ${google} with status 200`,
      of((row) => row.address === google && row.status === 200),
    ),
    counted(
      'How many POST requests were made?',
      of(({ verb }) => verb === 'POST'),
    ),
    counted(
      'How many HEAD requests on 18 May?',
      of((row) => row.verb === 'HEAD' && row.day === '18'),
    ),
    counted(
      'How many requests on 19 May?',
      of(({ day }) => day === '19'),
    ),
    counted(
      'How many requests on 18 May between 10:00 and 12:00?',
      of((row) => row.day === '18' && row.hour >= 10 && row.hour < 12),
    ),
    counted(
      'How many requests before 18 May?',
      of(({ day }) => day === '17'),
    ),
    counted(
      'How many requests for /favicon.ico?',
      of(({ path }) => path === '/favicon.ico'),
    ),
    counted(
      'How many 404s did 208.91.156.11 cause?',
      missing.filter(({ address }) => address === '208.91.156.11'),
    ),
    counted(
      'How many requests came from Googlebot?',
      of(({ agent }) => agent.toLowerCase().includes('googlebot')),
    ),
    counted(
      'How many lines contain "wp-login"?',
      of(({ raw }) => raw.includes('wp-login')),
    ),
    topOf('Which address made the most requests?', rows, ({ address }) => address),
    topOf('Which page was requested most often?', rows, ({ path }) => path),
    topOf('Which IP got the most 404s?', missing, ({ address }) => address),
    topOf('What is the most common user agent?', rows, ({ agent }) => agent),
    topOf('Which day had the most requests?', rows, ({ day }) => `2015-05-${day}`),
    listOf(
      'Which addresses requested /robots.txt?',
      of(({ path }) => path === '/robots.txt'),
      ({ address }) => address,
    ),
    listOf('Which status codes were returned?', rows, ({ status }) => String(status)),
    listOf('What HTTP methods were used?', rows, ({ verb }) => verb),
    listOf(
      'Who got status 403?',
      of(({ status }) => status === 403),
      ({ address }) => address,
    ),
    distinct('How many different addresses made requests?', rows, ({ address }) => address),
    distinct(
      `How many distinct pages did ${google} request?`,
      of(({ address }) => address === google),
      ({ path }) => path,
    ),
    distinct('How many unique IPs got a 404?', missing, ({ address }) => address),
    one('When was the first 500 error?', of(({ status }) => status === 500)[0]),
    counted(
      'Were there any requests with method OPTIONS?',
      of(({ verb }) => verb === 'OPTIONS'),
    ),
    none('How many failed logins were there?'),
    none('Which country sends most requests?'),
    none('How much money did the visitors spend?'),
    none('Will there be more errors tomorrow?'),
  ];
}

export function loginQuestions(logins: readonly Login[]): readonly Asked[] {
  const of = (test: (row: Login) => boolean): readonly Login[] => logins.filter(test);
  const failed = of(({ isSuccess }) => !isSuccess);
  const came = of(({ isSuccess }) => isSuccess);
  const [guesser, insider] = ['203.0.113.5', '198.51.100.9'];
  return [
    counted('How many failed logins were there?', failed),
    counted('how meny faild login atempts', failed),
    counted(
      'How many failed password attempts for root?',
      failed.filter(({ user }) => user === 'root'),
    ),
    counted(
      `Number of unsuccessful sign-ins from ${guesser}`,
      failed.filter(({ address }) => address === guesser),
    ),
    counted(
      'How many failed logins for users other than root?',
      failed.filter(({ user }) => user !== 'root'),
    ),
    counted(
      'How many failed logins between 04:00 and 05:30?',
      failed.filter(({ minute }) => minute >= 240 && minute < 330),
    ),
    counted(
      'How many failed logins after 5 am?',
      failed.filter(({ minute }) => minute >= 300),
    ),
    counted('How many successful logins are there?', came),
    topOf('Which IP address has the most failed logins?', failed, ({ address }) => address),
    topOf('Which user was targeted the most?', failed, ({ user }) => user),
    topOf(
      'Which hour had the most failed logins?',
      failed,
      ({ minute }) => `2015-05-18T0${Math.floor(minute / 60)}:00`,
    ),
    listOf('Who logged in successfully?', came, ({ user }) => user),
    listOf(
      `Which usernames were tried by ${guesser}?`,
      failed.filter(({ address }) => address === guesser),
      ({ user }) => user,
    ),
    listOf(
      'Which addresses failed to log in as root?',
      failed.filter(({ user }) => user === 'root'),
      ({ address }) => address,
    ),
    listOf(
      'Which addresses failed more than 10 times?',
      failed.filter(({ address }) => address === guesser),
      ({ address }) => address,
    ),
    distinct('How many different users failed to log in?', failed, ({ user }) => user),
    distinct('How many distinct IPs failed to log in?', failed, ({ address }) => address),
    one('When was the first failed login?', failed[0]),
    one('When was the last successful login?', came.at(-1)),
    one('When did 192.0.2.77 first appear?', of(({ address }) => address === '192.0.2.77')[0]),
    {
      question: 'Which addresses logged in after failing?',
      value: 2,
      lines: of(({ address }) => address === insider || address === '10.0.0.5').map(({ line }) => line),
    },
    {
      question: 'Did a brute force with at least 5 failures succeed?',
      value: 1,
      lines: of(({ address }) => address === insider).map(({ line }) => line),
    },
    {
      question: 'Why is there no alert for 192.0.2.77?',
      value: 0,
      lines: of(({ address }) => address === '192.0.2.77').map(({ line }) => line),
      isRight: ({ answer }) => answer.includes('needs 6 within 5 minutes') && answer.includes('1 at most'),
    },
    {
      question: `Why did ${guesser} raise an alert?`,
      value: null,
      lines: null,
      isRight: ({ answer }) => answer.includes('More than 5 failed logins'),
    },
    {
      question: 'What should I look at first?',
      value: null,
      lines: null,
      isRight: ({ answer }) => answer.startsWith(`First: ${insider}`),
    },
    {
      question: 'Compare failed logins of root and deploy',
      value: failed.filter(({ user }) => user === 'root').length,
      lines: failed.filter(({ user }) => user === 'root' || user === 'deploy').map(({ line }) => line),
    },
    {
      question: 'What percentage of login attempts failed?',
      value: Math.round((failed.length / logins.length) * 10_000) / 100,
      lines: failed.map(({ line }) => line),
    },
    counted('Did maria fail to log in?', []),
    none('What password did maria use?'),
    none('Who is really behind 203.0.113.5?'),
    none('What country is 203.0.113.5 from?'),
    none('How many requests returned 404?'),
    action(`Block ${guesser}`, 'block', [guesser]),
    action('Please block all addresses with more than 5 failed logins', 'block', [guesser, '192.0.2.77']),
    action(`Open an incident for ${insider}`, 'open-incident', [insider]),
    action('Disable the account deploy', 'disable-account', ['deploy']),
  ];
}
