import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { nextFreePort } from './open-port.mjs';
import { inRoot, ROOT } from './project.mjs';

const HOST = '127.0.0.1';
const FIRST_PORT = 8700;
const PAGES = ['api/health/ready', '', 'login'];

/**
 * Starts the product with another Node and a separate home folder, requests its pages and stops it.
 * @param {string} node the program @returns {Promise<string | null>} what went wrong
 */
export async function smokeStart(node) {
  const home = mkdtempSync(join(tmpdir(), 'rampart-smoke-'));
  const port = await nextFreePort(HOST, FIRST_PORT);
  const child = spawn(node, [inRoot('scripts/start.mjs'), '--host', HOST, '--port', String(port)], {
    cwd: ROOT,
    env: { ...process.env, RAMPART_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const said = [];
  const lines = (stream) => createInterface({ input: stream }).on('line', (line) => said.push(line));
  const [output] = [lines(child.stdout), lines(child.stderr)];
  try {
    await Promise.race([once(output, 'line'), ended]);
    const reason = child.exitCode === null ? await askPages(`http://${HOST}:${port}/`) : 'it ended at once';
    child.kill('SIGINT');
    const [code] = await ended;
    if (reason === null && code === 0) return null;
    return [reason ?? `it ended with ${code}`, ...said.slice(-20)].join('\n  ');
  } finally {
    child.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  }
}

/** @param {string} base @returns {Promise<string | null>} */
async function askPages(base) {
  for (const path of PAGES) {
    const answer = await fetch(`${base}${path}`, { headers: { accept: 'text/html,application/json' } });
    if (!answer.ok) return `/${path} answered ${answer.status}`;
    await answer.arrayBuffer();
  }
  return null;
}
