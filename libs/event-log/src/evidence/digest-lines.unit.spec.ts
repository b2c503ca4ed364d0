import { describe, expect, it } from '@jest/globals';
import { digestLines } from './digest-lines.js';
import { type EventHeader, headerText } from './event-header.js';
import { eventLine } from './export-format.js';
import { digest, leafOf } from './hashes.js';
import { leafDigest } from './merkle-tree.js';

const PAYLOAD = '{"n":1}';
const headerOf = (position: number, stream: string): EventHeader => ({
  ...{ shard: 0, position, tenantId: 't', stream, version: 1, type: 'T', schemaVersion: 1, eventId: 'e' },
  ...{ atMicroseconds: 5, actor: 'a', correlationId: 'c', causation: null },
});
const lineOf = (position: number, stream: string): string =>
  eventLine(headerText(headerOf(position, stream)), PAYLOAD);
const digested = (lines: readonly string[]) =>
  digestLines(Uint8Array.from(new TextEncoder().encode(lines.join(''))));

describe('lines of an export', () => {
  it('have the number of their stream, however they are written', () => {
    const quoted = 'quoted:"';
    const escaped = lineOf(3, 'order:1').replace('order', '\\u006frder');
    const { streamOf, streams, positions } = digested([
      lineOf(1, 'order:1'),
      lineOf(2, 'order:1'),
      escaped,
      lineOf(4, 'order:2'),
      lineOf(5, quoted),
      '{"shard":1}\n',
      lineOf(7, 'order:1'),
      lineOf(8, quoted),
    ]);
    expect([...streamOf]).toEqual([0, 0, 0, 1, 2, 0, 0, 2]);
    expect([...positions]).toEqual([1, 2, 3, 4, 5, 0, 7, 8]);
    expect(streams.split('\n')).toEqual(['t', 'order:1', 't', 'order:2', 't', quoted]);
  });

  it('have their leaves side by side, and their leaf hashes, too', () => {
    const { leaves, leafHashes } = digested([lineOf(1, 'order:1'), '{"shard":1}\n', lineOf(2, 'order:ü')]);
    for (const [line, header] of [
      [0, headerOf(1, 'order:1')],
      [2, headerOf(2, 'order:ü')],
    ] as const) {
      const leaf = leafOf(headerText(header), digest(PAYLOAD));
      const at = (of: Uint8Array) => Buffer.from(of.subarray(line * 32, line * 32 + 32)).toString('latin1');
      expect([at(leaves), at(leafHashes)]).toEqual([leaf, leafDigest(leaf)]);
    }
    expect(leaves.subarray(32, 64)).toEqual(new Uint8Array(32));
  });
});
