import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { capabilitiesOf, type Tier } from '@rampart/tier-policy/contract';
import { PAGES } from '../src/app/pages/registry.js';
import { routesDocument } from '../src/app/pages/routes-document.js';
import { areaName } from '../src/features/identity-access/session/lib/areas.js';

/** Writes `docs/routes.md`: `node --conditions=source --import tsx apps/web/tools/write-routes.ts`. */
const root = new URL('../../../', import.meta.url);
const folder = new URL('libs/tier-policy/tiers/', root);
const tiers = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Tier,
);

const enabledIn = (area: string): readonly string[] =>
  capabilitiesOf(tiers.filter((tier) => tier.area.name === area));

const document = routesDocument(
  PAGES.filter(({ area, capability }) => capability === undefined || enabledIn(area).includes(capability)),
  (area) => (area === 'settings' ? 'Settings' : areaName(area)),
);
writeFileSync(new URL('docs/routes.md', root), document);
