import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Tier } from '../contract/index.js';
import { HARBOUR, tiersFolder } from '../testing/index.js';
import { readTiers } from './tier-files.js';

describe('tier files', () => {
  const made: { remove(): void }[] = [];
  afterEach(() => made.splice(0).forEach((folder) => folder.remove()));
  const folder = (...more: Tier[]) => {
    const one = tiersFolder(...more);
    made.push(one);
    return one.path;
  };
  const faultsOf = (path: string): string => {
    try {
      readTiers(path);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('come with the product and are sorted as on the sign-in page', () => {
    expect(readTiers().tiers.map(({ tier, area }) => [tier, area.path])).toEqual([
      ['nexus', '/nexus/dashboard'],
      ['nexus-corp', '/nexus-corp/home'],
      ['sentinel', '/sentinel/user'],
      ['sentinel-business', '/sentinel/business'],
      ['fortress', '/fortress'],
      ['guardian', '/guardian'],
      ['pursuit', '/pursuit'],
      ['aegis', '/aegis'],
    ]);
  });

  it('may be added: each file is a tier', () => {
    const catalog = readTiers(folder(HARBOUR));
    expect(catalog.find('harbour')).toEqual(HARBOUR);
    expect(catalog.names).toHaveLength(9);
    expect(catalog.with('messaging').map(({ tier }) => tier)).toContain('harbour');
  });

  it('are refused with all wrong files and fields at once', () => {
    const path = folder(HARBOUR);
    writeFileSync(join(path, 'broken.json'), '{');
    const harbour = { ...HARBOUR, area: { ...HARBOUR.area, path: '/harbour' }, order: -1 };
    writeFileSync(join(path, 'harbour.json'), JSON.stringify({ ...harbour, discounts: 2 }));
    const faults = faultsOf(path);
    expect(faults).toContain(path);
    for (const place of ['broken.json: file:', 'harbour.json: area.path:', 'harbour.json: order:'])
      expect(faults).toContain(place);
    expect(faults).toContain('discounts');
  });

  it('of earlier versions are read with the current names of capabilities', () => {
    const path = folder();
    const capabilities = { reports: { enabled: true }, media: { enabled: false } };
    writeFileSync(join(path, 'harbour.json'), JSON.stringify({ ...HARBOUR, capabilities }));
    expect(readTiers(path).find('harbour')?.capabilities).toEqual({
      incidents: { enabled: true },
      'media-protection': { enabled: false },
    });
  });

  it('can only contain known limits and capabilities, because others are not enforced', () => {
    const path = folder();
    const capabilities = { teleport: { enabled: true }, messaging: { enabled: true, limits: { rooms: 3 } } };
    writeFileSync(join(path, 'harbour.json'), JSON.stringify({ ...HARBOUR, capabilities }));
    expect(faultsOf(path)).toContain('teleport');
    expect(faultsOf(path)).toContain('harbour.json: capabilities.messaging');
    const approvals = {
      'erase-person': { by: 'nexus:viewer', hours: 24 },
      sing: { by: 'nexus:owner', hours: 1 },
    };
    writeFileSync(join(path, 'harbour.json'), JSON.stringify({ ...HARBOUR, approvals }));
    expect(faultsOf(path)).toContain('harbour.json: approvals.erase-person.by:');
    expect(faultsOf(path)).toContain('"sing"');
  });

  it('are named after their tiers, agree on areas and prefixes, and include the default tier', () => {
    const path = folder({ ...HARBOUR, signIn: { label: 'Harbour', prefixes: ['f'] } });
    expect(faultsOf(path)).toContain('harbour.json: signIn.prefixes:');
    writeFileSync(join(path, 'harbour.json'), JSON.stringify({ ...HARBOUR, tier: 'port' }));
    expect(faultsOf(path)).toContain('harbour.json: tier:');
    const elsewhere = { ...HARBOUR, area: { name: 'fortress', path: '/fortress/two', base: '/fortress' } };
    writeFileSync(join(path, 'harbour.json'), JSON.stringify(elsewhere));
    expect(faultsOf(path)).toContain('fortress.json: area.path:');
    rmSync(join(path, 'harbour.json'));
    rmSync(join(path, 'nexus.json'));
    expect(faultsOf(path)).toContain('nexus.json: file: is missing');
  });

  it('must exist, otherwise the process does not start', () => {
    expect(faultsOf('/nowhere/at-all')).toContain('/nowhere/at-all');
    const path = folder();
    mkdirSync(join(path, 'folder.json'));
    expect(faultsOf(path)).toContain('folder.json: file:');
  });
});
