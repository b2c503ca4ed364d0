import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './project.mjs';

/**
 * Runs a command to its end with our own input and output.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 128 + signal number is not told apart: a signal counts as 1
 */
export async function runCommand(program, args, options = {}) {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** Whether a program is on the PATH. @param {string} program */
export async function hasProgram(program) {
  try {
    return (await runCommand('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' })) === 0;
  } catch {
    return false;
  }
}

/**
 * How to call npm: through the same npm that runs this script, if one does.
 *
 * @returns {[string, string[]]} program and leading arguments
 */
export function npmCommand() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
}
