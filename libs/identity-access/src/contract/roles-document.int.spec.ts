import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROLES } from './roles.js';

it('the document describes every role as the code does', () => {
  const document = readFileSync(join(import.meta.dirname, '..', '..', 'ROLES.md'), 'utf8');
  for (const { name, description } of ROLES) expect(document).toContain(`| \`${name}\` | ${description} |`);
});
