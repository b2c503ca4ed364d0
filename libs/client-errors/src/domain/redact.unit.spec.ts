import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { redactText, redactUrl, routeOf } from './redact.js';

const JWT = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

describe('the redaction of an address', () => {
  it.each([
    ['https://u:p@rampart.test/core?token=s3cret&asOf=9#frag', 'https://rampart.test/core?token=*&asOf=*'],
    [`https://rampart.test/reset/${JWT}`, 'https://rampart.test/reset/*'],
    [
      'https://rampart.test/a/0190f3c1-0000-7000-8000-000000000001',
      'https://rampart.test/a/0190f3c1-0000-7000-8000-000000000001',
    ],
    ['/core/welcome', '/core/welcome'],
    ['not an address of ada@example.org', 'not an address of *@*'],
  ])('changes %s to %s', (url, kept) => expect(redactUrl(url)).toBe(kept));

  it('never keeps the value of a query, a password or a fragment', () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9]{12,30}$/);
    fc.assert(
      fc.property(secret, secret, secret, (value, password, fragment) => {
        const kept = redactUrl(`https://user:${password}@rampart.test/p?a=${value}&b=${value}#${fragment}`);
        expect(kept).toBe('https://rampart.test/p?a=*&b=*');
      }),
    );
  });
});

describe('the redaction of a text', () => {
  it.each([
    [
      'Failed: https://rampart.test/api/x?token=abc after 3 s',
      'Failed: https://rampart.test/api/x?token=* after 3 s',
    ],
    [
      'at f (https://rampart.test/assets/a.js?v=1:10:20)',
      'at f (https://rampart.test/assets/a.js?v=*:10:20)',
    ],
    ['at f (https://rampart.test/assets/a.js:10:20)', 'at f (https://rampart.test/assets/a.js:10:20)'],
    [`Authorization: Bearer ${JWT}`, 'Authorization: *'],
    [`token ${JWT} is old`, 'token * is old'],
    ['mail ada@example.org', 'mail *@*'],
  ])('changes %s to %s', (text, kept) => expect(redactText(text)).toBe(kept));
});

describe('the route', () => {
  it.each([
    ['https://rampart.test/core/users/0190f3c1-0000-7000-8000-000000000001?x=1', '/core/users/:id'],
    ['https://rampart.test/pages/12/3', '/pages/:n/:n'],
    ['nonsense', 'other'],
  ])('of %s is %s', (url, route) => expect(routeOf(url)).toBe(route));
});
