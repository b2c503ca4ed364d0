import { z } from 'zod';
import type { Patchable } from './patch.js';
import { invalidValue } from './scim-error.js';
import { isObject, type ScimObject } from './scim-object.js';
import { textOf } from './user-input.js';

/** What a provider decides about a group. Members are ids of users. */
export interface ScimGroupInput {
  readonly displayName: string;
  readonly externalId: string | null;
  readonly members: readonly string[];
}

export const GROUP_PATCH: Patchable = {
  kept: ['displayname', 'externalid', 'members'],
  plural: ['members'],
  readOnly: ['id', 'meta', 'schemas'],
  ignored: [],
};

const uuid = z.uuid();

/** @param resource names in lower case @throws DomainError `scim.invalid-value` */
export function readGroupInput(resource: ScimObject): ScimGroupInput {
  const displayName = textOf(resource['displayname'], 'displayName', 200);
  if (displayName === null) throw invalidValue('displayName is required.');
  const members = resource['members'] ?? [];
  if (!Array.isArray(members)) throw invalidValue('members must be an array.');
  return {
    displayName,
    externalId: textOf(resource['externalid'], 'externalId', 256),
    members: [...new Set(members.map(memberOf))],
  };
}

function memberOf(member: unknown): string {
  const id = uuid.safeParse(isObject(member) ? member['value'] : member);
  if (!id.success)
    throw invalidValue('members.value must be the id of a user. Groups in groups are not kept.');
  return id.data.toLowerCase();
}

export const groupAsWritten = (input: ScimGroupInput): ScimObject => ({
  displayname: input.displayName,
  externalid: input.externalId,
  members: input.members.map((value) => ({ value })),
});
