import type { Connection, Pool, Submittable } from 'pg';
import { BinaryRows, COPY_DATA, MESSAGE_START } from './binary-rows.js';

/** Messages that may come before and between rows: CopyOutResponse, ParameterStatus, NoticeResponse, NotificationResponse. */
const BETWEEN: ReadonlySet<number> = new Set([0x48, 0x53, 0x4e, 0x41]);

/** Keeps rows as they come: an object for each costs as much as parsing. Replaces the driver's reader until they end. */
export class CopyReply implements Submittable {
  private readonly kept: Buffer[] = [];
  /** The parts of a message that is not complete. */
  private begun: Buffer[] = [];
  /** The bytes of this message that are still to come; 0 also while its length is not known. */
  private due = 0;
  private failure: Error | null = null;
  private giveBack: (rest: Buffer) => void = () => undefined;
  private resolve: (pieces: readonly Buffer[]) => void = () => undefined;
  private reject: (error: Error) => void = () => undefined;
  readonly rows = new Promise<readonly Buffer[]>((resolve, reject) => {
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

  /** Joins only the message that two pieces share, because a copy of all of them would be collected as often as they. */
  private read(bytes: Buffer): void {
    const { begun, due } = this;
    if (begun.length === 0) return this.keep(bytes);
    if (bytes.length < due) {
      begun.push(bytes);
      this.due = due - bytes.length;
      return;
    }
    this.begun = [];
    if (due === 0) return this.keep(Buffer.concat([...begun, bytes]));
    this.kept.push(Buffer.concat([...begun, bytes.subarray(0, due)]));
    if (bytes.length > due) this.keep(bytes.subarray(due));
  }

  /** @param bytes begin with a message */
  private keep(bytes: Buffer): void {
    let [at, due] = [0, 0];
    while (at + MESSAGE_START <= bytes.length) {
      const type = bytes[at] as number;
      if (type !== COPY_DATA && !BETWEEN.has(type)) {
        this.kept.push(bytes.subarray(0, at));
        return this.giveBack(bytes.subarray(at));
      }
      const end = at + 1 + bytes.readInt32BE(at + 1);
      due = Math.max(0, end - bytes.length);
      if (due > 0) break;
      at = end;
    }
    if (at > 0) this.kept.push(bytes.subarray(0, at));
    if (at < bytes.length) this.begun = [bytes.subarray(at)];
    this.due = due;
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
    if (this.failure === null) this.resolve(this.kept);
  }
}

/** @param query may contain only checked numbers, because COPY accepts no parameters */
export async function copyOut(pool: Pool, query: string, fields: number): Promise<BinaryRows> {
  return new BinaryRows(await piecesOf(pool, `COPY (${query}) TO STDOUT (FORMAT binary)`), fields);
}

async function piecesOf(pool: Pool, text: string): Promise<readonly Buffer[]> {
  const client = await pool.connect();
  try {
    const pieces = await client.query(new CopyReply(text)).rows;
    client.release();
    return pieces;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
