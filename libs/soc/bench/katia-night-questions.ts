import { type Asked, none } from './katia-questions.js';
import { action, names, number, range } from './katia-walk-questions.js';

const FAILED = [6, 7, 8, 12, 15, 24, 25];

/** Questions about `NIGHT_LOG`, answered by hand before they were asked. */
export const NIGHT_QUESTIONS: readonly Asked[] = [
  number('How many failed logins are there?', 9, FAILED),
  number('How many times did 45.9.148.3 fail?', 5, [6, 7, 8]),
  names('Who ran sudo?', { nina: 1, omar: 1 }, [3, 18]),
  names('Who tried sudo without being allowed?', { backup: 1 }, [14]),
  names('Who created svc-temp?', { omar: 1 }, [18, 19]),
  number('How long after its creation did svc-temp log in?', 3_009, [19, 26]),
  number('Which user opened a session but did not close it?', 1, [17]),
  number('How many sessions are open at the end?', 1, [17]),
  none('Which addresses are IPv6?'),
  number('How many failed logins came from 2001:db8:5::9?', 1, [12]),
  names('Which internal addresses logged in?', { '10.1.1.20': 2, '10.1.1.33': 1 }, [1, 16, 20]),
  names('Which external addresses logged in successfully?', { '198.18.0.77': 1 }, [26]),
  number('Did anyone log in from outside 10.0.0.0/8?', 1, [26]),
  names('Who logged in between midnight and 7am?', { nina: 1, omar: 1 }, [16, 20]),
  names('Which user logged in with both a password and a key?', { nina: 2 }, [1, 20]),
  number('How long was nina logged in in total?', 29_909, [2, 21, 22, 23]),
  number("How long was nina's longest session?", 29_069, [2, 23]),
  number('What is the median time of sessions?', 840, [2, 4, 5, 21, 22, 23]),
  number('How many more failed logins were there on 4 March than on 3 March?', 7, FAILED),
  names('Which users were first seen on March 4?', { 'svc-temp': 4, omar: 3, pi: 3 }),
  names('Who failed at least twice before succeeding?', { 'svc-temp': 2 }, [24, 25, 26]),
  none('Which addresses exceeded the maximum of authentication attempts?'),
  number('Why is there no alert for 45.9.148.3?', 0, [6, 7, 8]),
  number('What happened right after line 15?', 16, [16]),
  number('What happened in the hour before 7 am?', 8, range(15, 22)),
  number('How many distinct users logged in or tried to?', 5),
  names('ips with more than 2 failures', { '45.9.148.3': 5 }, [6, 7, 8]),
  action('Disable svc-temp', 'disable-account', 'svc-temp'),
  none('What was the password of svc-temp?'),
  names('Which users used a key?', { nina: 1 }, [20]),
  none('How many logins came from ports above 50000?'),
  names('usernames tried by 45.9.148.3', { root: 5 }),
];

const SCANNED = range(4, 8);

/** Questions about `SHOP_LOG`, answered by hand before they were asked. */
export const SHOP_QUESTIONS: readonly Asked[] = [
  number('How many pages were not found?', 2),
  number('What percentage of requests failed?', 35.29, [...SCANNED, 16]),
  number('How many requests had no referrer?', 11, [1, ...SCANNED, 9, 11, 12, 13, 17]),
  number('Which sites link to us?', 4, [2, 3, 10, 14, 15, 16]),
  number('Which requests were neither GET nor HEAD?', 2, [3, 10]),
  names('Who deleted something?', { '10.1.1.20': 1 }, [10]),
  number('Were there any SQL injection attempts?', 1, [7]),
  number('Were there path traversal attempts?', 1, [6]),
  names('Which addresses only got errors?', { '203.0.113.80': 5 }, SCANNED),
  names('Which pages returned both 200 and 403?', { '/admin': 2 }, [8, 9]),
  number('Did the admin page get opened by anyone outside?', 1, [8]),
  names('Which internal addresses made requests?', { '10.1.1.20': 2 }, [9, 10]),
  names('Which addresses are new on 3 July?', { '198.51.100.9': 3, '45.9.148.3': 1 }, range(14, 17)),
  names('Which visitors came on both days?', { '66.249.66.1': 3 }, [11, 12, 13]),
  number('How many requests in the ten minutes after 9 am?', 3, [1, 2, 3]),
  number('How many requests larger than 5000 bytes?', 4, [1, 12, 14, 15]),
  names('Which pages are larger than 7 KB?', { '/products/1': 2, '/images/1.jpg': 1 }, [12, 14, 15]),
  number('How many requests did each address make?', 5),
  number('How many requests without 404?', 15, [1, 2, 3, ...range(6, 17)]),
  number('how many reqests between 9 and 10 on 2 July', 8, range(1, 8)),
  names('quietest hour', { '2026-07-03T11:00': 1, '2026-07-03T23:00': 1 }, [13, 17]),
  none('What was in the body of the POST?'),
  none('Is Googlebot real?'),
  none('How many visitors bought something?'),
  none('How many logins failed?'),
];

/** Questions about both written logs at once, answered by hand before they were asked. */
export const SERVICE_QUESTIONS: readonly Asked[] = [
  names('how many lines per file?', { 'night.log': 26, 'shop.log': 17 }),
  names('How many events did 45.9.148.3 cause in each file?', { 'night.log': 7, 'shop.log': 1 }),
  number('Which IP attacked ssh and web?', 0, []),
  names('Who used both ssh and the website?', { '45.9.148.3': 6, '10.1.1.20': 4 }),
  names('Which addresses appear in both files?', { '10.1.1.20': 8, '45.9.148.3': 8 }),
  names('Which file has the most lines?', { 'night.log': 26 }),
  names('which address visited only one page?', { '45.9.148.3': 1 }),
];
