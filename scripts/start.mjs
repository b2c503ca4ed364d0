import './lib/env-file.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readArguments } from './lib/arguments.mjs';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { holdLauncherLock, makeHome, releaseLauncherLock } from './lib/launcher-lock.mjs';
import { requireNode } from './lib/node-version.mjs';
import { processCommand } from './lib/process-command.mjs';
import { inRoot } from './lib/project.mjs';
import { PlainFailure, runScript, say } from './lib/say.mjs';

const USAGE = `npm start [-- --port N] [-- --host ADDRESS] [-- --only english]

Installs what is missing, builds what changed, starts PostgreSQL, the simulated networks, the API with the console and
the worker, and shows where to sign in. Ctrl-C stops everything. Pages in other languages are built beside the running
product; \`--only english\` leaves them out.

Settings (environment):
  PORT, HOST           where to listen (8000 or the next free port, 127.0.0.1)
  RAMPART_HOME         where data, keys and logs live (.rampart in this folder)
  DATABASE_URL         a PostgreSQL 15 or newer of yours instead of our own
  RAMPART_POSTGRES     "bundled" or "system": which PostgreSQL to run (bundled, else the machine's)
  REDIS_URL            jobs on Redis instead of PostgreSQL
  INFO_ADDRESS         where visitors may write to; asked for at a terminal, changed later in Core
  SMTP_URL             a mail server, smtp:// or smtps://; empty: none (the sandbox's simulated one)
  SANDBOX_URL          simulated networks elsewhere; empty: none
  BLUESKY_URL          another AppView than the public one
  DIRECTORY_FILE       a file of profiles to search (NDJSON or CSV)`;

const OPTIONS = { port: { type: 'string' }, host: { type: 'string' }, only: { type: 'string' } };

await runScript(async () => {
  requireNode();
  const { values } = readArguments(OPTIONS, USAGE);
  if (values.help) return console.log(USAGE);
  const place = {
    host: values.host ?? process.env.HOST ?? '127.0.0.1',
    port: portNumber(values.port ?? process.env.PORT ?? '8000'),
  };
  makeHome();
  holdLauncherLock(processCommand);
  try {
    await ensureInstalled();
    await build();
    const { Launcher } = await import('./lib/launcher.mjs');
    await serve(new Launcher(place), values.only !== 'english');
  } finally {
    releaseLauncherLock();
  }
});

/** @param {import('./lib/launcher.mjs').Launcher} launcher @param {boolean} inAllLanguages */
async function serve(launcher, inAllLanguages) {
  const asked = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(signal));
    launcher.whenNpmEnds(() => resolve('npm ended'));
  });
  void asked.then(() => {
    say('Stopping ...');
    return launcher.stop();
  });
  try {
    console.log(`\n${await launcher.start()}\n`);
    launcher.boxSeen();
    const languages = inAllLanguages ? buildLanguages(launcher.ending.signal) : undefined;
    await asked;
    await languages;
  } catch (error) {
    if (!launcher.ending.signal.aborted) throw error;
  } finally {
    await launcher.stop();
  }
  say('Stopped. The data is kept.');
}

/**
 * Builds the pages in other languages beside the running product, which serves English until then.
 * @param {AbortSignal} ending
 */
async function buildLanguages(ending) {
  const script = [inRoot('scripts/build.mjs'), '--only', 'languages'];
  const child = spawn(process.execPath, script, { stdio: ['ignore', 2, 2] });
  ending.addEventListener('abort', () => child.kill());
  const [code] = await once(child, 'exit');
  if (code !== 0 && !ending.aborted)
    say('The pages stay in English, because the other languages were not built.');
}

/** @param {string} text */
function portNumber(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new PlainFailure(`"${text}" is not a port; give a number from 1 to 65535.`);
}
