import { describe, expect, it } from '@jest/globals';
import { generateCandidates } from '../candidates/index.js';
import { compareHandles, HANDLE_FLAG, prepareHandle, protectHandle } from '../handle/index.js';
import { HandleIndex } from './index.js';

const NAMES = [
  'acme',
  'acmebank',
  'globexcorp',
  'initech',
  'umbrella_labs',
  'hooli',
  'vehement',
  'massive',
  'soylentgreen',
  'cyberdyne',
  'tyrell',
  'wonka',
  'stark',
  'wayne',
  'oscorp',
  'ibx',
  'zorg',
  'nakatomi',
  'duffbeer',
  'virtucon',
];
const targets = NAMES.map(protectHandle);
const index = new HandleIndex(targets);

describe('HandleIndex', () => {
  it('misses at most one in two hundred of the look-alikes that comparing every pair finds', () => {
    let [wanted, found] = [0, 0];
    for (const name of NAMES) {
      for (const { handle } of generateCandidates(name, { platform: 'youtube', year: 2026, limit: 1_500 })) {
        const candidate = prepareHandle(handle);
        const proposed = new Set(index.propose(candidate));
        targets.forEach((target, entry) => {
          if ((compareHandles(target, candidate)?.strength ?? 0) < HANDLE_FLAG) return;
          wanted += 1;
          if (proposed.has(entry)) found += 1;
        });
      }
    }
    expect(wanted).toBeGreaterThan(10_000);
    expect(found / wanted).toBeGreaterThanOrEqual(0.995);
  });

  it('proposes few entries for unrelated handles, and each entry once', () => {
    const proposals = ['quiet_river', 'jane.roe', 'mathsteacher77', 'kxqzj'].map((handle) =>
      index.propose(prepareHandle(handle)),
    );
    expect(proposals.flat().length).toBeLessThan(8);
    const twice = index.propose(prepareHandle('acmebankacmebank'));
    expect(new Set(twice).size).toBe(twice.length);
  });
});
