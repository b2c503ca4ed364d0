import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { browserName } from './browser-name.js';
import { buildOf, fingerprintOf, framesOf, overflow, titleOf } from './fingerprint.js';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const V8 = `TypeError: x is undefined
    at Table (https://rampart.test/assets/welcome-D4hs_9Qa.js:1:2345)
    at new Row (https://rampart.test/assets/welcome-D4hs_9Qa.js:1:99)
    at async load (https://rampart.test/assets/index-BBBBBBBB.js:3:4)
    at https://rampart.test/assets/index-BBBBBBBB.js:9:9`;
const GECKO = `Table@https://rampart.test/assets/welcome-D4hs_9Qa.js:1:2345
@https://rampart.test/assets/index-BBBBBBBB.js:3:4`;

describe('frames of a stack', () => {
  it('are the innermost three, without origin and content hash', () => {
    expect(framesOf(V8)).toEqual(['Table (welcome.js)', 'Row (welcome.js)', 'load (index.js)']);
    expect(framesOf(GECKO)).toEqual(['Table (welcome.js)', 'anonymous (index.js)']);
    expect(framesOf('no stack at all')).toEqual([]);
  });

  it('give the build by its content hash', () => {
    expect(buildOf(V8)).toBe('D4hs_9Qa');
    expect(buildOf('at f (https://rampart.test/src/main.ts:1:1)')).toBe('unknown');
    expect(buildOf(null)).toBe('unknown');
  });
});

describe('a fingerprint', () => {
  it('is the same for variations of one error, and different for another error', () => {
    const of = (message: string, stack: string | null = V8) =>
      fingerprintOf({ message, stack }, sha256).groupId;
    const moved = V8.replaceAll('D4hs_9Qa', 'AAAAAAAA').replaceAll(':2345', ':77');
    expect(of("No user 'ada' with id 17")).toBe(of("No user 'grace' with id 4", moved));
    expect(of('No user')).not.toBe(of('No session'));
    expect(of('No user')).not.toBe(of('No user', GECKO));
    expect(of('No user')).not.toBe(of('No user', null));
    expect(of('')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('has a readable title of limited length', () => {
    expect(titleOf("Cannot read 'ada' of 12 rows,\n user ada@example.org")).toBe(
      "Cannot read '…' of # rows, user *@*",
    );
    expect(titleOf('  ')).toBe('An error without a message');
    expect(titleOf('word '.repeat(1_000))).toHaveLength(300);
    expect(overflow(sha256).title).toMatch(/Too many/);
  });
});

describe('the name of a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
      'Chrome 156',
    ],
    ['Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 HeadlessChrome/156.0.0.0 Safari/537.36', 'Chrome 156'],
    ['Mozilla/5.0 (X11; Linux; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140'],
    ['Mozilla/5.0 (Macintosh) AppleWebKit/605 (KHTML) Version/19.1 Safari/605', 'Safari 19'],
    ['curl/8 <script>', 'other'],
  ])('for %s is %s', (agent, name) => expect(browserName(agent)).toBe(name));
});
