import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTiers } from '../adapters/tier-files.js';
import type { Tier } from '../contract/index.js';

/** A tier of an unknown area, for which a file is enough. */
export const HARBOUR: Tier = {
  tier: 'harbour',
  title: 'Harbour',
  order: 5,
  area: { name: 'harbour', path: '/t/harbour', base: '/t/harbour' },
  signIn: { label: 'Harbour Pilots', prefixes: ['hp'] },
  capabilities: {
    impersonation: { enabled: true },
    messaging: { enabled: true },
  },
};

export function tiersFolder(...more: readonly Tier[]): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'rampart-tiers-'));
  for (const tier of [...readTiers().tiers, ...more])
    writeFileSync(join(path, `${tier.tier}.json`), JSON.stringify(tier));
  return { path, remove: () => rmSync(path, { recursive: true }) };
}
