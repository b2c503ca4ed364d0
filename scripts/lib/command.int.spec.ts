import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A command like npm, which reverts its work when it gets a signal. */
const COMMAND = `
process.on('SIGTERM', () => { console.log('takes back'); process.exit(0); });
setInterval(() => undefined, 1_000);
console.log('works');
`;

const CALLER = `
import { runCommand } from ${JSON.stringify(join(import.meta.dirname, 'command.mjs'))};
await runCommand(process.execPath, ['-e', process.env.COMMAND], { stdio: ['ignore', 1, 2] });
console.log('goes on');
`;

describe('a script that runs a command', () => {
  it('passes an interruption on, and ends by it after the command has ended', async () => {
    const caller = spawn(process.execPath, ['--input-type=module', '-e', CALLER], {
      env: { ...process.env, NODE_OPTIONS: '', COMMAND },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    caller.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (text.startsWith('works')) caller.kill('SIGTERM');
    });
    const [, signal] = (await once(caller, 'close')) as [number | null, string | null];
    expect([output, signal]).toEqual(['works\ntakes back\n', 'SIGTERM']);
  });
});
