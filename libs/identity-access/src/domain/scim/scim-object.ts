import { invalidSyntax } from './scim-error.js';

/** A JSON object of SCIM with the names of its attributes in lower case: names have no case (RFC 7643 section 2.1). */
export type ScimObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object with all names in lower case, at every depth. @throws DomainError `scim.invalid-syntax` */
export function foldNames(value: unknown): ScimObject {
  if (!isObject(value)) throw invalidSyntax('The body must be a JSON object.');
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name.toLowerCase(), foldValue(held)]),
  );
}

export function foldValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(foldValue);
  return isObject(value) ? foldNames(value) : value;
}
