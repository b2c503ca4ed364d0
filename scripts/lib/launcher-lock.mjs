import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { HOME, inHome } from './project.mjs';
import { PlainFailure } from './say.mjs';

const FILE = () => inHome('launcher.json');

/**
 * Allows one launcher for each installation: two would overwrite each other's files and stop each other's
 * database. The file of a killed launcher is ignored unless its process id belongs to a launcher again.
 * @param {(pid: number) => string} commandOf the command line of a process
 * @throws {PlainFailure} when one runs, with its address
 */
export function holdLauncherLock(commandOf) {
  const other = readLauncher();
  if (other !== undefined && other.pid !== process.pid && commandOf(other.pid).includes('start.mjs')) {
    throw new PlainFailure(
      `Rampart already runs${other.url ? ` at ${other.url}` : ''} (process ${other.pid}). Stop it: kill ${other.pid}`,
    );
  }
  writeLauncher({ pid: process.pid });
}

/** A full disk or a power cut may leave half a file, whose launcher has ended. */
function readLauncher() {
  try {
    return JSON.parse(readFileSync(FILE(), 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {{ pid: number, url?: string }} launcher */
export function writeLauncher(launcher) {
  writeFileSync(FILE(), JSON.stringify(launcher));
}

export function releaseLauncherLock() {
  rmSync(FILE(), { force: true });
}

/**
 * Creates folders one by one, because `mkdirSync` with `recursive` never returns where no folder can be created
 * (below /proc). @param {string} path
 */
function makeFolders(path) {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  mkdirSync(path, { mode: 0o755 });
}

/**
 * Creates the installation's folder, or explains the failure: no permission, no space, or another user's
 * installation.
 */
export function makeHome() {
  try {
    makeFolders(HOME);
    // Writes content, because a full disk still accepts an empty file.
    writeFileSync(inHome('.writable'), 'yes');
    rmSync(inHome('.writable'));
  } catch (error) {
    throw new PlainFailure(
      `Rampart cannot write to ${HOME} (${error.code}). Make room or give this user the right to write there, or set RAMPART_HOME to another folder.`,
    );
  }
  refuseRootElsewhere();
}

/** Refuses to run as root in another user's folder, whose owner could not read the new files. */
function refuseRootElsewhere() {
  const secrets = inHome('secrets.json');
  if (process.getuid?.() !== 0 || !existsSync(secrets)) return;
  const { uid } = statSync(secrets);
  if (uid === 0) return;
  throw new PlainFailure(
    `The installation in ${HOME} belongs to user id ${uid}. Start it as that user, or set RAMPART_HOME to another folder.`,
  );
}
