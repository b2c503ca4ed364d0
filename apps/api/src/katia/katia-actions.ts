import { ROLES, type RoleName } from '@rampart/identity-access/contract';
import { ANALYSTS } from '@rampart/impersonation/contract';
import { INCIDENT_EDITORS } from '@rampart/incidents/contract';
import { SOC_ANALYSTS, SOC_MANAGERS } from '@rampart/soc/contract';

interface KatiaAction {
  /** Of the command that carries it out. */
  readonly roles: readonly string[];
  /** The kind that the asker has to be able to read: its capability is the command's. Null: no capability. */
  readonly kind: string | null;
}

const PEOPLE_MANAGERS: readonly RoleName[] = ['core:admin', 'nexus:owner'];

/** Actions that a person can confirm in an answer. */
export const KATIA_ACTIONS: Readonly<Record<string, KatiaAction>> = {
  block: { roles: SOC_ANALYSTS, kind: 'alert' },
  'start-scan': { roles: ANALYSTS, kind: 'scan' },
  'create-rule': { roles: SOC_MANAGERS, kind: 'rule' },
  'open-incident': { roles: INCIDENT_EDITORS, kind: 'incident' },
  invite: { roles: PEOPLE_MANAGERS, kind: null },
};

/** A role as people write it: "as viewer". The tenant's kind decides which roles exist there. */
export function roleIn(words: string, held: readonly string[]): RoleName | null {
  const staff = held.some((role) => role.startsWith('core:'));
  const titled = ROLES.filter(({ staffOnly }) => staffOnly === staff).map(({ name, title }) => ({
    ...{ name, titles: [title.toLowerCase(), name.split(':')[1] ?? name] },
  }));
  const named = titled.find(({ titles }) => titles.some((title) => new RegExp(`\\b${title}\\b`).test(words)));
  return named?.name ?? null;
}
