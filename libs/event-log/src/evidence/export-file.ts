import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { sealLine } from './export-format.js';
import { ExportSeal } from './export-seal.js';
import type { LogSigner } from './signed-note.js';

export class ExportFile {
  private readonly stream: WriteStream;
  private readonly content = new ExportSeal();

  constructor(file: string) {
    // It may hold wrapped keys.
    this.stream = createWriteStream(file, { mode: 0o600 });
  }

  async write(text: string): Promise<void> {
    this.content.update(text);
    if (!this.stream.write(text)) await once(this.stream, 'drain');
  }

  /** Writes the last line. */
  async seal(signer: LogSigner): Promise<void> {
    if (!this.stream.write(sealLine(signer.seal(this.content)))) await once(this.stream, 'drain');
  }

  async close(): Promise<void> {
    this.stream.end();
    await once(this.stream, 'close');
  }
}
