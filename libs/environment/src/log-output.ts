import { writeSync } from 'node:fs';

/** What a logger writes its lines to. */
export interface LogOutput {
  write(line: string): void;
}

const TRIES = 20;
const PAUSE_MS = 5;
const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes lines of a log to a file descriptor, at once: what a process says last is there after it died. A line that cannot
 * be written (the disk is full, its reader is gone or stands still) is lost and counted, and the process goes on; the
 * next line that can be written follows a line that says how many were lost.
 *
 * @param fd standard output by default
 */
export function logOutput(fd = 1, write: (fd: number, bytes: Buffer) => number = writeSync): LogOutput {
  let lost = 0;
  /** Half a line was written: the next one must not go on with it. */
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
        // A pipe that is full; its reader gets a moment.
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
  `${JSON.stringify({ level: 40, msg: 'lines of this log were lost: they could not be written', lines })}\n`;
