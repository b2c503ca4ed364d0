import { describe, expect, it } from '@jest/globals';
import { readRules } from '../rule/read-rules.js';
import type { DetectionRule } from '../rule/rule.js';
import type { EventRecord } from './event-record.js';
import { SigmaEngine } from './sigma-engine.js';

const rule = (detection: string): string =>
  `title: Test\nlogsource: {category: test}\ndetection:\n${detection.replace(/^/gm, '  ')}\n`;

function engine(detection: string, options = {}): SigmaEngine {
  const { rules, refused } = readRules(rule(detection));
  if (refused[0]) throw refused[0].error;
  return new SigmaEngine(rules as DetectionRule[], { gates: false, ...options });
}

const holds = (detection: string, event: EventRecord, options = {}): boolean =>
  engine(detection, options).match(event).length === 1;
const field = (item: string, event: EventRecord): boolean => holds(`s:\n  ${item}\ncondition: s`, event);

describe('a value:', () => {
  it.each<[string, EventRecord, boolean]>([
    ['a: Foo', { a: 'fOO' }, true],
    ['a: Foo', { a: 'foo ' }, false],
    ['a: fo*', { a: 'FOOBAR' }, true],
    ['a: fo?', { a: 'foo' }, true],
    ['a: fo?', { a: 'fo' }, false],
    ['a: f*b?r*z', { a: 'foo bur zzz' }, true],
    ['a: f*b?r*z', { a: 'foo br zzz' }, false],
    [String.raw`a: 'x\*'`, { a: 'x*' }, true],
    [String.raw`a: 'x\*'`, { a: 'xy' }, false],
    [String.raw`a: 'x\\*'`, { a: String.raw`x\yz` }, true],
    [String.raw`a: 'x\\\*'`, { a: String.raw`x\*` }, true],
    [String.raw`a: 'x\y'`, { a: String.raw`x\y` }, true],
    [String.raw`a: 'x\\y'`, { a: String.raw`x\y` }, true],
    [String.raw`a: 'x\\\\y'`, { a: String.raw`x\\y` }, true],
    [String.raw`a: 'x\\\y'`, { a: String.raw`x\\y` }, true],
    ['a: 4625', { a: 4625 }, true],
    ['a: 4625', { a: '4625' }, true],
    ['a: 00000429', { a: '00000429' }, true],
    ['a: 00000429', { a: 429 }, false],
    ['a: 0x10', { a: '0x10' }, true],
    ['a: 0x10', { a: 16 }, true],
    ['a: true', { a: true }, true],
    ['a: true', { a: 'True' }, true],
    ['a: null', {}, true],
    ['a: null', { a: null }, true],
    ['a: null', { a: '' }, false],
    ["a: ''", { a: '' }, true],
    ["a: ''", {}, false],
    ["a: ''", { a: null }, false],
    ["a: '*'", { a: 'x' }, true],
    ["a: '*'", {}, false],
    ['a: [x, y]', { a: 'Y' }, true],
    ['a: x', { a: ['q', 'X'] }, true],
    ['a.b: x', { a: { b: 'x' } }, true],
    ['a.b: x', { 'a.b': 'x' }, true],
    ['a.b: x', { a: [{ b: 'y' }, { b: 'x' }] }, true],
    ['SAMUserAccount: x', { 'SAM User Account': 'x' }, true],
  ])('%s of %j: %s', (item, event, expected) => expect(field(item, event)).toBe(expected));
});

describe('a modifier:', () => {
  const wide = Buffer.from('Invoke', 'utf16le');
  it.each<[string, EventRecord, boolean]>([
    ['a|contains: oba', { a: 'FOOBAR' }, true],
    ['a|startswith: foo', { a: 'Foobar' }, true],
    ['a|startswith: foo', { a: 'xfoo' }, false],
    ['a|endswith: bar', { a: 'fooBAR' }, true],
    ['a|endswith: bar', { a: 'bars' }, false],
    ['a|contains|all: [oo, ar]', { a: 'foobar' }, true],
    ['a|contains|all: [oo, xx]', { a: 'foobar' }, false],
    ['a|contains: 12', { a: 4123 }, true],
    ['a|exists: true', { a: null }, true],
    ['a|exists: true', {}, false],
    ['a|exists: false', {}, true],
    ['a|cased: Foo', { a: 'Foo' }, true],
    ['a|cased: Foo', { a: 'foo' }, false],
    ['a|contains|cased: Foo', { a: 'a Foo' }, true],
    ['a|contains|cased: Foo', { a: 'a foo' }, false],
    ['a|neq: x', { a: 'y' }, true],
    ['a|neq: x', { a: 'X' }, false],
    ['a|neq: x', {}, true],
    ['a|neq: [x, y]', { a: 'y' }, false],
    ['a|contains|windash: " -enc "', { a: 'p /enc x' }, true],
    ['a|contains|windash: " -enc "', { a: 'p —enc x' }, true],
    ['a|contains|windash: " -enc "', { a: 'p +enc x' }, false],
    ['a|contains|windash: "-a-b"', { a: '/a-b' }, true],
    ['a|contains|windash: "-a-b"', { a: '/a/b' }, false],
    ['a|re: fo{2}', { a: 'xfoox' }, true],
    ['a|re: fo{2}', { a: 'FOO' }, false],
    ['a|re|i: fo{2}', { a: 'FOO' }, true],
    ['a|re: (?i)fo{2}', { a: 'FOO' }, true],
    ['a|re: ^b', { a: 'a\nb' }, false],
    ['a|re|m: ^b', { a: 'a\nb' }, true],
    ['a|re: a.b', { a: 'a\nb' }, false],
    ['a|re|s: a.b', { a: 'a\nb' }, true],
    ['a|re: 4\\d+', { a: 42 }, true],
    ['a|base64: foobar', { a: 'Zm9vYmFy' }, true],
    ['a|base64offset|contains: foobar', { a: btoa('xfoobar!') }, true],
    ['a|base64offset|contains: foobar', { a: btoa('xxfoobarab') }, true],
    ['a|base64offset|contains: foobar', { a: btoa('xxfoxbarab') }, false],
    ['a|wide|base64offset|contains: Invoke', { a: wide.toString('base64') }, true],
    ['a|utf16le|base64offset|contains: Invoke', { a: wide.toString('base64') }, true],
    [
      'a|utf16|base64: Invoke',
      { a: Buffer.concat([Buffer.from([255, 254]), wide]).toString('base64') },
      true,
    ],
    ['a|utf16be|base64: ab', { a: Buffer.from([0, 97, 0, 98]).toString('base64') }, true],
    ['a|lt: 5', { a: 4 }, true],
    ['a|lt: 5', { a: '4' }, true],
    ['a|lt: 5', { a: 5 }, false],
    ['a|lte: 5', { a: 5 }, true],
    ['a|gt: 5', { a: 5.5 }, true],
    ['a|gte: 5', { a: 'x' }, false],
    ['a|gte: 5', {}, false],
    ['a|cidr: 10.0.0.0/8', { a: '10.255.1.2' }, true],
    ['a|cidr: 10.0.0.0/8', { a: '11.0.0.1' }, false],
    ['a|cidr: 10.0.0.0/8', { a: '::ffff:10.0.0.1' }, true],
    ['a|cidr: 2001:db8::/32', { a: '2001:0DB8:0:0::1' }, true],
    ['a|cidr: ["fe80::/10", 192.168.0.0/16]', { a: 'fe80::1%eth0' }, true],
    ['a|fieldref: b', { a: 'X', b: 'x' }, true],
    ['a|fieldref: b', { a: 'X' }, false],
    ['a|fieldref|neq: b', { a: 'X', b: 'y' }, true],
    ['a|fieldref|startswith: b', { a: 'foobar', b: 'foo' }, true],
    ['a|fieldref|endswith: b', { a: 'foobar', b: 'bar' }, true],
    ['a|fieldref|contains: b', { a: 'foobar', b: 'oba' }, true],
    ['a|hour: 8', { a: '2026-03-01T08:15:00Z' }, true],
    ['a|minute: 15', { a: '2026-03-01 08:15:00' }, true],
    ['a|day: 1', { a: '2026-03-01' }, true],
    ['a|week: 9', { a: '2026-03-01' }, true],
    ['a|month: 3', { a: 1772352900000 }, true],
    ['a|year: [2025, 2026]', { a: 1772352900 }, true],
    ['a|hour|gte: 18', { a: '2026-03-01T19:00:00' }, true],
  ])('%s of %j: %s', (item, event, expected) => expect(field(item, event)).toBe(expected));

  it('of time uses the given zone', () => {
    const event = { t: '2026-07-01T06:30:00Z' };
    expect(holds('s: {t|hour: 8}\ncondition: s', event, { zone: 'Europe/Berlin' })).toBe(true);
    expect(holds('s: {t|hour: 8}\ncondition: s', event)).toBe(false);
  });

  it('of time uses the rule’s own zone, in summer and in winter', () => {
    const text = `${rule('s: {t|hour: 8}\ncondition: s')}zone: Europe/Berlin\n`;
    const { rules, refused } = readRules(text);
    expect(refused).toEqual([]);
    const own = new SigmaEngine(rules as DetectionRule[], { gates: false, zone: 'Asia/Tokyo' });
    const at = (t: string): boolean => own.match({ t }).length === 1;
    expect([at('2026-07-01T06:30:00Z'), at('2026-01-01T07:30:00Z')]).toEqual([true, true]);
    expect([at('2026-03-29T06:59:59Z'), at('2026-03-29T07:00:00Z')]).toEqual([true, false]);
    expect([at('2026-10-25T06:30:00Z'), at('2026-10-25T07:00:00Z')]).toEqual([false, true]);
    expect(readRules(text.replace('Berlin', 'Atlantis')).refused[0]?.error.message).toContain('no time zone');
  });

  it('for placeholders fills them; a rule with an unfilled one names it and matches nothing', () => {
    const text = rule(String.raw`s: {u|expand: 'x-%admins%-\%'}` + '\ncondition: s');
    const placeholders = new Map([['admins', ['root', 'adm*']]]);
    const filled = new SigmaEngine(readRules(text, { placeholders }).rules as DetectionRule[], {
      gates: false,
    });
    expect(filled.match({ u: 'x-admin-%' })).toHaveLength(1);
    expect(filled.match({ u: 'x-root-%' })).toHaveLength(1);
    const [waiting] = readRules(text).rules as DetectionRule[];
    expect(waiting?.needs).toEqual(['admins']);
    const negated = readRules(text.replace('condition: s', 'condition: not s')).rules as DetectionRule[];
    expect(new SigmaEngine([waiting!, ...negated], { gates: false }).match({ u: 'x-root-%' })).toEqual([]);
    expect(readRules(text, { placeholders }).rules).toMatchObject([{ needs: [] }]);
  });
});

describe('a keyword:', () => {
  it.each<[string, EventRecord, boolean]>([
    ['[evil, nasty]', { m: 'An EVIL thing' }, true],
    ['[evil, nasty]', { n: { deep: ['so nasty'] } }, true],
    ['[evil, nasty]', { evil: 'no' }, false],
    ['evil', { m: 'evil' }, true],
    ["{'|all': [evil, nasty]}", { a: 'evil', b: 'nasty' }, true],
    ["{'|all': [evil, nasty]}", { a: 'evil' }, false],
    ["{'|re': 'ev[i1]l'}", { a: 'an ev1l' }, true],
    ['[e*l]', { a: 'the evil' }, true],
    ['[4625]', { a: 4625 }, true],
  ])('%s of %j: %s', (keywords, event, expected) =>
    expect(holds(`k: ${keywords}\ncondition: k`, event)).toBe(expected),
  );
});

describe('a condition:', () => {
  const parts = 'a: {x: 1}\nb: {y: 1}\nc_1: {z: 1}\nc_2: {w: 1}\n_hidden: {v: 1}\n';
  it.each<[string, EventRecord, boolean]>([
    ['a or b and not c_1', { x: 1, z: 1 }, true],
    ['(a or b) and not c_1', { x: 1, z: 1 }, false],
    ['not a and b', { y: 1 }, true],
    ['1 of c_*', { w: 1 }, true],
    ['any of c_*', { w: 1 }, true],
    ['all of c_*', { w: 1 }, false],
    ['all of c_*', { w: 1, z: 1 }, true],
    ['1 of them', { v: 1 }, false],
    ['all of them', { x: 1, y: 1, z: 1, w: 1 }, true],
    ['1 of _*', { v: 1 }, true],
    ['a and not 1 of filter_*', { x: 1 }, true],
    ['not not a', { x: 1 }, true],
    ['[a, b]', { y: 1 }, true],
  ])('%s of %j: %s', (condition, event, expected) =>
    expect(holds(`${parts}condition: ${condition}`, event)).toBe(expected),
  );

  it('with a list of maps treats them as alternatives', () => {
    const detection = 's:\n  - {a: 1, b: 2}\n  - c: 3\n  - word\ncondition: s';
    expect(holds(detection, { a: 1 })).toBe(false);
    expect(holds(detection, { a: 1, b: 2 })).toBe(true);
    expect(holds(detection, { c: 3 })).toBe(true);
    expect(holds(detection, { d: 'a word' })).toBe(true);
  });
});

describe('a log source:', () => {
  const source = (logsource: string, detection: string): SigmaEngine => {
    const { rules } = readRules(`title: T\nlogsource: ${logsource}\ndetection: ${detection}\n`);
    return new SigmaEngine(rules as DetectionRule[]);
  };
  const sysmon = { Channel: 'Microsoft-Windows-Sysmon/Operational', EventID: 1, a: 'x' };
  it.each<[string, EventRecord, boolean]>([
    ['{product: windows, category: process_creation}', sysmon, true],
    ['{product: windows, category: process_creation}', { ...sysmon, EventID: '1' }, true],
    ['{product: windows, category: process_creation}', { ...sysmon, EventID: 3 }, false],
    ['{product: windows, category: process_creation}', { a: 'x' }, false],
    ['{product: windows, service: security}', sysmon, false],
    ['{product: windows}', sysmon, true],
    ['{product: zeek, service: dns}', sysmon, false],
    ['{product: zeek, service: dns}', { a: 'x' }, true],
    [
      '{product: linux, category: process_creation}',
      { ...sysmon, Channel: 'Linux-Sysmon/Operational' },
      true,
    ],
    [
      '{product: aws, service: cloudtrail}',
      { eventSource: 's3.amazonaws.com', eventName: 'X', a: 'x' },
      true,
    ],
    ['{product: gcp}', { eventSource: 's3.amazonaws.com', eventName: 'X', a: 'x' }, false],
  ])('%s of %j: %s', (logsource, event, expected) =>
    expect(source(logsource, '{s: {a: x}, condition: s}').match(event)).toHaveLength(expected ? 1 : 0),
  );
  it('gives the same result when channel and id decide beforehand', () => {
    const rules = source(
      '{product: windows}',
      '{s: {EventID: [3, 4]}, n: {EventID: null}, m: {Channel|contains: sysmon}, condition: s or n or not m}',
    );
    expect([1, 3, '4', 5].map((EventID) => rules.match({ ...sysmon, EventID }).length)).toEqual([0, 1, 1, 0]);
    expect(rules.match({ Channel: 'Security', EventID: 5 })).toHaveLength(1);
    expect(rules.match({ Channel: sysmon.Channel })).toHaveLength(1);
    expect(rules.match({ Channel: sysmon.Channel, EventID: [9, 3] })).toHaveLength(1);
  });
  it('is recognised in nested events of XML and Winlogbeat', () => {
    const rules = source(
      '{product: windows, category: process_creation}',
      '{s: {CommandLine: x, Provider_Name: p}, condition: s}',
    );
    const xml = {
      Event: {
        System: { Provider: { '#attributes': { Name: 'p' } }, EventID: 1, Channel: sysmon.Channel },
        EventData: { CommandLine: 'x' },
      },
    };
    const beat = {
      winlog: { channel: sysmon.Channel, event_id: 1, provider_name: 'p', event_data: { CommandLine: 'x' } },
    };
    expect([xml, beat].map((event) => rules.match(event).length)).toEqual([1, 1]);
  });
});

describe('an index', () => {
  const words = Array.from({ length: 600 }, (_, number) => `literal number ${number};`);
  it.each<[string, EventRecord, boolean]>([
    ['a|contains: ["sekurlsa::", "dpapi::masterkey"]', { a: 'X SEKURLSA::x' }, true],
    ['a|contains: ["sekurlsa::", "dpapi::masterkey"]', { a: 'x se\u212Aurlsa::' }, true],
    ['a|contains: ["sekurlsa::", "dpapi::masterkey"]', { a: '\u0130\u0130 sekurlsa::' }, true],
    ['a|contains: ["sekurlsa::", "dpapi::masterkey"]', { a: 'sekurlsa:' }, false],
    ['a|contains: ["sekurlsa::", x]', { a: 'ax' }, true],
    ['a|startswith: [powershell, wscript]', { a: 'wscript powershell' }, true],
    ['a|startswith: powershell', { a: 'wscript powershell' }, false],
    ['a|endswith: [powershell, wscript]', { a: 'wscript PowerShell' }, true],
    ['a|endswith: wscript', { a: 'wscript powershell' }, false],
    ['a|contains: \u0130x', { a: 'a\u0130X' }, true],
    ['a|contains: [naïve words, powershell]', { a: 'NAÏVE WORDS' }, true],
    [`a|contains: [${words.join()}]`, { a: 'A Literal Number 599; more' }, true],
    [`a|contains: [${words.join()}, ab, c]`, { a: 'literal number, ab' }, true],
    [`a|contains: [${words.join()}, abc, d]`, { a: 'literal number, ab' }, false],
    [String.raw`a|re: '\x41bc'`, { a: 'xAbc' }, true],
    [String.raw`a|re: '\pLbcd'`, { a: 'xbcd' }, true],
    ['a|re: "one.*two.*one"', { a: 'one two' }, false],
    ['a|re|i: "one.*Two.*one"', { a: 'ONE TWO ONE' }, true],
  ])('finds %s in %j: %s', (item, event, expected) => expect(field(item, event)).toBe(expected));

  it('that finds a rule by one of its conditions also evaluates the other', () => {
    const detection = 's:\n  a|contains: a long literal\n  b|contains: [xy, z]\ncondition: s';
    const events = ['wxyz', 'XY', 'x y', null].map((b) => ({ a: 'of A LONG LITERAL', b }));
    expect(events.map((event) => holds(detection, event))).toEqual([true, true, false, false]);
  });

  it('forgets the values of earlier events, also of empty lists', () => {
    const one = engine('s: {a.b: x}\ncondition: s');
    const matches = [{ a: [{ b: [] }, { b: 'x' }] }, { a: { b: [] } }, { a: { b: 'x' } }, {}].map(
      (event) => one.match(event).length,
    );
    expect(matches).toEqual([1, 0, 1, 0]);
  });

  it('reads keys in any order, and names with spaces', () => {
    const one = engine('s: {a: x, b: y, SAMUserAccount: z}\ncondition: s');
    const events = [
      { a: 'x', b: 'y', SAMUserAccount: 'z' },
      { b: 'y', 'SAM User Account': 'z', a: 'x' },
      { a: 'x', c: 1, b: 'y', SAMUserAccount: 'z' },
      { b: 'x', a: 'y', SAMUserAccount: 'z' },
    ];
    for (let round = 0; round < 3; round += 1)
      expect(events.map((event) => one.match(event).length)).toEqual([1, 1, 1, 0]);
  });
});

describe('a hostile pattern', () => {
  it.each(['(a+)+$', '(a|aa)+$', '(.*)*x', '^(([a-z])+.)+[A-Z]([a-z])+$', '(x+x+)+y'])('%s', (pattern) => {
    const text = `${'a'.repeat(20_000)}!`;
    expect(holds(`s: {a|re: '${pattern}'}\ncondition: s`, { a: text })).toBe(false);
  });
  it('with many wildcards match a long text in linear time', () => {
    const text = `${'ab'.repeat(30_000)}`;
    expect(holds(`s: {a: '${'*a?'.repeat(40)}*z'}\ncondition: s`, { a: text })).toBe(false);
  });
});
