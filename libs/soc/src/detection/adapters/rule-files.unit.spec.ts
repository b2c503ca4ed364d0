import { expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { readRuleArchive } from './rule-files.js';

const END = Buffer.alloc(1024);

function entry(name: string, content: string, type = '0'): Buffer {
  const header = Buffer.alloc(512);
  header.write(name.slice(0, 100), 0);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(type, 156);
  header.write('ustar', 257);
  // The checksum is computed with spaces in its own field (POSIX.1-2001, pax, ustar interchange format).
  const sum = header.fill(' ', 148, 156).reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([header, body]);
}

it('an archive of rules can be read, gzipped or not, also with long names', async () => {
  const long = `${'folder/'.repeat(20)}b.yml`;
  const tar = Buffer.concat([
    entry('a.yml', 'one'),
    entry('readme.md', 'no'),
    entry('././@LongLink', `${long}\0`, 'L'),
    entry('short', 'two'),
    entry('link.yml', '', '2'),
    END,
  ]);
  const expected = [
    { name: 'a.yml', text: 'one' },
    { name: long, text: 'two' },
  ];
  expect(await readRuleArchive(tar)).toEqual(expected);
  expect(await readRuleArchive(gzipSync(tar))).toEqual(expected);
});

const whole = Buffer.concat([entry('a.yml', 'x'.repeat(600)), END]);
const changed = (bytes: Buffer, at: number): Buffer => Buffer.from(bytes).fill(1, at, at + 1);

it.each([
  ['that ends in the middle of a file', whole.subarray(0, 700)],
  ['without its end', whole.subarray(0, -1024)],
  ['with a changed header', changed(whole, 0)],
  ['that is no gzip behind its first bytes', Uint8Array.from([0x1f, 0x8b, 1, 2])],
])('an archive of rules is refused: %s', async (_what, bytes) => {
  await expect(readRuleArchive(bytes)).rejects.toMatchObject({ code: 'soc.bad-archive' });
});

it('an archive of rules with too many files or bytes is refused', async () => {
  const bomb = readRuleArchive(gzipSync(Buffer.alloc(4096)), { bytes: 1024, files: 9 });
  await expect(bomb).rejects.toThrow(/unpacked archive is too large/);
  const many = Buffer.concat([...['a.yml', 'b.yml', 'c.yml'].map((name) => entry(name, name)), END]);
  await expect(readRuleArchive(many, { bytes: 9_999, files: 2 })).rejects.toThrow(
    /unpacked archive is too large/,
  );
  expect(await readRuleArchive(many, { bytes: 9_999, files: 3 })).toHaveLength(3);
});
