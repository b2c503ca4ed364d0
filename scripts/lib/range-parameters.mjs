const LENGTH = 'seconds|minutes|hours|days|weeks|months|years|range|window|period|interval|timespan';
/** Names in which other dialects say a part of a range: `days`, `startTime`, `createdAfter`, `added_after`. */
const FOREIGN = [
  new RegExp(`^(from|to|after|before|within|newerThan|olderThan|${LENGTH})$`, 'i'),
  /^(start|begin|end)(s|ing)?(_?(time|date|at|day))?$/i,
  new RegExp(
    `[a-z](From|To|Since|Until|After|Before|${LENGTH.replace(/\b[a-z]/g, (first) => first.toUpperCase())})$`,
  ),
  new RegExp(`_(from|to|since|until|after|before|${LENGTH})$`),
];

/** Parameters that look like a part of a range, by operation. */
export const EXEMPT = {
  // A moment, or positions of the log.
  findPosition: ['at', 'before', 'after', 'upTo'],
  // TAXII 2.1 sections 5.4 to 5.8 name it.
  ...Object.fromEntries(
    ['taxiiManifest', 'taxiiObjects', 'taxiiObject', 'taxiiVersions'].map((id) => [id, ['added_after']]),
  ),
};

/**
 * @typedef {{ name: string, in: string, deprecated?: boolean, schema?: { type?: string, format?: string } }} Parameter
 * @typedef {{ operationId?: string, parameters?: Parameter[] }} Operation
 */

/**
 * Finds query parameters that say a range of time in another way than `since` and `until` (decision 1060) and are not
 * marked as deprecated.
 * @param {{ paths?: Record<string, Record<string, Operation>> }} document an OpenAPI document
 * @returns {{ pointer: string, message: string }[]}
 */
export function foreignRanges({ paths = {} }) {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      problemsOf(operation ?? {}).map((message) => ({
        pointer: `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`,
        message,
      })),
    ),
  );
}

/**
 * @param {Operation} operation
 * @returns {string[]}
 */
function problemsOf({ operationId = '', parameters = [] }) {
  const exempt = EXEMPT[operationId] ?? [];
  const present = parameters.filter(({ in: place, deprecated }) => place === 'query' && deprecated !== true);
  const foreign = present
    .filter(({ name, schema }) => name !== 'since' && name !== 'until' && isForeign(name, schema))
    .filter(({ name }) => !exempt.includes(name))
    .map(({ name }) => `${name} says a range in its own way. Use RangeParameters, or mark it as deprecated.`);
  const bounds = present.filter(({ name }) => name === 'since' || name === 'until');
  const isPair = bounds.length === 0 || bounds.length === 2;
  const isOurs = bounds.every(({ schema }) => schema?.type === 'string' && schema.format === undefined);
  return isPair && isOurs
    ? foreign
    : [...foreign, 'since and until take times and durations, both. Use RangeParameters.'];
}

/**
 * @param {string} name
 * @param {{ format?: string }} [schema]
 */
const isForeign = (name, schema) =>
  schema?.format === 'date-time' ||
  schema?.format === 'date' ||
  schema?.format === 'duration' ||
  FOREIGN.some((form) => form.test(name));
