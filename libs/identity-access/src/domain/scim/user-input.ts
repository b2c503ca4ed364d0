import type { Patchable } from './patch.js';
import { invalidValue } from './scim-error.js';
import { isObject, type ScimObject } from './scim-object.js';

export interface ScimUserInput {
  readonly userName: string;
  readonly externalId: string | null;
  readonly displayName: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly email: string | null;
  readonly active: boolean;
}

export const USER_PATCH: Patchable = {
  kept: ['username', 'externalid', 'displayname', 'name', 'emails', 'active'],
  plural: ['emails'],
  readOnly: ['id', 'meta', 'groups', 'schemas'],
  ignored: [
    ...['nickname', 'profileurl', 'title', 'usertype', 'preferredlanguage', 'locale', 'timezone', 'password'],
    ...['phonenumbers', 'ims', 'photos', 'addresses', 'entitlements', 'roles', 'x509certificates'],
  ],
};

/** Characters that a text of SCIM may have; those of names end up on screens. */
const LENGTHS = { username: 256, externalid: 256, name: 100, mail: 320 } as const;
const MAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;

/** @param resource names in lower case @throws DomainError `scim.invalid-value` */
export function readUserInput(resource: ScimObject): ScimUserInput {
  const userName = textOf(resource['username'], 'userName', LENGTHS.username);
  if (userName === null) throw invalidValue('userName is required.');
  const name = isObject(resource['name']) ? resource['name'] : {};
  const givenName = textOf(name['givenname'], 'name.givenName', LENGTHS.name);
  const familyName = textOf(name['familyname'], 'name.familyName', LENGTHS.name);
  const displayName =
    textOf(resource['displayname'], 'displayName', LENGTHS.name) ??
    ([givenName, familyName].filter((part) => part !== null).join(' ') ||
      textOf(name['formatted'], 'name.formatted', LENGTHS.name));
  return {
    userName,
    externalId: textOf(resource['externalid'], 'externalId', LENGTHS.externalid),
    displayName: displayName ?? userName.slice(0, LENGTHS.name),
    givenName,
    familyName,
    email: mailOf(resource['emails']),
    active: activeOf(resource['active']),
  };
}

/** @returns null for an absent or empty text @throws DomainError `scim.invalid-value` */
export function textOf(value: unknown, name: string, most: number): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw invalidValue(`${name} must be a text.`);
  const text = value.trim();
  if (text.length > most) throw invalidValue(`${name} has at most ${most} characters.`);
  if (/\p{Cc}/u.test(text)) throw invalidValue(`${name} must be one line of plain text.`);
  return text === '' ? null : text;
}

/** Entra ID writes truth values as `"True"` and `"False"`. */
function activeOf(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  throw invalidValue('active must be true or false.');
}

/** The primary address, else the one of work, else the first. Rampart keeps one. */
function mailOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value)) throw invalidValue('emails must be an array.');
  const all = value.filter(isObject);
  const chosen =
    all.find(({ primary }) => primary === true || String(primary).toLowerCase() === 'true') ??
    all.find(({ type }) => String(type).toLowerCase() === 'work') ??
    all[0];
  const address = textOf(chosen?.['value'], 'emails.value', LENGTHS.mail);
  if (address !== null && !MAIL.test(address)) throw invalidValue('emails.value must be a mail address.');
  return address;
}

/** The same resource as the provider would write it, for PATCH. */
export const userAsWritten = (input: ScimUserInput): ScimObject => ({
  username: input.userName,
  externalid: input.externalId,
  displayname: input.displayName,
  name: { givenname: input.givenName, familyname: input.familyName },
  emails: input.email === null ? [] : [{ value: input.email, type: 'work', primary: true }],
  active: input.active,
});
