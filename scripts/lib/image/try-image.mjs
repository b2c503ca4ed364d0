import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nextFreePort } from '../open-port.mjs';
import { PlainFailure } from '../say.mjs';

const HOST = '127.0.0.1';
const FIRST_PORT = 8900;
const START_MS = 180_000;
const STOP_MS = 60_000;
const POLL_MS = 200;
const STARTED = { api: 'the API listens', worker: 'the worker works' };
const SOURCE = /\.tsx?$|\.(?:spec|fixture)\.\w+$/;

/**
 * Files that an image must not have: sources, specs, and maps with sources. @param {string} tree
 * @returns {string[]} relative to the tree, without packages of others
 */
export function foreignFiles(tree) {
  return readdirSync(tree, { recursive: true, encoding: 'utf8' })
    .filter((path) => !/(?:^|\/)node_modules\//.test(`${path}/`))
    .filter((path) => SOURCE.test(path) || (path.endsWith('.map') && hasSources(join(tree, path))));
}

const hasSources = (path) =>
  (JSON.parse(readFileSync(path, 'utf8')).sourcesContent ?? []).some((source) => source !== null);

/**
 * Starts bootstrap, API and worker from the tree as the compose file does, asks for pages and health, and stops them.
 * @param {string} tree
 * @param {{ home: string, database: { url: string, serviceUrl: string, jobsUrl: string } }} place
 * @returns {Promise<string[]>} what was seen
 */
export async function tryImage(tree, { home, database }) {
  const made = run(tree, ['scripts/compose-env.mjs'], { RAMPART_HOME: home });
  const secrets = Object.fromEntries(
    readFileSync(join(home, 'compose.env'), 'utf8')
      .split('\n')
      .filter((line) => /^RAMPART_(?:KEK|JWT_KEY|LOG_KEY)=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  mkdirSync(join(home, 'objects'));
  const env = {
    ...secrets,
    ...{ DATABASE_URL: database.serviceUrl, JOBS_DATABASE_URL: database.jobsUrl },
    ...{ RAMPART_DATA_DIR: join(home, 'objects'), RAMPART_WEB_DIR: join(tree, 'apps/web/dist'), HOST },
  };
  const owner = { ...env, RAMPART_OWNER_DATABASE_URL: database.url };
  const bootstrap = run(tree, ['apps/cli/bin/rampart.mjs', 'bootstrap'], owner);
  const port = await nextFreePort(HOST, FIRST_PORT);
  const health = await nextFreePort(HOST, port + 1);
  const started = [
    start(tree, 'api', { ...env, PORT: String(port) }),
    start(tree, 'worker', { ...env, WORKER_HEALTH_PORT: String(health) }),
  ];
  try {
    const seen = [`http://${HOST}:${health}/health/ready`];
    for (const path of ['api/health/ready', '', 'login', 'api/openapi.json'])
      seen.push(`http://${HOST}:${port}/${path}`);
    const answers = [];
    for (const url of seen) answers.push(await answerOf(url, started));
    for (const each of started) await untilStarted(each);
    for (const each of started) answers.push(await stop(each));
    return [
      made.trim().split('\n')[0] ?? '',
      `bootstrap: ${bootstrap.trim().split('\n').length} lines`,
      ...answers,
    ];
  } finally {
    for (const { child } of started) child.kill('SIGKILL');
  }
}

const environment = (own) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  NODE_OPTIONS: '--enable-source-maps',
  ...own,
});

const run = (tree, words, own) =>
  execFileSync(process.execPath, words, { cwd: tree, env: environment(own), encoding: 'utf8' });

/** @returns {{ name: string, child: import('node:child_process').ChildProcess, words: string[] }} */
function start(tree, name, own) {
  const child = spawn(process.execPath, [`apps/${name}/dist/main.js`], {
    cwd: tree,
    env: environment(own),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const words = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => words.push(String(chunk)));
  return { name, child, words };
}

async function answerOf(url, started) {
  for (const until = performance.now() + START_MS; performance.now() < until; await sleep(POLL_MS)) {
    const ended = started.find(({ child }) => child.exitCode !== null);
    if (ended !== undefined)
      throw new PlainFailure(`The ${ended.name} ended:\n${ended.words.join('').slice(-2_000)}`);
    const answer = await fetch(url, { headers: { accept: 'text/html,application/json' } }).catch(() => null);
    const length = answer === null ? 0 : (await answer.arrayBuffer()).byteLength;
    if (answer?.ok) return `${new URL(url).pathname}: ${answer.status}, ${length} bytes`;
  }
  const said = started.map(({ name, words }) => `${name}: ${words.join('').slice(-1_000)}`);
  throw new PlainFailure(`${url} does not answer:\n${said.join('\n')}`);
}

/** A process handles signals only once it says that it works, which is after its health does. */
async function untilStarted({ name, words }) {
  for (const until = performance.now() + START_MS; performance.now() < until; await sleep(POLL_MS))
    if (words.join('').includes(STARTED[name])) return;
  throw new PlainFailure(`The ${name} does not say “${STARTED[name]}”:\n${words.join('').slice(-2_000)}`);
}

async function stop({ name, child, words }) {
  const gone = once(child, 'exit', { signal: AbortSignal.timeout(STOP_MS) });
  child.kill('SIGTERM');
  const [code] = await gone;
  if (code !== 0) throw new PlainFailure(`The ${name} ended with ${code}:\n${words.join('').slice(-2_000)}`);
  return `${name}: stopped with 0`;
}
