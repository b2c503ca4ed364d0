import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { inRoot, ROOT } from './project.mjs';

/** The modules that processes load from bundles, without their endings. */
const ENTRIES = [
  'api/dist/process',
  'worker/dist/process',
  'sandbox/dist/process',
  'cli/dist/process',
  'cli/dist/run',
];
/** What several processes share. It is as deep in the tree as the bundles of the entries. */
const SHARED = 'libs/installation/dist/bundle';
const STAMP = join(SHARED, '.made-by');
/** Bundles of scripts that specs start. It is as deep in the tree as the bundles of the entries. */
const SCRIPTS = '.build/bundled/test/scripts';
const TO_ROOT = '../../../../';

/** @type {import('esbuild').BuildOptions} */
const OPTIONS = {
  absWorkingDir: ROOT,
  ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20' },
  // A module may be imported for its effects only, whatever its package says to the console's bundler.
  ignoreAnnotations: true,
  ...{ keepNames: true, minifyWhitespace: true, sourcemap: true, sourcesContent: false, logLevel: 'warning' },
  plugins: [{ name: 'own modules', setup: bundleOwnModules }],
};

const bundleOf = (entry) => join('apps', dirname(entry), 'bundle');

/** Removes the bundles, so that processes load their modules one by one. */
export function removeBundles() {
  for (const folder of [SHARED, ...ENTRIES.map(bundleOf)])
    rmSync(inRoot(folder), { recursive: true, force: true });
}

/**
 * Bundles the built modules of each process, because Node needs as long to find 2,400 files as to run them. Packages of
 * others stay where they are. Nothing happens when the bundles are there: who changes modules removes them first.
 * @returns {Promise<boolean>} whether bundles were made
 */
export async function bundleProcesses() {
  const { build, version } = await import('esbuild');
  const made = createHash('sha256')
    .update(version)
    .update(readFileSync(import.meta.filename))
    .digest('hex');
  if (existsSync(inRoot(STAMP)) && readFileSync(inRoot(STAMP), 'utf8') === made) return false;
  removeBundles();
  await build({
    ...OPTIONS,
    splitting: true,
    entryPoints: Object.fromEntries(
      ENTRIES.map((entry) => [join(bundleOf(entry), basename(entry)), inRoot('apps', `${entry}.js`)]),
    ),
    outdir: ROOT,
    chunkNames: `${SHARED}/[name]-[hash]`,
  });
  writeFileSync(inRoot(STAMP), made);
  return true;
}

/**
 * Bundles a script that a spec starts many times with the built modules that it imports.
 * @param {string} script the absolute path of its TypeScript
 * @lintignore because specs import it by its path
 * @returns {Promise<string>} the absolute path of the bundle
 */
export async function bundleScript(script) {
  const { build, stop } = await import('esbuild');
  const outfile = inRoot(SCRIPTS, `${basename(script, '.ts')}.js`);
  await build({ ...OPTIONS, entryPoints: [script], outfile });
  // Its process would otherwise live as long as the test process.
  await stop();
  return outfile;
}

/** @param {import('esbuild').PluginBuild} builder */
function bundleOwnModules({ onResolve, onLoad }) {
  onResolve({ filter: /^[^./]/ }, ({ path, kind, resolveDir }) => {
    if (kind === 'entry-point' || path.startsWith('@rampart/')) return undefined;
    return isNested(path, resolveDir) ? undefined : { path, external: true };
  });
  onLoad({ filter: /\.js$/ }, ({ path }) => {
    if (path.includes(`${sep}node_modules${sep}`)) return undefined;
    const contents = readFileSync(path, 'utf8');
    if (!contents.includes('import.meta.')) return undefined;
    return { contents: withOwnPlace(contents, relative(ROOT, path)), loader: 'js' };
  });
}

/** Whether a package belongs to one of ours alone: a bundle elsewhere would find another version of it. */
function isNested(path, resolveDir) {
  const name = path.split('/').slice(0, path.startsWith('@') ? 2 : 1);
  const [kind, folder] = relative(ROOT, resolveDir).split(sep);
  return existsSync(inRoot(kind, folder, 'node_modules', ...name));
}

/** A module that finds files beside itself, where it was before it came into a bundle. */
function withOwnPlace(contents, path) {
  const [other] = /import\.meta\.(?!url\b|dirname\b)\w+/.exec(contents) ?? [];
  if (other !== undefined)
    throw new Error(`${path} uses ${other}. Use import.meta.url, which bundles keep right.`);
  const place = `new URL(${JSON.stringify(TO_ROOT + path.split(sep).join('/'))}, import.meta.url)`;
  return contents
    .replaceAll('import.meta.dirname', '$DIRNAME')
    .replaceAll('import.meta.url', `${place}.href`)
    .replaceAll('$DIRNAME', `process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ${place}))`);
}
