import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageOf } from '@rampart/lists/contract';
import { z } from 'zod';
import * as ownContract from '../contract.js';

/** The name of each exported schema in the document. Of several exports of a schema the first counts. */
export type SchemaNames = ReadonlyMap<z.core.$ZodType, string>;

const NAMELESS = new Set(['string', 'number', 'boolean', 'literal', 'null', 'unknown', 'any', 'date']);

/** Names schemas after their exports: `IncidentView` for `incidentViewSchema`, `IncidentViewPage` for a page of them. */
export function namesOf(contracts: readonly object[]): SchemaNames {
  const names = new Map<z.core.$ZodType, string>();
  for (const [name, schema] of contracts.flatMap(
    (contract) => Object.entries(contract) as [string, unknown][],
  )) {
    if (!(schema instanceof z.ZodType) || names.has(schema) || NAMELESS.has(schema.def.type)) continue;
    const bare = name.replace(/Schema$/, '');
    names.set(schema, `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`);
  }
  for (const [schema, name] of [...names]) names.set(pageOf(schema as z.ZodType), `${name}Page`);
  return names;
}

export async function contractNames(): Promise<SchemaNames> {
  const file = join(import.meta.dirname, '../../package.json');
  const { dependencies } = packageSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const libraries = Object.keys(dependencies).filter((name) => name.startsWith('@rampart/'));
  return namesOf([ownContract, ...(await Promise.all(libraries.sort().map(contractOf)))]);
}

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

async function contractOf(library: string): Promise<object> {
  try {
    return (await import(`${library}/contract`)) as object;
  } catch (error) {
    const none = error instanceof Error && 'code' in error && error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
    if (none) return {};
    throw error;
  }
}
