import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { COMPARISON_FEATURES, type FeatureId, ownCellSchema } from '../contract/index.js';
import { type InstallationFacts, ownColumn } from './own-column.js';

const bare: InstallationFacts = { connected: [], known: 7, sealedFields: false, signedLog: false };
const bluesky = { name: 'Bluesky', simulated: false };
const simulated = { name: 'Twitter', simulated: true };

const covers = (facts: InstallationFacts) =>
  Object.fromEntries(Object.entries(ownColumn(facts)).map(([id, cell]) => [id, cell.covers]));

/** Not built: no setting may make them look as if they were. */
const UNBUILT: readonly FeatureId[] = [
  'endpoint-protection',
  'generic-threat-databases',
  'network-perimeter-defense',
  'ic3-and-fbi-escalation',
];

describe('our own column', () => {
  it('claims nothing for an installation with nothing switched on', () => {
    for (const { covers: claimed, reason } of Object.values(ownColumn(bare))) {
      expect(claimed).toBe('no');
      expect(reason).toMatch(/^Not in this installation: .+\.$/);
    }
  });

  it('never counts a simulated network as one', () => {
    const cell = ownColumn({ ...bare, connected: [simulated] });
    expect(cell['impersonation-defense']).toEqual({
      covers: 'partial',
      reason: 'Switched on for simulated networks only.',
    });
    const both = ownColumn({ ...bare, connected: [simulated, bluesky] });
    expect(both['impersonation-defense']).toEqual({
      covers: 'yes',
      reason: 'Looks for accounts that imitate you on Bluesky and explains every score.',
    });
    expect(JSON.stringify(both)).not.toContain('Twitter');
  });

  it('counts networks, and calls a part a part', () => {
    const networks = ['Bluesky', 'YouTube', 'Twitter'].map((name) => ({ name, simulated: false }));
    const of = (known: number) =>
      ownColumn({ ...bare, known, connected: networks })['platform-wide-brand-security'];
    expect(of(7)).toEqual({
      covers: 'partial',
      reason: '3 of 7 networks connected: Bluesky, YouTube and Twitter.',
    });
    expect(of(3).covers).toBe('yes');
  });

  it('follows the keys', () => {
    expect(covers({ ...bare, signedLog: true })['deception-and-encryption']).toBe('partial');
    expect(ownColumn({ ...bare, sealedFields: true })['multi-layered-identity-protection'].reason).toBe(
      'Personal data is sealed under a key per person. Leaked data is not searched for.',
    );
  });

  it('has a reason in every cell, says the same twice, and nothing of what is not built', () => {
    const facts = fc.record({
      connected: fc.array(
        fc.record({ name: fc.constantFrom('Bluesky', 'YouTube'), simulated: fc.boolean() }),
        {
          maxLength: 4,
        },
      ),
      known: fc.integer({ min: 4, max: 9 }),
      sealedFields: fc.boolean(),
      signedLog: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (some) => {
        const column = ownColumn(some);
        expect(column).toEqual(ownColumn(structuredClone(some)));
        expect(Object.keys(column).sort()).toEqual(COMPARISON_FEATURES.map(({ id }) => id).sort());
        for (const cell of Object.values(column)) {
          expect(ownCellSchema.parse(cell).reason).toMatch(/^[A-Z0-9].{10,200}\.$/);
        }
        for (const id of UNBUILT) expect(column[id].covers).toBe('no');
      }),
    );
  });
});
