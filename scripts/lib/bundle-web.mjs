import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { compressAssets } from './compress-assets.mjs';
import { inRoot } from './project.mjs';
import { PlainFailure, say } from './say.mjs';
import { writeNotices } from './third-party-notices.mjs';
import { toolScript } from './tools.mjs';

const WEB = inRoot('apps/web');
const BUILD_SETTING = /^(RAMPART_BASE_PATH|VITE_\w+)$/;

/**
 * The folder of the bundle for the configured base path. Each base path has its own, so that none is served
 * at the wrong path.
 */
export function webFolder() {
  const base = (process.env.RAMPART_BASE_PATH ?? '').replace(/^\/|\/$/g, '');
  return base === '' ? join(WEB, 'dist') : inRoot('.build', 'web', base);
}

/** Bundles console and public site with Vite, unless their sources are unchanged since the last bundle. */
export async function bundleWeb() {
  if (!existsSync(join(WEB, 'vite.config.ts'))) return;
  const stamp = join(webFolder(), '.sources');
  const sources = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  say('Bundling the console and the public site ...');
  const vite = toolScript('vite', 'vite', 'apps/web');
  const flags = ['build', '--logLevel', 'warn', '--outDir', webFolder(), '--emptyOutDir'];
  const code = await runCommand(process.execPath, [vite, ...flags], { cwd: WEB, stdio: ['ignore', 2, 2] });
  if (code !== 0) throw new PlainFailure('Bundling the web application failed; the reason stands above.');
  await compressAssets(join(webFolder(), 'assets'));
  writeNotices(webFolder());
  writeFileSync(stamp, sources);
}

function hashSources() {
  const hash = createHash('sha256');
  const roots = readdirSync(inRoot('libs')).map((name) => inRoot('libs', name, 'src'));
  const parts = [
    'src',
    'public',
    'vite',
    'console.html',
    'vite.config.ts',
    'postcss.config.mjs',
    'package.json',
  ];
  const paths = [
    ...parts.map((part) => join(WEB, part)),
    ...roots,
    inRoot('libs', 'tier-policy', 'tiers'),
    inRoot('scripts', 'lib', 'compress-assets.mjs'),
    inRoot('scripts', 'lib', 'third-party-notices.mjs'),
    inRoot('package-lock.json'),
  ];
  for (const path of paths.flatMap(filesIn))
    hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  const settings = Object.entries(process.env).filter(([name]) => BUILD_SETTING.test(name));
  return hash.update(JSON.stringify(settings.sort())).digest('hex');
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.spec\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
