import { describe, expect, it } from '@jest/globals';
import type { Network } from '../../contract/index.js';
import { scanContent } from './scan-content.js';

const known = {
  protectedNames: ['northwind', 'contoso'],
  indicators: [{ value: 'bad.example', source: 'A feed' }],
  routes: new Map(),
};
const scan = (text: string, networks: readonly Network[] = ['twitter'], hasLocation = false) =>
  scanContent({ texts: [text], networks, hasLocation }, known);
const codes = (text: string, networks?: readonly Network[]) =>
  scan(text, networks).contentFlags.map(({ code }) => code);

describe('the content security scan', () => {
  it.each([
    ['Key AKIAIOSFODNN7EXAMPLE is ours', 'secret.aws-key'],
    [`token ghp_${'aB3'.repeat(12)} leaked`, 'secret.github-token'],
    ['-----BEGIN PRIVATE KEY-----', 'secret.private-key'],
    ['password: correcthorse', 'secret.password'],
    ['use q7Xf9ZkL2mWv8RtY4bNc6HjP1sDg for it', 'secret.random'],
    ['Write to ana@northwind.example today', 'personal.e-mail'],
    ['Call +43 660 123 45 67 today', 'personal.phone'],
    ['Card 4111 1111 1111 1111 works', 'personal.payment-card'],
    ['IBAN AT61 1904 3002 3457 3201 please', 'personal.bank-account'],
    ['We moved to 221 Baker Street today', 'personal.address'],
    ['Read https://bit.ly/abc today', 'link.shortened'],
    ['Read https://login.bad.example/x', 'link.indicator'],
    ['Read https://northwlnd.example/login', 'link.look-alike'],
    ['Read https://northwind-support.example/', 'link.look-alike'],
    ['Read https://nоrthwind.example/', 'link.homoglyph'],
    ['Read https://site.example/r?url=https://other.example', 'link.redirect'],
    ['Read https://northwind.example@evil.example/', 'link.user-part'],
    ['Read https://192.0.2.7/page', 'link.address'],
    ['Thanks @n0rthwind for the talk', 'mention.look-alike'],
    ['Send 2 BTC and we double your bitcoin', 'scam.doubling'],
    ['Your account will be suspended tomorrow', 'scam.account-threat'],
    ['pay‮load of the text', 'text.invisible'],
  ])('flags %j as %s', (text, code) => {
    expect(codes(text)).toContain(code);
  });

  it.each([
    'A plain announcement about our new office.',
    'See https://northwind.example/news and https://www.contoso.example/',
    'Thanks @northwind and @contoso!',
    'In 2026-11-25 we sold 12,500 units for 1 000 000 euros.',
    'Congratulations to the team 👩‍💻 on the launch of version 2.14.0',
    'The book is at page 4111, chapter 12.',
  ])('finds nothing in %j', (text) => {
    expect(scan(text)).toMatchObject({ score: 100, threatLevel: 'none', contentFlags: [] });
  });

  it('gives no score for fewer than 11 characters', () => {
    expect(scan('password:x').score).toBeNull();
    expect(scan('password:xx').score).not.toBeNull();
  });

  it('gives 100 minus the points of its flags, shortens secrets, and repeats no recommendation', () => {
    const result = scan('password: correcthorse, mail ana@northwind.example', ['twitter'], true);
    const points = result.contentFlags.reduce((sum, flag) => sum + flag.points, 0);
    expect(result).toMatchObject({ score: 100 - points, threatLevel: 'high' });
    expect(result.contentFlags.map(({ code }) => code)).toEqual([
      ...['secret.password', 'personal.e-mail', 'personal.location'],
    ]);
    expect(JSON.stringify(result)).not.toContain('correcthorse');
    expect(new Set(result.recommendations).size).toBe(result.recommendations.length);
  });

  it('flags wording that the chosen network punishes', () => {
    const bait = 'Like and tag a friend to win a mug';
    expect(codes(bait, ['facebook'])).toEqual(['policy.bait']);
    expect(codes(bait, ['mastodon'])).toEqual([]);
    const tags = Array.from({ length: 11 }, (_, index) => `#tag${index}`).join(' ');
    expect(codes(tags, ['linkedin'])).toEqual(['policy.hashtags']);
    expect(codes(tags, ['instagram'])).toEqual([]);
  });
});
