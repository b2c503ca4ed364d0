import { join } from 'node:path';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { TRANSLATED } from './vite/language/catalogs.js';
import { markedTexts } from './vite/language/extractor.js';

/** `npx lingui extract` brings the catalogs in step with the texts of the sources. */
export default defineConfig({
  rootDir: join(import.meta.dirname, '../..'),
  sourceLocale: 'en',
  locales: [...TRANSLATED],
  catalogs: [
    {
      path: '<rootDir>/apps/web/languages/{locale}',
      include: ['<rootDir>/apps/web/src', '<rootDir>/libs/*/src/**/*.ts', '<rootDir>/apps/api/src/**/*.ts'],
      exclude: ['**/*.spec.*', '**/generated.ts', '**/gallery/**', '**/testing/**'],
    },
  ],
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: { limit: 3 } }),
  extractors: [markedTexts],
  orderBy: 'message',
});
