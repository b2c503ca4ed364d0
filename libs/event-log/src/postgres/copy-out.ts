import type { Connection, Pool, Submittable } from 'pg';
import { BinaryRows, COPY_DATA, MESSAGE_START } from './binary-rows.js';

/** Messages that may come before and between rows: CopyOutResponse, ParameterStatus, NoticeResponse, NotificationResponse. */
const BETWEEN: ReadonlySet<number> = new Set([0x48, 0x53, 0x4e, 0x41]);
const NOTHING = Buffer.alloc(0);

/**
 * Keeps what COPY sends as it comes, because an object for each row costs as much as to parse its data. Takes the place
 * of the driver's reader until another message than a row comes.
 */
export class CopyReply implements Submittable {
  private readonly kept: Buffer[] = [];
  /** The bytes of the present message that are still to come. */
  private due = 0;
  /** The beginning of a message whose length is not complete. */
  private begun: Buffer = NOTHING;
  private failure: Error | null = null;
  private giveBack: (rest: Buffer) => void = () => undefined;
  private resolve: (bytes: Buffer) => void = () => undefined;
  private reject: (error: Error) => void = () => undefined;
  /** Whole messages. */
  readonly rows = new Promise<Buffer>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });

  constructor(private readonly text: string) {}

  submit(connection: Connection): void {
    const { stream } = connection;
    const readers = stream.listeners('data') as ((bytes: Buffer) => void)[];
    const read = (bytes: Buffer): void => this.read(bytes);
    for (const reader of readers) stream.off('data', reader);
    this.giveBack = (rest) => {
      stream.off('data', read);
      for (const reader of readers) stream.on('data', reader);
      for (const reader of readers) reader(rest);
    };
    stream.on('data', read);
    connection.query(this.text);
  }

  private read(bytes: Buffer): void {
    const data = this.begun.length === 0 ? bytes : Buffer.concat([this.begun, bytes]);
    let at = this.due;
    while (at + MESSAGE_START <= data.length) {
      const type = data[at] as number;
      if (type !== COPY_DATA && !BETWEEN.has(type)) {
        this.kept.push(data.subarray(0, at));
        return this.giveBack(data.subarray(at));
      }
      at += 1 + data.readInt32BE(at + 1);
    }
    const end = Math.min(at, data.length);
    this.kept.push(data.subarray(0, end));
    this.begun = data.subarray(end);
    this.due = at - end;
  }

  handleCommandComplete(): void {
    // The rows end before it.
  }

  /** Also called when the connection ends. */
  handleError(error: Error): void {
    this.failure = error;
    this.reject(error);
  }

  handleReadyForQuery(): void {
    if (this.failure === null) this.resolve(Buffer.concat(this.kept));
  }
}

/** @param query may contain only checked numbers, because COPY accepts no parameters */
export async function copyOut(pool: Pool, query: string, fields: number): Promise<BinaryRows> {
  return new BinaryRows(await bytesOf(pool, `COPY (${query}) TO STDOUT (FORMAT binary)`), fields);
}

async function bytesOf(pool: Pool, text: string): Promise<Buffer> {
  const client = await pool.connect();
  try {
    const bytes = await client.query(new CopyReply(text)).rows;
    client.release();
    return bytes;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
