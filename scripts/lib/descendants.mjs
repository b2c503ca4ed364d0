import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 50;
/** Milliseconds for PostgreSQL to close its files; then it is killed too. */
const TIMEOUT_MS = 10_000;

/** Without processes whose parent has ended. @returns {{ pid: number, parent: number, name: string }[]} */
export function descendants(of = process.pid) {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => found !== null)
    .map(([, pid, parent, name]) => ({ pid: Number(pid), parent: Number(parent), name: name ?? '' }));
  const found = new Set([of]);
  for (let before = 0; before !== found.size;) {
    before = found.size;
    for (const { pid, parent } of rows) if (found.has(parent)) found.add(pid);
  }
  found.delete(of);
  return rows.filter(({ pid, name }) => found.has(pid) && name !== 'ps');
}

/** Ends PostgreSQL by its fast shutdown, all others at once, because nothing of a benchmark is kept. */
export async function endDescendants() {
  const found = descendants();
  const isServer = ({ name }) => /\bpostgres$/.test(name);
  const servers = new Set(found.filter(isServer).map(({ pid }) => pid));
  for (const { pid } of found.filter((each) => !isServer(each))) signal(pid, 'SIGKILL');
  for (const { pid, parent } of found.filter(isServer)) if (!servers.has(parent)) signal(pid, 'SIGINT');
  const until = performance.now() + TIMEOUT_MS;
  while (found.some(({ pid }) => signal(pid, 0)) && performance.now() < until) await sleep(LOOK_MS);
  for (const { pid } of found) signal(pid, 'SIGKILL');
}

/** @param {number} pid @param {NodeJS.Signals | 0} which @returns {boolean} whether the process was there */
function signal(pid, which) {
  try {
    return process.kill(pid, which);
  } catch {
    return false;
  }
}
