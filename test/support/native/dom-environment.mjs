import { JSDOM } from 'jsdom';
import NativeEnvironment from './environment.mjs';

/**
 * What the page's code takes from the browser although Node has its own: a form's data and events belong to the document.
 * `fetch`, `Request` and `AbortSignal` stay Node's; they belong together.
 */
const OF_THE_DOCUMENT = ['CustomEvent', 'Event', 'EventTarget', 'File', 'FormData', 'navigator'];

/** React and its libraries are loaded once in a process and keep the window they met, so there is one. */
const dom = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
  url: 'http://127.0.0.1/',
  pretendToBeVisual: true,
});
const { window } = dom;

/** Layout, which jsdom does not have: nothing moves, nothing has a size, and no media query matches. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const media = (query) => {
  const list = new window.EventTarget();
  return Object.assign(list, { matches: false, media: query, addListener() {}, removeListener() {} });
};
// Fonts are there from the start.
Object.assign(window.document, { fonts: new window.EventTarget() });
// As in specs without a document: no region, so dates are written the international way.
Object.defineProperty(window.navigator, 'languages', { value: [] });
Object.assign(window, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver, matchMedia: media });
window.Element.prototype.scrollIntoView = () => undefined;
// Node's `AbortSignal` means nothing to jsdom's listeners.
const listen = window.EventTarget.prototype.addEventListener;
window.EventTarget.prototype.addEventListener = function addEventListener(type, listener, options) {
  if (!(options?.signal instanceof AbortSignal)) return listen.call(this, type, listener, options);
  const { signal, ...others } = options;
  if (signal.aborted) return undefined;
  signal.addEventListener('abort', () => this.removeEventListener(type, listener, others), { once: true });
  return listen.call(this, type, listener, others);
};
// Only a grid has a height, in pixels, so that it renders some of its rows; it scrolls as it is asked to.
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
// Nothing is sent anywhere: what a component asks for, its spec answers.
const refuse = (input) =>
  Promise.reject(new TypeError(`No answer to ${String(input.url ?? input)} in this spec.`));

/** A spec for components: a document in the process's realm, empty again after each spec. */
export default class DomEnvironment extends NativeEnvironment {
  #before = new Map();

  async setup() {
    await super.setup();
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
    // React needs the window for work it has planned.
    await new Promise((done) => setTimeout(done));
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
