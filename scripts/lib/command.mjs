import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './project.mjs';
import { say } from './say.mjs';

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command to its end, with our input and output. Passes signals on and ends after the command, because an
 * interrupted npm reverts its installation first. @param {string} program @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { passes?: readonly NodeJS.Signals[] }} [options] `passes`:
 * signals that are passed on; SIGINT by default is not, because a terminal sends it to the whole process group
 * @returns {Promise<number>} its exit code; 1 for a signal
 */
export async function runCommand(program, args, { passes = ['SIGTERM', 'SIGHUP'], ...options } = {}) {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options });
  const interruption = passOnSignals(child, passes);
  const [code] = await once(child, 'exit');
  const signal = interruption();
  if (signal !== undefined) process.kill(process.pid, signal);
  return code ?? 1;
}

/**
 * Passes signals on to a child process. @param {import('node:child_process').ChildProcess} child
 * @param {readonly NodeJS.Signals[]} passes
 * @returns {() => NodeJS.Signals | undefined} ends this and returns the signal that was received
 */
function passOnSignals(child, passes) {
  /** @type {NodeJS.Signals | undefined} */
  let received;
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    if (received === undefined && passes.includes(signal)) child.kill(signal);
    if (received === undefined) say('Stopping, once what runs has ended ...');
    received = signal;
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  return () => {
    for (const signal of SIGNALS) process.off(signal, pass);
    return received;
  };
}

/** Whether a program is on the PATH. @param {string} program */
export async function hasProgram(program) {
  try {
    return (await runCommand('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' })) === 0;
  } catch {
    return false;
  }
}

export function npmCommand() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
}
