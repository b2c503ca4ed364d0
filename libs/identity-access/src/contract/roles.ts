import { t } from '@rampart/kernel';

/** `core:*` roles exist only in the staff tenant. A role applies to its own tenant, except as decision 0855 says. */
export const ROLES = [
  {
    name: 'core:admin',
    title: t`Administrator`,
    description: t`Registers tenants; invites, suspends and reinstates staff; grants and revokes every role.`,
    staffOnly: true,
  },
  {
    name: 'core:auditor',
    title: t`Auditor`,
    description: t`Reads tenants, users and sessions; changes nothing.`,
    staffOnly: true,
  },
  {
    name: 'core:soc',
    title: t`Security operations`,
    description: t`Works detections: reads scans, reports and dismisses look-alikes.`,
    staffOnly: true,
  },
  {
    name: 'nexus:owner',
    title: t`Owner`,
    description: t`Does all an analyst does; manages protected identities and the tenant’s users.`,
    staffOnly: false,
  },
  {
    name: 'nexus:analyst',
    title: t`Analyst`,
    description: t`Starts and cancels scans, reports and dismisses look-alikes, edits protected identities.`,
    staffOnly: false,
  },
  {
    name: 'nexus:viewer',
    title: t`Viewer`,
    description: t`Reads scans, look-alikes and protected identities; changes nothing.`,
    staffOnly: false,
  },
] as const satisfies readonly RoleDescription[];

interface RoleDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly staffOnly: boolean;
}

export type RoleName = (typeof ROLES)[number]['name'];
