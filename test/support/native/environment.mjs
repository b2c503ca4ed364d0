import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { lendKeys } from './lent-keys.mjs';

/**
 * Specs run in the process's own realm, where the product is loaded once for all specs. Changes to the
 * process are reverted after each spec.
 */
export default class NativeEnvironment {
  global = globalThis;
  fakeTimers = null;
  #env = { ...process.env };
  #exit = process.exit;
  #console = globalThis.console;
  #endLending = () => {};

  constructor({ projectConfig }) {
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    this.#endLending = lendKeys();
  }

  async teardown() {
    this.#endLending();
    this.fakeTimersModern.dispose();
    process.exit = this.#exit;
    globalThis.console = this.#console;
    for (const name of Object.keys(process.env))
      if (!(name in this.#env)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, this.#env);
  }

  exportConditions() {
    return ['source', 'node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
}
