import { SigmaError, type Place } from '../sigma-error.js';
import { child, textOf, textsOf, type MapNode } from '../yaml/node.js';
import type { Head, Level, LogSource, Status } from './rule.js';

const LEVELS: readonly string[] = ['informational', 'low', 'medium', 'high', 'critical'] satisfies Level[];
const STATUSES: readonly string[] = [
  'stable',
  'test',
  'experimental',
  'deprecated',
  'unsupported',
] satisfies Status[];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export class Warnings {
  readonly list: (Place & { message: string })[] = [];

  readonly add = (message: string, { line, column }: Place): void => {
    this.list.push({ message, line, column });
  };
}

/** @throws SigmaError `rule` when the title is missing, or a value is not one that the specification lists */
export function readHead(map: MapNode, warnings: Warnings): Head {
  const text = (key: string): string | null => textOf(child(map, key), key);
  const title = text('title');
  if (title === null || title === '')
    throw new SigmaError('rule', 'A rule needs a title; add one', child(map, 'title') ?? map);
  if (title.length > 256) warnings.add('The title is longer than 256 characters', child(map, 'title') ?? map);
  const id = text('id');
  if (id !== null && !UUID.test(id)) warnings.add(`The id ${id} is not a UUID`, child(map, 'id') ?? map);
  return {
    title,
    id,
    name: text('name'),
    description: text('description'),
    author: authorsOf(map),
    level: oneOf(map, 'level', LEVELS) as Level | null,
    status: oneOf(map, 'status', STATUSES) as Status | null,
    tags: textsOf(child(map, 'tags'), 'tags').map((tag) => tag.toLowerCase()),
    references: textsOf(child(map, 'references'), 'references'),
    falsePositives: textsOf(child(map, 'falsepositives'), 'falsepositives'),
    warnings: warnings.list,
    place: { line: map.line, column: map.column },
  };
}

/** @throws SigmaError `rule` when there is no log source, or it names neither category, product nor service */
export function readLogSource(map: MapNode): LogSource {
  const node = child(map, 'logsource');
  if (node?.kind !== 'map')
    throw new SigmaError('rule', 'A rule needs a logsource (a map); add one', node ?? map);
  const part = (key: string): string | null => textOf(child(node, key), key)?.toLowerCase() ?? null;
  const logsource = { category: part('category'), product: part('product'), service: part('service') };
  if (logsource.category === null && logsource.product === null && logsource.service === null)
    throw new SigmaError('rule', 'The logsource names no category, product or service; name one', node);
  return logsource;
}

function authorsOf(map: MapNode): string | null {
  const authors = textsOf(child(map, 'author'), 'author');
  return authors.length === 0 ? null : authors.join(', ');
}

function oneOf(map: MapNode, key: string, known: readonly string[]): string | null {
  const text = textOf(child(map, key), key)?.toLowerCase() ?? null;
  if (text === null || known.includes(text)) return text;
  throw new SigmaError(
    'rule',
    `The ${key} ${text} is unknown; use one of ${known.join(', ')}`,
    child(map, key) ?? map,
  );
}
