import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/fixtures.js';
import { product } from './support/product.js';

/** Reads from the system the environments of the launcher's child processes that run this file. */
function environmentsOf(file: string): string[] {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return list.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (Number(parent) !== product().launcher || !command?.includes(file)) return [];
    return [readFileSync(`/proc/${pid}/environ`, 'utf8')];
  });
}

test('the processes of a running product do not have the password of the database’s owner', () => {
  test.skip(process.platform !== 'linux', 'Only Linux shows the environment of a process.');
  const instance = readFileSync(join(product().home, 'postgres', 'instance.json'), 'utf8');
  const { password } = JSON.parse(instance) as { password: string };
  expect(password.length).toBeGreaterThan(20);
  for (const name of ['api', 'worker', 'sandbox']) {
    const [environment = '', ...others] = environmentsOf(`apps/${name}/dist/main.js`);
    expect(others, name).toEqual([]);
    expect(environment, name).toContain('NODE_ENV=production');
    expect(environment.includes(password), name).toBe(false);
    expect(environment, name).not.toContain('RAMPART_OWNER_DATABASE_URL');
    expect(environment.includes('DATABASE_URL=postgres://rampart_service:'), name).toBe(name !== 'sandbox');
  }
});
