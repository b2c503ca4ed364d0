/**
 * Writes `THIRD-PARTY-NOTICES.md` with every package that production needs and its licence. `npm run codegen`
 * runs it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { productionPackages } from './lib/licences.mjs';
import { inRoot, ROOT } from './lib/project.mjs';
import { noticesDocument } from './lib/third-party-notices.mjs';

const { reviewed } = JSON.parse(readFileSync(inRoot('scripts/licences.json'), 'utf8'));
writeFileSync(inRoot('THIRD-PARTY-NOTICES.md'), noticesDocument(productionPackages(ROOT), reviewed));
