import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { httpModules } from './api.module.js';
import { openApiDocument } from './openapi/document.js';
import { readProblemCodes } from './openapi/problem-codes.js';
import { contractNames } from './openapi/schema-names.js';
import { listRoutes } from './platform/routes.js';

/** Writes apps/api/openapi.json from the code alone: no database, no server. */
const file = join(import.meta.dirname, '..', 'openapi.json');
writeFileSync(
  file,
  `${JSON.stringify(openApiDocument(listRoutes(httpModules), await contractNames(), readProblemCodes()), null, 2)}\n`,
);
