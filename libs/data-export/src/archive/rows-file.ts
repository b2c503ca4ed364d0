import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { csvRecord, type Json } from '@rampart/kernel';

abstract class RowsFile<Row> {
  private readonly stream: WriteStream;
  private rows = 0;

  constructor(path: string) {
    this.stream = createWriteStream(path, { mode: 0o600 });
    // The next call reports the error; this avoids an unhandled one.
    this.stream.on('error', () => undefined);
  }

  protected abstract textOf(row: Row, index: number): string;
  protected abstract endOf(count: number): string;

  async add(row: Row): Promise<void> {
    const more = this.stream.write(this.textOf(row, this.rows));
    this.rows += 1;
    if (this.stream.errored) throw this.stream.errored;
    if (!more) await once(this.stream, 'drain');
  }

  async close(): Promise<void> {
    this.stream.end(this.endOf(this.rows));
    await finished(this.stream);
  }

  /** Closes the file after a failure. */
  abandon(): void {
    this.stream.destroy();
  }
}

export class JsonFile extends RowsFile<unknown> {
  protected textOf(row: unknown, index: number): string {
    return `${index === 0 ? '[\n' : ',\n'}${JSON.stringify(row)}`;
  }

  protected endOf(count: number): string {
    return count === 0 ? '[]\n' : '\n]\n';
  }
}

export class CsvFile extends RowsFile<Readonly<Record<string, Json>>> {
  constructor(
    path: string,
    private readonly columns: readonly string[],
  ) {
    super(path);
  }

  protected textOf(row: Readonly<Record<string, Json>>, index: number): string {
    const header = index === 0 ? csvRecord(this.columns) : '';
    return `${header}${csvRecord(this.columns.map((column) => row[column]))}`;
  }

  protected endOf(count: number): string {
    return count === 0 ? csvRecord(this.columns) : '';
  }
}
