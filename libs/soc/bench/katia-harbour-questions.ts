import { type Asked, none } from './katia-questions.js';
import { names, number, range } from './katia-walk-questions.js';

const moment = (question: string, value: string, lines: Asked['lines']): Asked => ({
  question,
  value,
  lines,
});

/** Questions about `HARBOUR_LOG`, answered by hand before they were asked. */
export const HARBOUR_QUESTIONS: readonly Asked[] = [
  number('How many failed logins were there on Saturday?', 9, [...range(5, 12), 18]),
  names('Which address has the second most failed logins?', { '192.0.2.200': 4 }, range(23, 26)),
  number('How many failed logins came from 203.0.113.0/24?', 8, range(5, 12)),
  names('Who logged in from two different addresses?', { tom: 2 }, [14, 27, 37]),
  names('Which address logged in to more than one account?', { '192.0.2.200': 2 }, [27, 32]),
  names('Which users logged in on both hosts?', { tom: 2 }, [14, 27, 37]),
  number('How many logins were there at night?', 14, [...range(5, 12), ...range(23, 27), 32]),
  none('How many logins happened outside office hours?'),
  names('Which minute had the most failed logins?', { '2026-10-10T02:14': 5 }, range(5, 9)),
  number('How many seconds between the last failed login of tom and his login?', 14, [26, 27]),
  number('What happened in the ten minutes after 192.0.2.200 logged in?', 7, range(27, 33)),
  number('Which commands were run in the hour before helper logged in?', 2, [29, 31]),
  names('Who ran useradd?', { tom: 1 }, [29]),
  names('Which user ran the most commands?', { tom: 4 }, [16, 17, 29, 31]),
  number('How many sessions did ines open?', 2, [2, 20]),
  number('Which session was the longest?', 32_580, [15, 22]),
  number('How long was helper logged in?', 960, [33, 34]),
  number('Did root ever log in?', 0, []),
  number('Which users never failed?', 1),
  number('How many distinct addresses attacked root?', 2),
  names('Which users were attacked from outside?', { root: 5, tom: 4, deploy: 2, ftp: 2, backup: 1 }),
  names('At what hour of the day do most logins fail?', { '02:00': 8 }, range(5, 12)),
  number('How many failed logins on mole?', 5, [10, 11, 12, 35, 36]),
  number('Which day had no failed logins?', 1, range(1, 4)),
  moment('When was helper created?', '2026-10-11 03:33:00 UTC', [30]),
  number('How long after the first login of 192.0.2.200 was helper created?', 180, [23, 30]),
  number('How many failed logins of existing users were there?', 11, [
    5,
    6,
    7,
    ...range(10, 12),
    18,
    ...range(23, 26),
  ]),
  names('Which user names were tried only once?', { backup: 1, ines: 1 }, [12, 18]),
  names('Which addresses logged in without any failure?', { '10.20.0.9': 2 }, [14, 37]),
  names('How many attempts per user did 203.0.113.17 make?', { root: 3, ftp: 2 }, range(5, 9)),
  number('Did anyone use sudo at night?', 2, [29, 31]),
  number('What did the log say at 03:33?', 2, [29, 30]),
  names('Which users failed on Sunday but not on Saturday?', { tom: 4, deploy: 2 }),
  number('How many failed logins per second at most?', 1),
];

/** Questions about `DEPOT_LOG`, answered by hand before they were asked. */
export const DEPOT_QUESTIONS: readonly Asked[] = [
  number('How many PDF files were downloaded?', 3, [13, 14, 15]),
  number('How many requests for .php files?', 2, [5, 6]),
  number('How many bytes did 203.0.113.30 download?', 850_000, [13, 14, 15]),
  names('Which pages got both GET and POST?', { '/login': 5 }, range(7, 11)),
  names('Which addresses got a 401 and later a 302?', { '203.0.113.17': 4 }, range(8, 11)),
  number('How many requests used HTTP/2?', 3, [16, 17, 18]),
  none('How many requests came from phones?'),
  names('Which user agents only got errors?', { 'Nikto/2.5': 4 }, range(19, 22)),
  none('Which addresses requested hidden files?'),
  none('Which pages failed first and worked later?'),
  number('Which requests were forbidden?', 1, [18]),
  number('How many unauthorized requests?', 3, [8, 9, 10]),
  number('How many partial downloads?', 1, [14]),
  number('How many requests per second at most?', 2),
  names('Which addresses came only at night?', { '203.0.113.17': 8, '192.0.2.200': 4 }),
  names('Which site sent the most visitors?', { 'https://depot.example/': 3, 'https://news.example/x': 3 }),
  number('How many different status codes did 203.0.113.17 get?', 4),
  names('Which methods did 10.20.0.8 use?', { DELETE: 1, GET: 1, PUT: 1 }, [16, 17, 18]),
  names('What is the busiest minute?', { '2026-10-10T02:20': 7 }, range(5, 11)),
  number('What share of requests came from Googlebot?', 10.71, [23, 24, 25]),
  names('Which hour of the day has the most requests?', { '02:00': 8 }, range(5, 12)),
];

/** Questions about both logs and `WATCHED`, answered by hand before they were asked. */
export const LISTED_QUESTIONS: readonly Asked[] = [
  names('Which listed addresses logged in?', { '192.0.2.200': 2 }, [27, 32]),
  number('How many indicators never appeared?', 1),
  names('Which indicators were seen in both logs?', { '203.0.113.17': 13, '192.0.2.200': 13 }),
  number('How many failed logins came from listed addresses?', 9, [...range(5, 9), ...range(23, 26)]),
  names('Which attackers are not on the list?', { '203.0.113.18': 3, '198.51.100.61': 2, '10.20.0.8': 1 }),
  number('Is 198.51.100.99 in the logs?', 0, []),
  names('Did a listed address get a 200?', { '203.0.113.17': 2, '203.0.113.30': 2 }, [7, 12, 13, 15]),
  number('What share of events came from listed addresses?', 44.62),
  number('How many requests did listed addresses make?', 15, [...range(5, 15), ...range(19, 22)]),
  moment('When did a listed address first log in?', '2026-10-11 03:30:44 UTC', [27]),
  number('Which addresses on the list failed to log in?', 2, [...range(5, 9), ...range(23, 26)]),
];
