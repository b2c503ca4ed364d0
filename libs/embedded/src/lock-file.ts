import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processCommand } from './process-command.js';

export interface LockFile {
  readonly pid: number;
  readonly port: number;
}

/** Reads `postmaster.pid`, with the pid in line 1 and the port in line 4; undefined when absent or incomplete. */
export function readLockFile(pgdata: string): LockFile | undefined {
  const path = join(pgdata, 'postmaster.pid');
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return Number.isInteger(pid) && pid > 0 && port > 0 ? { pid, port } : undefined;
}

/** Whether the process exists; a refused signal 0 also proves it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A stale lock file may name another process, so the command line is compared. */
export function isServerOver(pid: number, pgdata: string): boolean {
  if (!isAlive(pid)) return false;
  const command = processCommand(pid);
  return command.includes('postgres') && command.includes(pgdata);
}
