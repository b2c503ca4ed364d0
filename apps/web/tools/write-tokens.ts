import { writeFileSync } from 'node:fs';
import { tokensStyleSheet } from '@rampart/brand';

/** Writes the colours of both sites: `node --conditions=source --import tsx apps/web/tools/write-tokens.ts`. */
writeFileSync(new URL('../src/shared/theme/tokens.generated.css', import.meta.url), tokensStyleSheet());
