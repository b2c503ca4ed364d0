import { statSync } from 'node:fs';

/** @typedef {{ path: string, context: { config: { displayName?: { name: string } } } }} Test */

/** @param {readonly Test[]} tests @param {string} project @returns {Test[]} the largest first, which take longest */
function ofProject(tests, project) {
  const sizes = new Map(
    tests
      .filter(({ context }) => context.config.displayName?.name === project)
      .map((test) => [test, statSync(test.path).size]),
  );
  return [...sizes.keys()].sort((a, b) => sizes.get(b) - sizes.get(a) || (a.path < b.path ? -1 : 1));
}

/**
 * Orders specs so that all cores always have work. System specs mostly wait for killed processes, so each runs
 * beside integration specs. The short unit specs end the run.
 */
export default class Sequencer {
  /** @param {readonly Test[]} tests */
  sort(tests) {
    const [system, int, unit, web] = ['system', 'int', 'unit', 'web'].map((name) => ofProject(tests, name));
    const step = Math.max(1, Math.floor(int.length / Math.max(1, system.length)));
    const mixed = int.flatMap((test, index) => (index % step === 0 ? [system.shift() ?? [], test] : [test]));
    return [...mixed.flat(), ...system, ...unit, ...web];
  }

  /** @param {readonly Test[]} tests */
  shard(tests, { shardIndex, shardCount }) {
    return this.sort(tests).filter((_, index) => index % shardCount === shardIndex - 1);
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}
