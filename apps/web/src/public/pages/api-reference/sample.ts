import type { OpenApiDocument } from './open-api.js';
import type { Operation } from './chapters.js';

/** A `curl` command for a POSIX shell. @param origin the address of the API without a final slash */
export function curlOf(operation: Operation, document: OpenApiDocument, origin: string): string {
  const { method, path, security = [], requestBody } = operation;
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const body = content?.example ?? null;
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
