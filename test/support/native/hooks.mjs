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

async function resolveTypeScript(specifier, context, next) {
  const isOurs = context.parentURL?.startsWith('file:') && !context.parentURL.includes('/node_modules/');
  if (!isOurs || !/^\.{1,2}\/.*\.js$/.test(specifier)) return next(specifier, context);
  for (const ending of ['.ts', '.tsx']) {
    try {
      return await next(specifier.replace(/\.js$/, ending), context);
    } catch (error) {
      if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    }
  }
  return next(specifier, context);
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
  if (!TYPESCRIPT.test(path)) return next(url, context);
  return { format: 'module', source: compiled(path), shortCircuit: true };
}
