/** Checks the OpenAPI document: names, actions, descriptions, tags, problems, ranges, and unused parts. Needs no network. */
import { createConfig, lint } from '@redocly/openapi-core';
import { readFile } from 'node:fs/promises';
import { actionProblems, unneededExceptions } from './lib/api-actions.mjs';
import { inRoot } from './lib/project.mjs';
import { foreignRanges } from './lib/range-parameters.mjs';

const DOCUMENT = process.argv[2] ?? 'apps/api/openapi.json';

const RULES = {
  struct: 'error',
  'info-license': 'error',
  'no-ambiguous-paths': 'off',
  'no-duplicated-tag-names': 'error',
  'no-empty-servers': 'error',
  'no-identical-paths': 'error',
  'no-invalid-media-type-examples': 'error',
  'no-invalid-schema-examples': 'error',
  'no-unresolved-refs': 'error',
  'no-unused-components': 'error',
  'operation-2xx-response': 'off',
  'operation-description': 'error',
  'operation-operationId': 'error',
  'operation-operationId-unique': 'error',
  'operation-operationId-url-safe': 'error',
  'operation-singular-tag': 'error',
  'operation-summary': 'error',
  'operation-tag-defined': 'error',
  'parameter-description': 'off',
  'path-declaration-must-exist': 'error',
  'path-not-include-query': 'error',
  'path-parameters-defined': 'error',
  'path-segment-plural': 'off',
  'security-defined': 'error',
  'spec-strict-refs': 'off',
  'tag-description': 'error',
  'rule/problems': {
    subject: { type: 'Responses' },
    assertions: { required: ['429', '503', 'default'] },
    where: [
      {
        subject: { type: 'Operation', property: 'operationId' },
        assertions: { notPattern: '/^check(Liveness|Readiness)$/' },
      },
    ],
    message: 'An operation names the problems that every one may answer.',
    severity: 'error',
  },
};

const config = await createConfig({ rules: RULES });
const problems = await lint({ ref: inRoot(DOCUMENT), config });
for (const { ruleId, message, location } of problems)
  console.log(`${DOCUMENT}${location[0]?.pointer ?? ''}: ${message} (${ruleId})`);
const document = JSON.parse(await readFile(inRoot(DOCUMENT), 'utf8'));
const ranges = foreignRanges(document);
for (const { pointer, message } of ranges) console.log(`${DOCUMENT}${pointer}: ${message}`);
const actions = [...actionProblems(document), ...unneededExceptions(document)];
for (const problem of actions) console.log(`${DOCUMENT}: ${problem}`);
if (problems.length + ranges.length + actions.length > 0) process.exitCode = 1;
