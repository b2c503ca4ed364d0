import { PRODUCT_VERSION } from '@rampart/kernel';
import { problemSchema } from '../contract.js';
import { API_VERSION } from '../platform/api-version.js';
import type { Route } from '../platform/routes.js';
import { operation } from './operation.js';
import { addExamples } from './examples.js';
import type { ProblemCodes } from './problem-codes.js';
import { problemComponents } from './problem-responses.js';
import type { SchemaNames } from './schema-names.js';
import { Components, type JsonSchema } from './schemas.js';

const POSITION_HEADERS = {
  'X-As-Of': {
    description: 'Log position of the data; follow the live feed from here.',
    schema: { type: 'integer', minimum: 0 },
  },
  Link: {
    description: 'Pages only, while there is more: the address of the next one, `rel="next"` (RFC 8288).',
    schema: { type: 'string' },
  },
};

const SECURITY_SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token that signing in and refreshing answer.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key for machines, with the permission that an operation names.',
  },
};

const DESCRIPTION = `Everything the console does, for programs.

A list in pages answers \`items\` and \`next\`. Pass \`next\` as \`cursor\`, or follow the header \`Link\`; null is the end.
A list that cannot grow is a JSON array.
Errors are problem+json (RFC 9457), each with a stable \`code\`.
The answer to a change names its log position in \`X-As-Of\`. Send it as \`X-At-Least\` with a later reading request, which
then waits up to 20 s for what it does not find yet.`;

/** Always gives the same text. @throws Error when two operations, or two schemas in use, share a name */
export function openApiDocument(
  routes: readonly Route[],
  names: SchemaNames,
  codes: ProblemCodes,
): JsonSchema {
  const components = new Components(names);
  const paths = new Map<string, Record<string, unknown>>();
  const taken = new Map<string, Route>();
  for (const route of [...routes].sort((a, b) => order(a, b))) {
    const other = taken.get(route.id);
    if (other !== undefined)
      throw new Error(
        `Two operations are named ${route.id}: ${placeOf(other)}, ${placeOf(route)}. Rename one method.`,
      );
    taken.set(route.id, route);
    const path = route.path.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}');
    paths.set(path, {
      ...paths.get(path),
      [route.method]: operation(route, components, {
        ...codes.operations[route.id],
        ...route.docs.problemsBefore,
      }),
    });
  }
  const problem = components.schema(problemSchema, 'output');
  const document = components.complete({
    openapi: '3.1.0',
    info: {
      title: 'Rampart',
      version: PRODUCT_VERSION,
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: `/api/${API_VERSION}`, description: 'This installation.' }],
    tags: tagsOf(routes),
    paths: Object.fromEntries(paths),
    components: {
      headers: POSITION_HEADERS,
      responses: problemComponents(problem, codes.common),
      securitySchemes: SECURITY_SCHEMES,
    },
  });
  addExamples(document);
  return document;
}

const placeOf = ({ method, path }: Route): string => `${method} ${path}`;

function order(a: Route, b: Route): number {
  const [left, right] = [`${a.path} ${a.method}`, `${b.path} ${b.method}`];
  return left < right ? -1 : left > right ? 1 : 0;
}

function tagsOf(routes: readonly Route[]): JsonSchema[] {
  const tags = new Map(routes.map(({ chapter }) => [chapter.title, chapter.description]));
  return [...tags]
    .map(([name, description]) => ({ name, description }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
