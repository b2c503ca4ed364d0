import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { crc32, deflateRawSync } from 'node:zlib';
import { DomainError } from '@rampart/kernel';
import { readZip } from './archives.js';
import { readUploadedRules } from './rule-files.js';

interface Entry {
  readonly name: string;
  readonly content: Uint8Array;
  readonly method?: number;
  /** The archive's declared size in bytes, when it differs from the real one. */
  readonly stated?: number;
}

/** Bit 11 of the general purpose flags: names are UTF-8. */
const FLAGS = 0x0800;
const DIRECTORY_END = 22;

/** The format follows APPNOTE 6.3.10. */
function zip(...entries: readonly Entry[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, method = 8, stated = content.length } of entries) {
    const packed = method === 8 ? deflateRawSync(content) : Buffer.from(content);
    const head = Buffer.alloc(30);
    head.write('PK\x03\x04');
    head.writeUInt16LE(FLAGS, 6);
    head.writeUInt16LE(method, 8);
    head.writeUInt32LE(crc32(content), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(stated, 22);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    const line = Buffer.alloc(46);
    line.write('PK\x01\x02');
    head.copy(line, 8, 6, 28);
    line.writeUInt16LE(Buffer.byteLength(name), 28);
    line.writeUInt32LE(at, 42);
    local.push(head, Buffer.from(name), packed);
    directory.push(line, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(DIRECTORY_END);
  end.write('PK\x05\x06');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, central, end]);
}

function zip64(plain: Buffer): Buffer {
  const end = plain.subarray(-DIRECTORY_END);
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06');
  record.writeBigUInt64LE(44n, 4);
  for (const [from, to] of [
    [8, 24],
    [10, 32],
  ] as const)
    record.writeBigUInt64LE(BigInt(end.readUInt16LE(from)), to);
  for (const [from, to] of [
    [12, 40],
    [16, 48],
  ] as const)
    record.writeBigUInt64LE(BigInt(end.readUInt32LE(from)), to);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07');
  locator.writeBigUInt64LE(BigInt(plain.length - DIRECTORY_END), 8);
  locator.writeUInt32LE(1, 16);
  const short = Buffer.from(end).fill(0xff, 8, 20);
  return Buffer.concat([plain.subarray(0, -DIRECTORY_END), record, locator, short]);
}

const text = (content: string): Uint8Array => Buffer.from(content);
const all = (bytes: Uint8Array, limits = { bytes: 10_000, files: 3 }) => readZip(bytes, () => true, limits);

describe('a zip archive', () => {
  const rules = zip(
    { name: 'b/two.yaml', content: text('two'), method: 0 },
    { name: 'a/één.yml', content: text('one') },
    { name: '__MACOSX/a/._een.yml', content: text('no') },
    { name: 'readme.md', content: text('no') },
  );

  it.each([
    ['with a directory of 32 bits', rules],
    ['with a directory of 64 bits', zip64(rules)],
  ])('in %s form gives its rules in the order of their names, stored or deflated', async (_what, archive) => {
    expect(await readUploadedRules('rules.zip', archive)).toEqual([
      { name: 'a/één.yml', text: 'one' },
      { name: 'b/two.yaml', text: 'two' },
    ]);
  });

  const large = Buffer.alloc(6_000);
  it.each([
    ['one file that unpacks to more', [{ name: 'a.yml', content: Buffer.alloc(1_000_000) }]],
    ['one stored file that is larger', [{ name: 'a.yml', content: Buffer.alloc(10_001), method: 0 }]],
    ['files that are too much together', ['a.yml', 'b.yml'].map((name) => ({ name, content: large }))],
    ['too many files', ['a', 'b', 'c', 'd'].map((name) => ({ name, content: text('x') }))],
  ])('beyond a limit is not unpacked: %s', async (_what, entries) => {
    await expect(all(zip(...entries))).rejects.toMatchObject({ code: 'soc.archive-too-large' });
  });

  it.each([
    ['that unpacks to more than it states', zip({ name: 'a.yml', content: large, stated: 10 }), 'damaged'],
    ['with a changed byte', Buffer.from(rules).fill('T', 40, 41), 'checksum of a file in it is wrong'],
    ['packed in another way', zip({ name: 'a.yml', content: text('x'), method: 12 }), 'not deflated'],
    ['with a name that leads out of it', zip({ name: '../a.yml', content: text('x') }), 'damaged'],
    ['without a directory', text('PK'), 'damaged'],
  ])('with %s is refused with the reason', async (_what, archive, reason) => {
    await expect(all(archive)).rejects.toMatchObject({
      code: 'soc.bad-archive',
      message: expect.stringContaining(reason),
    });
  });

  it('without rules is refused with the reason', async () => {
    const archive = zip({ name: 'a.txt', content: text('x') });
    await expect(readUploadedRules('x.zip', archive)).rejects.toThrow('no .yml');
  });

  it('that is cut or damaged at any place gives files or a refusal, and never another error', async () => {
    const whole = zip({ name: 'a.yml', content: text('title: one\n'.repeat(40)) });
    const damage = fc.record({ at: fc.nat(whole.length - 1), to: fc.nat(255), cut: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(damage, async ({ at, to, cut }) => {
        const bytes = Buffer.from(cut ? whole.subarray(0, at) : whole);
        if (!cut) bytes[at] = to;
        const outcome = await all(bytes).catch((error: unknown) => error);
        if (!Array.isArray(outcome)) expect(outcome).toBeInstanceOf(DomainError);
      }),
      { numRuns: 500 },
    );
  });
});
