import asyncHooks from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import JestRuntime from 'jest-runtime';
import { sourceMapOf } from './compiled.mjs';

register('./hooks.mjs', import.meta.url);

// Ends a finished process at once. Node would free a large heap and its threads for half a second, which Jest
// takes for a leak. A process that a real leak keeps alive does not get here.
process.once('exit', (code) => {
  if (code === 0 && process.send !== undefined) process.kill(process.pid, 'SIGKILL');
});

/**
 * What each spec of this process imports from `@jest/globals`, by its number; the hooks read it.
 * @type {Map<number, object>}
 */
const specs = new Map();
globalThis[Symbol.for('rampart.specs')] = specs;
let count = 0;

/**
 * Loads modules with Node, once for all specs, because loading the API takes seconds and its tests less. Only
 * a spec's own files (specs, `testing`, `test`) are loaded anew. Modules cannot be mocked: replace ports.
 */
export default class NativeRuntime extends JestRuntime {
  #spec = (count += 1);
  #storages = [];

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    specs.set(this.#spec, this.jestGlobals.cjsGlobals(path));
    const url = pathToFileURL(path);
    url.searchParams.set('spec', String(this.#spec));
    return import(url.href);
  }

  /** Loads Jest's own modules. Those that keep the state of a spec are loaded anew. */
  requireInternalModule(from, name) {
    const path = name ?? from;
    if (!dirname(path).endsWith('/jest-circus/build')) return createRequire(from)(path);
    Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
    return this.#noteStorages(() => runAgain(path));
  }

  #noteStorages(load) {
    const { AsyncLocalStorage } = asyncHooks;
    // The property is a getter from Node 24 on.
    const own = Object.getOwnPropertyDescriptor(asyncHooks, 'AsyncLocalStorage');
    const storages = this.#storages;
    const Noted = class extends AsyncLocalStorage {
      constructor() {
        super();
        storages.push(this);
      }
    };
    Object.defineProperty(asyncHooks, 'AsyncLocalStorage', { configurable: true, value: Noted });
    try {
      return load();
    } finally {
      Object.defineProperty(asyncHooks, 'AsyncLocalStorage', own);
    }
  }

  getSourceMaps() {
    return sourceMaps;
  }

  teardown() {
    specs.delete(this.#spec);
    for (const storage of this.#storages) storage.disable();
    super.teardown();
  }
}

/**
 * The code of Jest's modules that keep the state of a spec. Compiling it again would take 4 ms a spec.
 * @type {Map<string, Function>}
 */
const codes = new Map();

/** Gives the exports of a module that imports no file beside it, with new state. @param {string} path */
function runAgain(path) {
  const names = ['exports', 'require', 'module', '__filename', '__dirname'];
  const code = codes.get(path) ?? compileFunction(readFileSync(path, 'utf8'), names, { filename: path });
  codes.set(path, code);
  const module = { exports: {} };
  code(module.exports, createRequire(path), module, path, dirname(path));
  return module.exports;
}

/** Reads the source map of a file when a stack trace names the file. @extends {Map<string, string>} */
class SourceMaps extends Map {
  /** @param {string} source */
  get(source) {
    if (!this.has(source)) this.set(source, findSourceMap(source));
    return super.get(source);
  }
}

/** @param {string} source a path or a URL */
function findSourceMap(source) {
  const path = source.startsWith('file:') ? fileURLToPath(source) : source;
  return /\.tsx?$/.test(path) && !path.includes('/node_modules/') ? sourceMapOf(path) : '';
}

const sourceMaps = new SourceMaps();
