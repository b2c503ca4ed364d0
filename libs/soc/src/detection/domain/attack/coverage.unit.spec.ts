import { describe, expect, it } from '@jest/globals';
import { readRules } from '@rampart/sigma';
import { BUILT_IN_RULES } from '../rules/built-in.js';
import { coverageOf } from './coverage.js';
import { techniqueName } from './names.js';
import { techniquesIn } from './techniques.js';

describe('the coverage of ATT&CK', () => {
  it('names every technique of the built-in rules in words', () => {
    const used = readRules(BUILT_IN_RULES).rules.flatMap(({ tags }) => techniquesIn(tags));
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((id) => techniqueName(id) === null)).toEqual([]);
  });

  it('lists a technique under the tactics of its rules, with the number of their alerts', () => {
    const rule = {
      id: 'a',
      title: 'A',
      enabled: true,
      tags: ['attack.credential_access', 'attack.t1110.001'],
    };
    const { tactics, techniques } = coverageOf([rule], new Map([['attack.t1110.001', 3]]));
    expect(techniques).toEqual([
      {
        ...{ id: 'T1110.001', name: 'Guessing one password', tactics: ['credential-access'], alerts: 3 },
        rules: [{ id: 'a', title: 'A', enabled: true }],
      },
    ]);
    expect(tactics.map(({ name }) => name)).toContain('Credential access');
  });

  it('lists each technique of a rule of two tactics only under its own', () => {
    const tags = ['attack.credential-access', 'attack.t1110.001', 'attack.initial-access', 'attack.t1078'];
    const { techniques } = coverageOf([{ id: 'c', title: 'C', enabled: true, tags }], new Map());
    expect(techniques.map(({ id, tactics }) => [id, tactics])).toEqual([
      ['T1078', ['initial-access']],
      ['T1110.001', ['credential-access']],
    ]);
  });

  it("has no name for a technique that only a tenant's rule uses", () => {
    const rule = { id: 'b', title: 'B', enabled: false, tags: ['attack.t1003'] };
    expect(coverageOf([rule], new Map()).techniques[0]).toMatchObject({
      id: 'T1003',
      name: null,
      tactics: [],
    });
  });
});
