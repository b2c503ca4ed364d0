import { matches } from './filter-match.js';
import type { Filter } from './filter.js';
import { parsePath, type ScimPath } from './path.js';
import { invalidPath, invalidSyntax, invalidValue, notMutable, noTarget } from './scim-error.js';
import { foldNames, foldValue, isObject, type ScimObject } from './scim-object.js';

/** What PATCH may change of a resource. Names are in lower case. */
export interface Patchable {
  /** Attributes that Rampart keeps. */
  readonly kept: readonly string[];
  /** Those of them with several values. */
  readonly plural: readonly string[];
  /** Attributes of the schema that Rampart decides. */
  readonly readOnly: readonly string[];
  /** Attributes of the schema that Rampart does not keep: changes of them are ignored. */
  readonly ignored: readonly string[];
}

type Verb = 'add' | 'replace' | 'remove';
const VERBS: readonly Verb[] = ['add', 'replace', 'remove'];
const OPERATIONS_MOST = 1_000;

/**
 * Applies the operations of a PATCH (RFC 7644 section 3.5.2), also as Entra ID and Okta write them: verbs in any case,
 * without a path, with paths as names, and `remove` with values.
 * @throws DomainError `scim.invalid-*`, `scim.no-target`, `scim.not-mutable`
 */
export function applyPatch(resource: ScimObject, body: unknown, allowed: Patchable): ScimObject {
  const { operations } = foldNames(body);
  if (!Array.isArray(operations) || operations.length === 0)
    throw invalidSyntax('A PATCH needs Operations, an array with at least one.');
  if (operations.length > OPERATIONS_MOST)
    throw invalidSyntax(`A PATCH has at most ${OPERATIONS_MOST} operations. Use several.`);
  return operations.reduce<ScimObject>((present, operation) => {
    if (!isObject(operation)) throw invalidSyntax('Each operation must be a JSON object.');
    return applyOne(present, operation, allowed);
  }, resource);
}

function applyOne(resource: ScimObject, operation: ScimObject, allowed: Patchable): ScimObject {
  const { op, path, value } = operation;
  const verb = VERBS.find((known) => known === String(op).toLowerCase());
  if (verb === undefined) throw invalidSyntax('op must be add, replace or remove.');
  if (path === undefined || path === null || path === '') {
    if (verb === 'remove') throw noTarget();
    if (!isObject(value)) throw invalidValue('An operation without a path needs an object as its value.');
    return Object.entries(value).reduce((present, [name, part]) => {
      // Without a path, Okta repeats the id.
      if (name === 'id' || name === 'schemas' || name === 'meta') return present;
      return change(present, verb, parsePath(name), part, allowed);
    }, resource);
  }
  if (typeof path !== 'string') throw invalidPath('path must be a text.');
  return change(resource, verb, parsePath(path), value, allowed);
}

function change(
  resource: ScimObject,
  verb: Verb,
  path: ScimPath | null,
  value: unknown,
  allowed: Patchable,
): ScimObject {
  if (path === null || allowed.ignored.includes(path.attribute)) return resource;
  const { attribute, filter, part } = path;
  if (allowed.readOnly.includes(attribute)) throw notMutable(attribute);
  if (!allowed.kept.includes(attribute)) throw invalidPath(`There is no attribute ${attribute}.`);
  if (verb !== 'remove' && value === undefined) throw invalidValue(`${attribute} needs a value.`);
  const held = resource[attribute];
  if (allowed.plural.includes(attribute))
    return { ...resource, [attribute]: changePlural(asList(held), verb, { filter, part }, value) };
  if (filter !== null) throw invalidPath(`${attribute} has one value and takes no filter.`);
  if (part === null) return { ...resource, [attribute]: single(held, verb, value) };
  const parts = isObject(held) ? held : {};
  return { ...resource, [attribute]: { ...parts, [part]: verb === 'remove' ? undefined : value } };
}

const asList = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

function single(held: unknown, verb: Verb, value: unknown): unknown {
  if (verb === 'remove') return undefined;
  return isObject(held) && isObject(value) ? { ...held, ...value } : value;
}

function changePlural(
  held: readonly unknown[],
  verb: Verb,
  { filter, part }: Pick<ScimPath, 'filter' | 'part'>,
  value: unknown,
): readonly unknown[] {
  if (filter !== null) return changeSelected(held, verb, { filter, part }, value);
  if (part !== null) throw invalidPath('Select a value by a filter, such as emails[type eq "work"].');
  const given = asList(foldValue(value)).map((one) => (isObject(one) ? one : { value: one }));
  const known = new Set(given.map(valueOf));
  if (verb === 'replace') return given;
  // Entra ID names the members to remove as values.
  if (verb === 'remove') return given.length === 0 ? [] : held.filter((one) => !known.has(valueOf(one)));
  return [...held.filter((one) => !known.has(valueOf(one))), ...given];
}

function changeSelected(
  held: readonly unknown[],
  verb: Verb,
  { filter, part }: { readonly filter: Filter; readonly part: string | null },
  value: unknown,
): readonly unknown[] {
  const selects = (one: unknown): boolean => isObject(one) && matches(filter, one);
  if (!held.some(selects)) {
    // Removing what is gone is done already; adding makes the value that the filter describes.
    if (verb === 'remove') return held;
    if (verb === 'replace') throw noTarget();
    return [...held, { ...described(filter), ...changed({}, part, value) }];
  }
  if (verb === 'remove' && part === null) return held.filter((one) => !selects(one));
  return held.map((one) =>
    selects(one) && isObject(one) ? changed(one, part, verb === 'remove' ? undefined : value) : one,
  );
}

const changed = (one: ScimObject, part: string | null, value: unknown): ScimObject =>
  part === null ? { ...one, ...(isObject(value) ? value : { value }) } : { ...one, [part]: value };

/** The attributes that a filter of equalities sets: `type eq "work"`. */
function described(filter: Filter): ScimObject {
  if (filter.kind === 'and') return { ...described(filter.left), ...described(filter.right) };
  return filter.kind === 'compare' && filter.by === 'eq' ? { [filter.attribute]: filter.value } : {};
}

const valueOf = (one: unknown): string => String(isObject(one) ? (one['value'] ?? '') : one);
