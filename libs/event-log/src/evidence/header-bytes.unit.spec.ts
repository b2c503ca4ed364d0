import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type EventHeader, headerText, parseHeader } from './event-header.js';
import { HeaderBytes } from './header-bytes.js';

const MOST = 400;
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('', '"', 'a\\b', '\n', 'ü'),
);
const headers: fc.Arbitrary<EventHeader> = fc.record({
  ...{ shard: fc.nat(9), position: fc.nat(), tenantId: words, stream: words, version: fc.nat() },
  ...{ type: words, schemaVersion: fc.nat(9), eventId: words, atMicroseconds: fc.nat(), actor: words },
  ...{ correlationId: words, causation: fc.constantFrom(null, 7) },
});

/** Null when it does not read the header. */
function read(json: string): HeaderBytes | null {
  const bytes = new HeaderBytes(MOST, 32);
  const line = Buffer.from(`{"event":${json},"payload":{}}`);
  if (!bytes.read(line, 9, line.length)) return null;
  expect(bytes.end).toBe(8 + Buffer.byteLength(json));
  return bytes;
}

describe('the header of an event line', () => {
  it('is read as bytes like its text, whenever its only escapes are line ends', () => {
    let count = 0;
    fc.assert(
      fc.property(headers, (header) => {
        const text = headerText(header);
        const bytes = read(JSON.stringify(text));
        if (bytes === null) return;
        count += 1;
        const { shard, position, version, tenantId, stream } = parseHeader(text)!;
        expect(bytes.bytes.toString('utf8', 0, bytes.length)).toBe(text);
        expect([bytes.shard, bytes.position, bytes.version]).toEqual([shard, position, version]);
        expect(Buffer.from(bytes.stream(), 'latin1').toString()).toBe(`${tenantId}\n${stream}`);
      }),
      { numRuns: 2_000 },
    );
    expect(count).toBeGreaterThan(100);
  });

  const usual = headerText({
    ...{ shard: 0, position: 7, tenantId: 't', stream: 's:1', version: 1, type: 'T', schemaVersion: 1 },
    ...{ eventId: 'e', atMicroseconds: 5, actor: 'a', correlationId: 'c', causation: null },
  });

  it('knows the stream that was kept, and no other', () => {
    const bytes = new HeaderBytes(MOST, 32);
    const show = (text: string): boolean => {
      const line = Buffer.from(JSON.stringify(text));
      return bytes.read(line, 0, line.length);
    };
    expect(show(usual)).toBe(true);
    bytes.keepStream();
    expect(bytes.sameStream()).toBe(true);
    for (const other of ['\nt\ns:2\n', '\nu\ns:1\n', '\nt\ns:11\n', '\nt\n:1\n']) {
      expect(show(usual.replace('\nt\ns:1\n', other))).toBe(true);
      expect(bytes.sameStream()).toBe(false);
    }
    expect(show(usual.replace('\n7\n', '\n8\n'))).toBe(true);
    expect(bytes.sameStream()).toBe(true);
  });

  it.each([
    ['another escape', JSON.stringify(usual.replace('s:1', 's:"'))],
    ['one line more', JSON.stringify(`${usual}\n`)],
    ['one line less', JSON.stringify(usual.slice(0, usual.lastIndexOf('\n')))],
    ['another version', JSON.stringify(usual.replace('v1', 'v2'))],
    ['a position that is no number', JSON.stringify(usual.replace('\n7\n', '\n7x\n'))],
    ['a raw control character', `"${usual}"`],
    ['too many bytes', JSON.stringify(usual.replace('s:1', 'x'.repeat(MOST)))],
  ])('with %s is left to the reader of texts', (_, json) => {
    expect(read(JSON.stringify(usual))).not.toBeNull();
    expect(read(json)).toBeNull();
  });
});
