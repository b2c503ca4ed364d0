import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { deflateRawSync } from 'node:zlib';
import { DomainError } from '@rampart/kernel';
import { readUploadedRules } from './rule-files.js';
import { readZip } from './zip.js';

interface Entry {
  readonly name: string;
  readonly content: Uint8Array;
  readonly method?: number;
}

/** A zip archive by the book (APPNOTE 6.3.10), made here. */
function zip(...entries: readonly Entry[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, method = 8 } of entries) {
    const packed = method === 8 ? deflateRawSync(content) : Buffer.from(content);
    const head = Buffer.alloc(30);
    head.write('PK\x03\x04');
    head.writeUInt16LE(method, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(content.length, 22);
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
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, ...directory, end]);
}

const text = (content: string): Uint8Array => Buffer.from(content);
const all = (bytes: Uint8Array, limit = 10_000) => [...readZip(bytes, limit, () => true)];

describe('a zip archive', () => {
  it('gives the rules in it, stored or deflated, in the order of their names', () => {
    const archive = zip(
      { name: 'b/two.yaml', content: text('two'), method: 0 },
      { name: 'a/één.yml', content: text('one') },
      { name: '__MACOSX/a/._een.yml', content: text('no') },
      { name: 'readme.md', content: text('no') },
    );
    expect(readUploadedRules('rules.zip', archive)).toEqual([
      { name: 'a/één.yml', text: 'one' },
      { name: 'b/two.yaml', text: 'two' },
    ]);
  });

  it.each([
    ['one file that unpacks to more', zip({ name: 'a.yml', content: Buffer.alloc(1_000_000) })],
    ['one stored file that is larger', zip({ name: 'a.yml', content: Buffer.alloc(10_001), method: 0 })],
    [
      'files that are too much together',
      zip({ name: 'a.yml', content: Buffer.alloc(6_000) }, { name: 'b.yml', content: Buffer.alloc(6_000) }),
    ],
  ])('is not unpacked beyond the limit: %s', (_what, archive) => {
    expect(() => all(archive)).toThrow(expect.objectContaining({ code: 'soc.archive-too-large' }));
  });

  it('that is packed in another way, or empty of rules, is refused in words', () => {
    expect(() => all(zip({ name: 'a.yml', content: text('x'), method: 12 }))).toThrow('packed in a way');
    expect(() => readUploadedRules('x.zip', zip({ name: 'a.txt', content: text('x') }))).toThrow('no .yml');
    expect(() => all(text('PK'))).toThrow('no directory');
  });

  it('that is cut or damaged anywhere never ends in anything but files or a refusal', () => {
    const whole = zip({ name: 'a.yml', content: text('title: one\n'.repeat(40)) });
    const damage = fc.record({ at: fc.nat(whole.length - 1), to: fc.nat(255), cut: fc.boolean() });
    fc.assert(
      fc.property(damage, ({ at, to, cut }) => {
        const bytes = Buffer.from(cut ? whole.subarray(0, at) : whole);
        if (!cut) bytes[at] = to;
        try {
          all(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
      { numRuns: 500 },
    );
  });
});
