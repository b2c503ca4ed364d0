import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Like npm: on a signal it first reverts its work. */
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

describe('runCommand', () => {
  it('hands an interruption on and ends by it, but only after the command has', async () => {
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
