import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compiled } from './compiled.mjs';

const ROOT = new URL('../../../', import.meta.url).href;
/**
 * A spec's own files and scripts are loaded anew for each spec, because scripts read the environment when
 * they load. The product and its packages are loaded once in a process.
 */
const OF_A_SPEC = /\.spec\.tsx?$|\/testing\/|^(test|scripts)\//;
const GLOBALS = 'jest-globals:';
const TYPESCRIPT = /\.tsx?$/;
const CLASSES = `export default new Proxy({}, { get: (_, name) => String(name) });`;

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  const spec = /[?&]spec=(\d+)/.exec(context.parentURL ?? '')?.[1];
  if (specifier === '@jest/globals') {
    if (spec === undefined) throw new Error(`Only specs and what lies in testing may import ${specifier}.`);
    return { url: `${GLOBALS}?spec=${spec}`, format: 'module', shortCircuit: true };
  }
  const conditions = ['source', ...context.conditions];
  const { url, format } = await resolveTypeScript(specifier, { ...context, conditions }, next);
  return {
    url: spec !== undefined && isOfSpec(url) ? `${url}?spec=${spec}` : url,
    format,
    shortCircuit: true,
  };
}

/** @param {string} url */
const isOfSpec = (url) =>
  url.startsWith(ROOT) && !url.includes('/node_modules/') && OF_A_SPEC.test(url.slice(ROOT.length));

/**
 * What a package's name means in a folder. Specs import the same packages again and again.
 * @type {Map<string, Promise<{ url: string, format?: string | null }>>}
 */
const packages = new Map();

function resolveTypeScript(specifier, context, next) {
  const { parentURL = '', conditions } = context;
  if (!parentURL.startsWith('file:') || parentURL.includes('/node_modules/')) return next(specifier, context);
  if (specifier.startsWith('.')) return typeScriptOf(specifier, parentURL) ?? next(specifier, context);
  const key = [specifier, new URL('.', parentURL).href, ...conditions].join(' ');
  if (!packages.has(key)) packages.set(key, Promise.resolve(next(specifier, context)));
  return packages.get(key);
}

/** The TypeScript that a relative name of JavaScript means; undefined where there is none. */
function typeScriptOf(specifier, parentURL) {
  if (!specifier.endsWith('.js')) return undefined;
  const { href } = new URL(specifier.slice(0, -'.js'.length), parentURL);
  for (const ending of ['.ts', '.tsx'])
    if (existsSync(new URL(`${href}${ending}`))) return { url: `${href}${ending}`, format: 'module' };
  return undefined;
}

const NAMES =
  'afterAll afterEach beforeAll beforeEach describe expect fdescribe fit it jest test xdescribe xit xtest';

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (url.startsWith(GLOBALS)) {
    const spec = url.slice(url.indexOf('=') + 1);
    const source = `const globals = globalThis[Symbol.for('rampart.specs')].get(${spec});
export const { ${NAMES.replaceAll(' ', ', ')} } = globals;`;
    return { format: 'module', source, shortCircuit: true };
  }
  const path = url.startsWith('file:') ? fileURLToPath(url) : '';
  if (path.endsWith('.css')) return { format: 'module', source: CLASSES, shortCircuit: true };
  if (path.endsWith('.avif'))
    return { format: 'module', source: `export default ${JSON.stringify(url)};`, shortCircuit: true };
  // Node itself would read a package's module in four turns of another thread.
  if (context.format === 'module' && path.endsWith('.js'))
    return { format: 'module', source: readFileSync(path), shortCircuit: true };
  if (!TYPESCRIPT.test(path)) return next(url, context);
  return { format: 'module', source: compiled(path), shortCircuit: true };
}
