import { expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { readRuleArchive } from './rule-files.js';

/** A ustar entry. */
function entry(name: string, content: string, type = '0'): Buffer {
  const header = Buffer.alloc(512);
  header.write(name.slice(0, 100), 0);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(type, 156);
  header.write('ustar', 257);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([header, body]);
}

it('reads the YAML files of an archive, gzipped or not, long names included', () => {
  const long = `${'folder/'.repeat(20)}b.yml`;
  const tar = Buffer.concat([
    entry('a.yml', 'one'),
    entry('readme.md', 'no'),
    entry('././@LongLink', `${long}\0`, 'L'),
    entry('short', 'two'),
    entry('link.yml', '', '2'),
    Buffer.alloc(1024),
  ]);
  const expected = [
    { name: 'a.yml', text: 'one' },
    { name: long, text: 'two' },
  ];
  expect(readRuleArchive(tar)).toEqual(expected);
  expect(readRuleArchive(gzipSync(tar))).toEqual(expected);
});

it('refuses archives that are damaged, or much larger than they look', () => {
  expect(() => readRuleArchive(entry('a.yml', 'x'.repeat(600)).subarray(0, 700))).toThrow(
    /ends in the middle/,
  );
  expect(() => readRuleArchive(Uint8Array.from([0x1f, 0x8b, 1, 2]))).toThrow(/cannot be unpacked/);
  expect(() => readRuleArchive(gzipSync(Buffer.alloc(4096)), 1024)).toThrow(/more than rules need/);
});
