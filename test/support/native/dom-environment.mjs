import { JSDOM } from 'jsdom';
import * as React from 'react';
import { quickenStyles } from './computed-styles.mjs';
import NativeEnvironment from './environment.mjs';

/**
 * Globals that come from jsdom although Node has them, because form data and events must belong to the
 * document. `fetch`, `Request` and `AbortSignal` stay Node's, because they work only together.
 */
const OF_THE_DOCUMENT = ['CustomEvent', 'Event', 'EventTarget', 'File', 'FormData', 'navigator'];

/** One window for the process: React and its libraries are loaded once and keep the first window they see. */
const dom = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
  url: 'http://127.0.0.1/',
  pretendToBeVisual: true,
});
const { window } = dom;
quickenStyles(window);
// React keeps no stacks of new elements while this counter is high. They take a tenth of the time, and a warning
// names its component without them.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set() {} },
);

/** Replaces observers of layout, which jsdom lacks: nothing moves or has a size, and no media query matches. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const media = (query) => {
  const list = new window.EventTarget();
  return Object.assign(list, { matches: false, media: query, addListener() {}, removeListener() {} });
};
// All fonts count as loaded.
Object.assign(window.document, { fonts: new window.EventTarget() });
// Without a region dates are written in the international form, as in specs without a document.
Object.defineProperty(window.navigator, 'languages', { value: [] });
Object.assign(window, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver, matchMedia: media });
window.Element.prototype.scrollIntoView = () => undefined;
// Adapts listeners, because jsdom does not accept Node's `AbortSignal`.
const listen = window.EventTarget.prototype.addEventListener;
window.EventTarget.prototype.addEventListener = function addEventListener(type, listener, options) {
  if (!(options?.signal instanceof AbortSignal)) return listen.call(this, type, listener, options);
  const { signal, ...others } = options;
  if (signal.aborted) return undefined;
  signal.addEventListener('abort', () => this.removeEventListener(type, listener, others), { once: true });
  return listen.call(this, type, listener, others);
};
// The height of a grid, pixels. Only a grid gets one, so that it renders some rows, and it scrolls on
// request.
const GRID_HEIGHT = 700;
const isGrid = (element) => element.getAttribute('role') === 'grid';
const heightOf = (element) => Number.parseFloat(element.style.height) || 0;
Object.defineProperties(window.Element.prototype, {
  clientHeight: {
    get() {
      return isGrid(this) ? GRID_HEIGHT : 0;
    },
  },
  scrollHeight: {
    get() {
      return isGrid(this) ? [...this.children].reduce((sum, child) => sum + heightOf(child), 0) : 0;
    },
  },
});
window.Element.prototype.scrollTo = function scrollTo({ top = 0 }) {
  if (this.scrollTop === top) return;
  this.scrollTop = top;
  queueMicrotask(() => this.dispatchEvent(new window.Event('scroll')));
};
window.CSS = { escape: (text) => text.replace(/[^\w-]/g, '\\$&') };
/**
 * Timers of the running spec. A component may leave one of minutes behind, such as the collector of a query's data,
 * which would keep the finished process. Null between specs. @type {Set<NodeJS.Timeout> | null}
 */
let timers = null;
for (const name of ['setTimeout', 'setInterval']) {
  const start = globalThis[name];
  const noted = (...given) => {
    const timer = start(...given);
    timers?.add(timer);
    return timer;
  };
  globalThis[name] = Object.defineProperties(noted, Object.getOwnPropertyDescriptors(start));
}
// Nothing is sent: the spec must answer the requests of its component.
const refuse = (input) =>
  Promise.reject(new TypeError(`No answer to ${String(input.url ?? input)} in this spec.`));

/** The Jest environment of component specs: a document in the process's realm, emptied after each spec. */
export default class DomEnvironment extends NativeEnvironment {
  #before = new Map();

  async setup() {
    await super.setup();
    timers = new Set();
    const names = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis));
    const given = { window, self: window, fetch: refuse, IS_REACT_ACT_ENVIRONMENT: true };
    for (const name of [...names, ...OF_THE_DOCUMENT]) given[name] ??= window[name];
    for (const [name, value] of Object.entries(given)) {
      this.#before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
      Object.defineProperty(globalThis, name, {
        value,
        configurable: true,
        writable: true,
        enumerable: true,
      });
    }
  }

  async teardown() {
    // Waits, because React still needs the window for scheduled work.
    await new Promise((done) => setTimeout(done));
    for (const timer of timers ?? []) clearTimeout(timer);
    timers = null;
    window.document.body.replaceChildren();
    window.document.head.replaceChildren();
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.history.replaceState(null, '', '/');
    for (const [name, descriptor] of this.#before) {
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
    }
    await super.teardown();
  }
}
