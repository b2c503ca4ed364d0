import { ROLES, type RoleName } from '@rampart/identity-access/contract';
import { ANALYSTS } from '@rampart/impersonation/contract';
import { INCIDENT_EDITORS } from '@rampart/incidents/contract';
import { SOC_ANALYSTS, SOC_MANAGERS } from '@rampart/soc/contract';

interface KatiaAction {
  readonly roles: readonly string[];
  /** The kind of item that the asker must be able to read; null when no capability is needed. */
  readonly kind: string | null;
}

const PEOPLE_MANAGERS: readonly RoleName[] = ['core:admin', 'nexus:owner'];

/** The actions that Katia offers in an answer, for a person to confirm. */
export const KATIA_ACTIONS: Readonly<Record<string, KatiaAction>> = {
  block: { roles: SOC_ANALYSTS, kind: 'alert' },
  'start-scan': { roles: ANALYSTS, kind: 'scan' },
  'create-rule': { roles: SOC_MANAGERS, kind: 'rule' },
  'open-incident': { roles: INCIDENT_EDITORS, kind: 'incident' },
  assign: { roles: SOC_ANALYSTS, kind: 'case' },
  invite: { roles: PEOPLE_MANAGERS, kind: null },
};

/** Finds a role as people write it, such as "as viewer". `held` lists the roles of the tenant's kind. */
export function roleIn(words: string, held: readonly string[]): RoleName | null {
  const staff = held.some((role) => role.startsWith('core:'));
  const titled = ROLES.filter(({ staffOnly }) => staffOnly === staff).map(({ name, title }) => ({
    ...{ name, titles: [title.toLowerCase(), name.split(':')[1] ?? name] },
  }));
  const named = titled.find(({ titles }) => titles.some((title) => new RegExp(`\\b${title}\\b`).test(words)));
  return named?.name ?? null;
}
