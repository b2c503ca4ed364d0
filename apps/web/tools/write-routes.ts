import { writeFileSync } from 'node:fs';
import { PAGES } from '../src/app/pages/registry.js';
import { routesDocument } from '../src/app/pages/routes-document.js';
import { areaName } from '../src/features/session/lib/areas.js';

/** Writes `docs/routes.md` anew: `node --conditions=source --import tsx apps/web/tools/write-routes.ts`. */
const document = routesDocument(PAGES, (area) => (area === 'settings' ? 'Settings' : areaName(area)));
writeFileSync(new URL('../../../docs/routes.md', import.meta.url), document);
