import { type OpenApiDocument, resolved, type Schema } from './open-api.js';
import type { Operation } from './chapters.js';

/** Deep enough for every body of the product; a schema that holds itself ends here. */
const DEPTH = 6;

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  'date-time': '2026-01-31T09:30:00Z',
  date: '2026-01-31',
  email: 'name@example.org',
  uri: 'https://example.org/',
};

/** A value with all that a schema requires. It shows the shape; its content is invented. */
export function sampleOf(schema: Schema, document: OpenApiDocument, depth = 0): unknown {
  const whole = resolved(schema, document);
  if (whole.const !== undefined) return whole.const;
  if (whole.enum !== undefined) return whole.enum[0];
  if (whole.default !== undefined) return whole.default;
  const first = (whole.anyOf ?? whole.oneOf ?? whole.allOf)?.[0];
  if (first !== undefined) return sampleOf(first, document, depth);
  if (depth > DEPTH) return null;
  if (whole.items !== undefined) return [sampleOf(whole.items, document, depth + 1)];
  if (whole.properties !== undefined)
    return Object.fromEntries(
      (whole.required ?? []).map((name) => [
        name,
        sampleOf(whole.properties?.[name] ?? {}, document, depth + 1),
      ]),
    );
  return plainSample(whole);
}

function plainSample({ type, format, minimum = 0 }: Schema): unknown {
  const [kind] = [type ?? 'null'].flat();
  if (kind === 'string') return BY_FORMAT[format ?? ''] ?? 'text';
  if (kind === 'integer' || kind === 'number') return Math.max(minimum, 0);
  if (kind === 'boolean') return false;
  return kind === 'object' ? {} : null;
}

/** A command line to paste into a shell (POSIX). @param origin where the API is served, without a trailing slash */
export function curlOf(operation: Operation, document: OpenApiDocument, origin: string): string {
  const { method, path, security = [], requestBody } = operation;
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const body = type === 'application/json' && content?.schema ? sampleOf(content.schema, document) : null;
  const base = document.servers[0]?.url ?? '/api/v1';
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(`${origin}${base}${path}`)}`,
    ...(security.length > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(type === undefined ? [] : [`-H ${quoted(`Content-Type: ${type}`)}`]),
    ...(body === null ? [] : [`-d ${quoted(JSON.stringify(body))}`]),
    ...(type === undefined || body !== null ? [] : ['--data-binary @FILE']),
  ].join(' \\\n  ');
}

const quoted = (text: string): string => `'${text.replace(/'/g, `'\\''`)}'`;
