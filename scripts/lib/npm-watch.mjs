import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const EVERY_MS = 500;

/**
 * Calls `onEnd` when npm ends, because npm does not pass SIGTERM on to its child process.
 * @param {(pid: number) => string} commandOf the command line of a process @param {() => void} onEnd
 */
export function whenNpmEnds(commandOf, onEnd) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = [process.ppid, parentOf(process.ppid)].find((pid) =>
    /^npm\b|\bnpm-cli\.js\b/.test(commandOf(pid)),
  );
  if (npm === undefined) return;
  const timer = setInterval(() => {
    if (isAlive(npm)) return;
    clearInterval(timer);
    onEnd();
  }, EVERY_MS);
  timer.unref();
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    // The command's name, in brackets, may contain spaces. The fields after it do not.
    if (existsSync('/proc/self/stat'))
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return 0;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
