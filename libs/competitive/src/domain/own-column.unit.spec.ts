import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { COMPARISON_FEATURES, type FeatureId, ownCellSchema } from '../contract/index.js';
import { claimsThat } from '../testing/index.js';
import { type InstallationFacts, type OwnClaimName, ownColumn } from './own-column.js';

const planned = claimsThat(false);
const built = claimsThat(true);

const bare: InstallationFacts = {
  connected: [],
  known: 7,
  sealedFields: false,
  signedLog: false,
  claims: { ...planned, 'impersonation/search': built['impersonation/search'] },
  tiers: 8,
};
const bluesky = { name: 'Bluesky', simulated: false };
const simulated = { name: 'Twitter', simulated: true };

const covers = (facts: InstallationFacts) =>
  Object.fromEntries(Object.entries(ownColumn(facts)).map(([id, cell]) => [id, cell.covers]));

/** Features that depend on one capability only. */
const BY_CAPABILITY: Readonly<Partial<Record<FeatureId, OwnClaimName>>> = {
  'endpoint-protection': 'endpoint/devices',
  'generic-threat-databases': 'soc/threat-feeds',
  'network-perimeter-defense': 'soc/perimeter',
  'ic3-and-fbi-escalation': 'incidents/law-enforcement',
};

describe('the column about this installation', () => {
  it('claims nothing when nothing is switched on', () => {
    for (const { covers: claimed, reason } of Object.values(ownColumn(bare))) {
      expect(claimed).toBe('no');
      expect(reason).toMatch(/^Not in this installation: .+\.$/);
    }
  });

  it('does not count a simulated network', () => {
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

  it('counts connected networks, and claims partial coverage while some are missing', () => {
    const networks = ['Bluesky', 'YouTube', 'Twitter'].map((name) => ({ name, simulated: false }));
    const of = (known: number) =>
      ownColumn({ ...bare, known, connected: networks })['platform-wide-brand-security'];
    expect(of(7)).toEqual({
      covers: 'partial',
      reason: '3 of 7 networks connected: Bluesky, YouTube and Twitter.',
    });
    expect(of(3).covers).toBe('yes');
  });

  it('claims the signed log and sealed fields only where their keys are configured', () => {
    expect(covers({ ...bare, signedLog: true })['deception-and-encryption']).toBe('partial');
    expect(ownColumn({ ...bare, sealedFields: true })['multi-layered-identity-protection'].reason).toBe(
      'Personal data is sealed under a key per person. Planned: exposure/leaks.',
    );
  });

  it('never denies a built capability, and never claims a planned one', () => {
    for (const [feature, name] of Object.entries(BY_CAPABILITY) as [FeatureId, OwnClaimName][]) {
      expect(ownColumn(bare)[feature]).toEqual({
        covers: 'no',
        reason: `Not in this installation: ${name} is planned.`,
      });
      const now = ownColumn({ ...bare, claims: { ...planned, [name]: built[name] } })[feature];
      expect(now.covers).not.toBe('no');
      expect(now.reason).toMatch(new RegExp(`^What ${name} does\\.`));
    }
    const whole = ownColumn({ ...bare, connected: [bluesky], signedLog: true, claims: built });
    for (const { covers: claimed, reason } of Object.values(whole)) {
      expect(claimed).not.toBe('no');
      expect(reason).not.toMatch(/planned/i);
    }
  });

  it('claims no search of networks while the capability that searches them is off', () => {
    expect(
      ownColumn({ ...bare, connected: [bluesky], claims: planned })['impersonation-defense'].covers,
    ).toBe('no');
  });

  it('gives a reason in every cell, and the same answer for the same facts', () => {
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
      claims: fc.constantFrom(built, planned, bare.claims),
      tiers: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(facts, (some) => {
        const column = ownColumn(some);
        expect(column).toEqual(ownColumn(structuredClone(some)));
        expect(Object.keys(column).sort()).toEqual(COMPARISON_FEATURES.map(({ id }) => id).sort());
        for (const cell of Object.values(column)) {
          expect(ownCellSchema.parse(cell).reason).toMatch(/^[A-Z0-9].{10,200}\.$/);
        }
      }),
    );
  });
});
