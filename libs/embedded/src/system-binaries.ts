import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { type Binaries, majorOf } from './binaries.js';
import { programFile } from './platform.js';

/** Folders that contain one folder per installed version: Debian, Red Hat, Homebrew on both kinds of Mac. */
const VERSIONED = [
  { parent: '/usr/lib/postgresql', name: /^\d+$/ },
  { parent: '/usr', name: /^pgsql-\d+$/ },
  { parent: '/opt/homebrew/opt', name: /^postgresql@\d+$/ },
  { parent: '/usr/local/opt', name: /^postgresql@\d+$/ },
];

/** Every PostgreSQL installed on the machine, newest first. */
export function systemBinaries(path = process.env['PATH'] ?? ''): Binaries[] {
  const folders = new Set([...onPath(path), ...VERSIONED.flatMap(({ parent, name }) => below(parent, name))]);
  const found: Binaries[] = [];
  for (const bin of folders) {
    const major = majorOf(bin, {});
    if (major !== undefined) found.push({ kind: 'system', major, bin, env: {} });
  }
  return found.sort((a, b) => b.major - a.major);
}

/** Follows links, because `postgres` finds its shared files relative to its real path. */
function onPath(path: string): string[] {
  return path
    .split(delimiter)
    .map((folder) => join(folder, programFile('postgres')))
    .filter((program) => existsSync(program))
    .map((program) => dirname(realpathSync(program)))
    .filter((bin) => existsSync(join(bin, programFile('initdb'))));
}

function below(parent: string, name: RegExp): string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((entry) => name.test(entry))
    .map((entry) => join(parent, entry, 'bin'))
    .filter((bin) => existsSync(join(bin, programFile('initdb'))));
}
