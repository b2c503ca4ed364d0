import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { inRoot } from './project.mjs';
import { PlainFailure, say } from './say.mjs';
import { toolScript } from './tools.mjs';

const WEB = inRoot('apps/web');
const STAMP = join(WEB, 'dist', '.sources');

/** Bundles the console with Vite, unless nothing it is made of changed since the last time. */
export async function bundleWeb() {
  if (!existsSync(join(WEB, 'vite.config.ts'))) return;
  const sources = hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  say('Bundling the console ...');
  const vite = toolScript('vite', 'vite', 'apps/web');
  const flags = ['build', '--logLevel', 'warn'];
  const code = await runCommand(process.execPath, [vite, ...flags], { cwd: WEB, stdio: ['ignore', 2, 2] });
  if (code !== 0) throw new PlainFailure('Bundling the console failed; the reason stands above.');
  writeFileSync(STAMP, sources);
}

function hashSources() {
  const hash = createHash('sha256');
  const roots = readdirSync(inRoot('libs')).map((name) => inRoot('libs', name, 'src'));
  const parts = ['src', 'public', 'index.html', 'vite.config.ts', 'postcss.config.mjs', 'package.json'];
  const paths = [...parts.map((part) => join(WEB, part)), ...roots, inRoot('package-lock.json')];
  for (const path of paths.flatMap(filesIn))
    hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.spec\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
