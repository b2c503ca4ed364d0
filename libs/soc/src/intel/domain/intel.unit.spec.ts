import { parseAddress, parseNetwork, contains } from '@rampart/sigma';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { IndicatorIndex } from './indicator-index.js';
import { observablesOf } from './observables.js';
import { PrefixTable } from './prefix-table.js';
import { readIndicators } from '../handlers/read-indicators.js';
import { readList } from './read-list.js';

const octet = fc.integer({ min: 0, max: 3 });
const ipv4 = fc.tuple(octet, octet, octet, octet).map((parts) => parts.join('.'));
const group = fc.integer({ min: 0, max: 3 }).map((number) => number.toString(16));
const ipv6 = fc.array(group, { minLength: 8, maxLength: 8 }).map((groups) => groups.join(':'));
const network = fc.oneof(
  fc.tuple(ipv4, fc.nat(32)).map(([address, prefix]) => `${address}/${prefix}`),
  fc.tuple(ipv6, fc.nat(128)).map(([address, prefix]) => `${address}/${prefix}`),
);

describe('the prefix table', () => {
  it('finds the same network as a search of every network', () =>
    fc.assert(
      fc.property(fc.array(network), fc.array(fc.oneof(ipv4, ipv6)), (networks, addresses) => {
        const table = new PrefixTable();
        networks.forEach((text, number) => table.set(text, number));
        for (const text of addresses) {
          const address = parseAddress(text)!;
          const holding = networks.filter((each) => contains(parseNetwork(each)!, address));
          const found = networks[table.find(text)];
          expect(found === undefined).toBe(holding.length === 0);
          if (found === undefined) continue;
          const narrowest = Math.max(...holding.map((each) => parseNetwork(each)!.prefix));
          expect(parseNetwork(found)!.prefix).toBe(narrowest);
          expect(holding).toContain(found);
        }
      }),
    ));
});

describe('an imported list of indicators', () => {
  const values = (text: string): unknown[] =>
    readList(text, 's').indicators.map(({ type, value, confidence }) => [type, value, confidence]);
  it('is read with one value per line; the number of lists that name a value is its confidence', () => {
    expect(
      values('# ipsum\n192.0.2.1\t3\n198.51.100.0/24 # net\nhxxp://evil[.]example/x\nnonsense!\nbad.example'),
    ).toEqual([
      ['ip', '192.0.2.1', 60],
      ['network', '198.51.100.0/24', 50],
      ['url', 'http://evil.example/x', 50],
      ['domain', 'bad.example', 50],
    ]);
    expect(readList('192.0.2.1\nnonsense!', 's').refused).toEqual([{ line: 2, text: 'nonsense!' }]);
  });
  it('is read from CSV', () => {
    expect(values('type,value,confidence\nip,192.0.2.1,90\ndomain,Bad.Example,\n')).toEqual([
      ['ip', '192.0.2.1', 90],
      ['domain', 'bad.example', 50],
    ]);
  });
  it('is read from CSV whose rows name the type of each value', () => {
    const text = [
      'ioc,ioc_type',
      ...['192.0.2.1:443,ip:port', 'setup.exe,filename', 'bad.example,FileHash-MD5', 'bad.example,hostname'],
      ...['10.0.0.0/8,CIDR', `${'a'.repeat(32)},FileHash-MD5`, 'eve@bad.example,email-src', '192.0.2.2,'],
    ].join('\n');
    expect(readList(text, 's').indicators.map(({ type }) => type)).toEqual([
      ...['ip', 'domain', 'network', 'hash', 'email', 'ip'],
    ]);
    expect(readList(text, 's').refused).toEqual([
      { line: 3, text: 'setup.exe,filename' },
      { line: 4, text: 'bad.example,FileHash-MD5' },
    ]);
    expect(values('value,type\nbad.example,botnet\nworse.example,c2')).toHaveLength(2);
  });
  it('is read from STIX 2.1', () => {
    const pattern = "[ipv4-addr:value = '192.0.2.1' OR file:hashes.'SHA-256' = 'AB" + '0'.repeat(62) + "']";
    const both = "[domain-name:value = 'a.example' AND url:value = 'http://x']";
    const bundle = {
      type: 'bundle',
      objects: [
        { type: 'indicator', pattern, confidence: 80 },
        { type: 'indicator', pattern: both },
      ],
    };
    expect(values(JSON.stringify(bundle))).toEqual([
      ['ip', '192.0.2.1', 80],
      ['hash', `ab${'0'.repeat(62)}`, 80],
    ]);
    expect(readList(JSON.stringify(bundle), 's').refused).toHaveLength(1);
  });
  it('is read from MISP warning lists, which lower severity', () => {
    const list = readList(JSON.stringify({ name: 'Ours', type: 'cidr', list: ['10.0.0.0/8'] }), 's');
    expect(list).toMatchObject({ softens: true, indicators: [{ type: 'network', source: 'Ours' }] });
  });
});

describe('an indicator matches', () => {
  const index = new IndicatorIndex();
  for (const indicator of readList(
    '192.0.2.0/24\n2001:db8::/32\nevil.example\nhttp://x.example/bad\n' + 'c'.repeat(64),
    's',
  ).indicators)
    index.add(indicator);
  it.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['::ffff:192.0.2.77', '192.0.2.0/24'],
    ['192.0.3.1', undefined],
    ['2001:db8:1::1', '2001:db8::/32'],
    ['www.EVIL.example', 'evil.example'],
    ['notevil.example', undefined],
    ['https://evil.example:8443/any', 'evil.example'],
    ['HTTP://X.example:80/bad#frag', 'http://x.example/bad'],
    ['http://x.example/good', undefined],
    ['C'.repeat(64), 'c'.repeat(64)],
  ])('%s', (text, expected) => expect(index.any(text)?.value).toBe(expected));
  it('does not match a version number after a program’s name', () => {
    expect(
      observablesOf('GET http://192.0.2.1/x "Opera/9.0.1.2" from 192.0.2.2:80 and 2001:db8::1.').map(
        ({ value }) => value,
      ),
    ).toEqual(['192.0.2.1', '192.0.2.2', '2001:db8::1', 'http://192.0.2.1/x']);
  });
});

describe('a line of a list', () => {
  it('may contain a number of lists and a comment after its value', () => {
    const read = (line: string) => readList(line, 'ours').indicators[0];
    expect(read('198.51.100.7 3')).toMatchObject({ value: '198.51.100.7', confidence: 60 });
    expect(read('198.51.100.7 # seen twice')).toMatchObject({ description: 'seen twice' });
    expect(read('198.51.100.7;seen twice')).toMatchObject({
      value: '198.51.100.7',
      description: 'seen twice',
    });
    expect(read('198.51.100.7 2 ; noted')).toMatchObject({ confidence: 40, description: 'noted' });
    expect(read('198.51.100.7 is bad')).toBeUndefined();
  });

  it('is refused in one pass when it is long and consists of separators', () => {
    const { indicators, refused } = readList(`a${' ,'.repeat(150_000)}x`, 'ours');
    expect([indicators.length, refused.length]).toEqual([0, 1]);
  });
});

describe('a hostile list in JSON', () => {
  it.each([
    [
      'that nests too deeply',
      `{"objects":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      /nests deeper than 32/,
    ],
    ['that is cut', '{"objects":[', /is no JSON/],
    ['of another kind', '{"a":1}', /neither a STIX/],
  ])('is refused with an understandable reason: %s', (_what, text, message) => {
    expect(() => readIndicators({ text, source: 'ours' })).toThrow(message);
  });

  it('is read without its invalid entries, such as null and unterminated patterns', () => {
    const misp = { Event: { Attribute: [null, { value: '198.51.100.7' }], Object: [null, {}] } };
    expect(readIndicators({ text: JSON.stringify(misp), source: 'ours' }).indicators).toHaveLength(1);
    const pattern = `[url:value = '${"\\'".repeat(50_000)}`;
    const stix = { objects: [{ type: 'indicator', pattern, pattern_type: 'stix' }] };
    expect(readIndicators({ text: JSON.stringify(stix), source: 'ours' })).toMatchObject({
      indicators: [],
      refused: [{ line: 1 }],
    });
  });
});
