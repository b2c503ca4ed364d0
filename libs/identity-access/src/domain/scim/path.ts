import { type Filter, parseFilter } from './filter.js';
import { invalidPath } from './scim-error.js';

/** A path of RFC 7644 section 3.5.2, with names in lower case: `members[value eq "…"]`, `name.givenname`. */
export interface ScimPath {
  readonly attribute: string;
  readonly filter: Filter | null;
  readonly part: string | null;
}

const PATH = /^([a-z][a-z0-9_-]*)(?:\[(.*)\])?(?:\.([a-z][a-z0-9_-]*))?$/is;
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;

/** @returns null for an attribute of an extension, which Rampart does not keep @throws DomainError `scim.invalid-path` */
export function parsePath(text: string): ScimPath | null {
  const own = text.trim().replace(CORE, '');
  if (/^urn:/i.test(own)) return null;
  const [, attribute, filter, part] = PATH.exec(own) ?? [];
  if (attribute === undefined) throw invalidPath(`${text.slice(0, 100)} is not a path.`);
  return {
    attribute: attribute.toLowerCase(),
    filter: filter === undefined ? null : parseFilter(filter),
    part: part?.toLowerCase() ?? null,
  };
}
