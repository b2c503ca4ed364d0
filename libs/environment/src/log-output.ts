import { writeSync } from 'node:fs';

export interface LogOutput {
  write(line: string): void;
}

const TRIES = 20;
const PAUSE_MS = 5;
const pause = new Int32Array(new SharedArrayBuffer(4));

/** Synchronous, so that the last lines survive a crash. A line that cannot be written is dropped and counted. */
export function logOutput(fd = 1, write: (fd: number, bytes: Buffer) => number = writeSync): LogOutput {
  let lost = 0;
  /** After a partly written line, the next one starts on a new line. */
  let torn = false;
  const put = (line: string): boolean => {
    let bytes = Buffer.from(torn ? `\n${line}` : line);
    const whole = bytes.length;
    for (let tries = 0; tries < TRIES;) {
      try {
        bytes = bytes.subarray(write(fd, bytes));
        if (bytes.length > 0) continue;
        torn = false;
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') break;
        tries += 1;
        Atomics.wait(pause, 0, 0, PAUSE_MS);
      }
    }
    torn ||= bytes.length < whole;
    return false;
  };
  return {
    write(line) {
      const written = (lost === 0 || put(lostLine(lost))) && (lost = 0) === 0 && put(line);
      if (!written) lost += 1;
    },
  };
}

const lostLine = (lines: number): string =>
  `${JSON.stringify({ level: 'warn', msg: 'lines of this log were lost: they could not be written', lines })}\n`;
