import type { CaseFile, ReviseIncident } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { type CaseValues, caseBody, NEW_CASE } from './case-values.js';

/** Result of the check of a form: a request, or errors by field. */
export type Checked =
  | { readonly body: ReviseIncident; readonly errors: Readonly<Record<string, string>> }
  | { readonly body: null; readonly errors: Readonly<Record<string, string>> };

const LISTS =
  /\.(?:socialProfiles|profiles|ipAddresses|userAgents|timestamps|behaviorPatterns|otherReports|witnesses)(?=\.\d+$)/;

export function errorsByField(
  found: readonly { readonly path: string; readonly message: string }[],
): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const { path, message } of found) {
    const list = LISTS.exec(path);
    if (list === null) errors[path] ??= message;
    else
      errors[path.slice(0, list.index + list[0].length)] ??=
        t`Entry ${Number(path.split('.').at(-1)) + 1}: ${message}`;
  }
  return errors;
}

/** Checks a form by the contract's schema, which is loaded at the first use. @param before see `caseBody` */
export async function checkCase(values: CaseValues, before: CaseFile = NEW_CASE.caseFile): Promise<Checked> {
  const { caseSchema } = await import('./case-schema.js');
  const { data, error } = caseSchema.safeParse(caseBody(values, before));
  if (data !== undefined) return { body: data, errors: {} };
  return {
    body: null,
    errors: errorsByField(error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))),
  };
}
