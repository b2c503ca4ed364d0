import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { Connection } from 'pg';
import { BinaryRows } from './binary-rows.js';
import { CopyReply } from './copy-out.js';

const message = (type: string, content: Buffer): Buffer => {
  const start = Buffer.from(`${type}....`);
  start.writeInt32BE(4 + content.length, 1);
  return Buffer.concat([start, content]);
};
const number = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
};
const fieldOf = (text: string | null): Buffer =>
  text === null ? number(-1, 4) : Buffer.concat([number(Buffer.byteLength(text), 4), Buffer.from(text)]);
const rowOf = (fields: readonly (string | null)[]): Buffer =>
  Buffer.concat([number(fields.length, 2), ...fields.map(fieldOf)]);

const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const ROWS = [
  ['one', null],
  ['', 'ü'.repeat(40)],
  ['d', 'c'],
];
const START = message('H', Buffer.alloc(3));
const NOTICE = message('N', Buffer.from('a notice'));
const END = message('c', Buffer.alloc(0));

/** What PostgreSQL sends: the header comes with the first row, the end as a row of -1 columns. */
function answer(rows: readonly (readonly (string | null)[])[]): Buffer {
  const parts = [...rows.map(rowOf), number(-1, 2)].map((content, at) =>
    message('d', at === 0 ? Buffer.concat([HEADER, content]) : content),
  );
  return Buffer.concat([START, ...parts.flatMap((part) => [NOTICE, part])]);
}

/** Sends bytes in pieces to a reply, and says what reached the driver's own reader. */
function send(bytes: Buffer, size: number) {
  const stream = new EventEmitter();
  const passed: Buffer[] = [];
  stream.on('data', (piece: Buffer) => passed.push(piece));
  const reply = new CopyReply('COPY');
  reply.submit({ stream, query: () => undefined } as unknown as Connection);
  for (let at = 0; at < bytes.length; at += size) stream.emit('data', bytes.subarray(at, at + size));
  return { reply, passed: () => Buffer.concat(passed) };
}

describe('the reply to COPY', () => {
  it.each([1, 2, 3, 7, 64, 10_000])('gives the rows that came in pieces of %s bytes', async (size) => {
    const { reply, passed } = send(Buffer.concat([answer(ROWS), END, NOTICE]), size);
    expect(passed()).toEqual(Buffer.concat([END, NOTICE]));
    reply.handleReadyForQuery();
    const rows = new BinaryRows(await reply.rows, 2);
    expect(rows.count).toBe(3);
    const read = ROWS.map((_, row) =>
      [0, 1].map((field) => (rows.isNull(row, field) ? null : rows.text(row, field))),
    );
    expect(read).toEqual(ROWS);
    const backwards = [2, 1, 0].map((row) => rows.slice(row, 0).toString());
    expect(backwards).toEqual(ROWS.map(([first]) => first).reverse());
  });

  it('without rows gives none', async () => {
    const { reply } = send(Buffer.concat([answer([]), END]), 5);
    reply.handleReadyForQuery();
    expect(new BinaryRows(await reply.rows, 2).count).toBe(0);
  });

  it('leaves an error between rows to the driver, and fails by it', async () => {
    const failed = message('E', Buffer.from('an error'));
    const { reply, passed } = send(Buffer.concat([answer(ROWS).subarray(0, -7 - NOTICE.length), failed]), 9);
    expect(passed()).toEqual(failed);
    reply.handleError(new Error('division by zero'));
    reply.handleReadyForQuery();
    await expect(reply.rows).rejects.toThrow('division by zero');
  });
});

describe('binary rows', () => {
  it('refuse another number of columns, and another format', () => {
    const { length } = END;
    expect(() => new BinaryRows([answer(ROWS)], 3)).toThrow('another number of columns');
    expect(() => new BinaryRows([START], 2)).toThrow('Not a binary COPY');
    expect(() => new BinaryRows([message('d', Buffer.alloc(length))], 2)).toThrow('Not a binary COPY');
  });

  it('grow beyond a thousand rows', () => {
    const rows = new BinaryRows([answer(Array.from({ length: 3_000 }, (_, n) => [String(n)]))], 1);
    expect([rows.count, rows.text(2_999, 0)]).toEqual([3_000, '2999']);
  });
});
