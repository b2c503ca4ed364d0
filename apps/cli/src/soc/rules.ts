import { collect, readRules, type Collection, type Placeholders, type SigmaRule } from '@rampart/sigma';
import { DomainError } from '@rampart/kernel';
import { readRuleFiles } from '@rampart/soc';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Terminal } from '../terminal.js';

/** A refused document in the output of `rampart sigma check`. */
export interface Refused {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly message: string;
  readonly rule: string | null;
  readonly title: string | null;
}

export interface LoadedRules {
  readonly files: number;
  readonly collection: Collection;
  readonly accepted: readonly { readonly file: string; readonly rule: SigmaRule }[];
  readonly refused: readonly Refused[];
}

/** Reads every rule of a path. Filters and correlations may refer to rules of other files. */
export async function loadRules(path: string, placeholders: Placeholders = new Map()): Promise<LoadedRules> {
  const read: { file: string; rule: SigmaRule }[] = [];
  const refused: Refused[] = [];
  const files = await readRuleFiles(path);
  for (const { name: file, text } of files) {
    const { rules, refused: bad } = readRules(text, { placeholders });
    for (const rule of rules) read.push({ file, rule });
    for (const { error, id, title } of bad)
      refused.push({ file, ...error.place, code: error.code, message: error.message, rule: id, title });
  }
  const collection = collect(read.map(({ rule }) => rule));
  const dropped = new Set<SigmaRule>();
  for (const { rule, error } of collection.refused) {
    dropped.add(rule);
    const file = read.find((entry) => entry.rule === rule)?.file ?? path;
    refused.push({
      file,
      ...error.place,
      code: error.code,
      message: error.message,
      rule: rule.id,
      title: rule.title,
    });
  }
  return {
    files: files.length,
    collection,
    accepted: read.filter(({ rule }) => !dropped.has(rule)),
    refused,
  };
}

/** Reports why others are refused. @throws DomainError `soc.no-rule` when none is usable */
export async function usableRules(
  path: string,
  terminal: Terminal,
  placeholders?: Placeholders,
): Promise<Collection> {
  const { collection, refused, accepted } = await loadRules(path, placeholders);
  for (const refusal of refused) terminal.err(describe(refusal));
  for (const { file, rule } of accepted)
    if (rule.kind === 'detection' && rule.needs.length > 0) terminal.err(`${file}: ${needing(rule.needs)}`);
  if (collection.detections.length === 0)
    throw new DomainError(
      'soc.no-rule',
      'invalid',
      `There is no usable rule in ${path}. Correct the rules that were refused.`,
    );
  return collection;
}

export const needing = (needs: readonly string[]): string =>
  `needs values for ${needs.map((name) => `%${name}%`).join(', ')}; it matches nothing without`;

const valuesSchema = z.record(z.string().min(1), z.array(z.string().min(1)));

/** Reads a file with values of placeholders: `{"name": ["value", "another*"]}`. @throws DomainError `soc.bad-values` */
export function readValues(path: string): Placeholders {
  try {
    return new Map(Object.entries(valuesSchema.parse(JSON.parse(readFileSync(path, 'utf8')))));
  } catch (error) {
    const why = error instanceof z.ZodError ? 'it is no object of lists of texts' : String(error);
    throw new DomainError(
      'soc.bad-values',
      'invalid',
      `${path} holds no values of placeholders: ${why}. Correct the file.`,
    );
  }
}

export function describe({ file, line, column, code, message }: Refused): string {
  return `${file}:${line}:${column}: refused (${code}): ${message}`;
}
