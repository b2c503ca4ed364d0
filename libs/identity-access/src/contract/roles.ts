/** `core:*` roles exist only in the staff tenant. A role applies to its own tenant, except as decision 0855 says. */
export const ROLES = [
  {
    name: 'core:admin',
    title: 'Administrator',
    description: 'Registers tenants; invites, suspends and reinstates staff; grants and revokes every role.',
    staffOnly: true,
  },
  {
    name: 'core:auditor',
    title: 'Auditor',
    description: 'Reads tenants, users and sessions; changes nothing.',
    staffOnly: true,
  },
  {
    name: 'core:soc',
    title: 'Security operations',
    description: 'Works detections: reads scans, reports and dismisses look-alikes.',
    staffOnly: true,
  },
  {
    name: 'nexus:owner',
    title: 'Owner',
    description:
      'Everything an analyst may do; manages protected identities, and the users of their tenant who hold nexus roles only.',
    staffOnly: false,
  },
  {
    name: 'nexus:analyst',
    title: 'Analyst',
    description: 'Starts and cancels scans, reports and dismisses look-alikes, edits protected identities.',
    staffOnly: false,
  },
  {
    name: 'nexus:viewer',
    title: 'Viewer',
    description: 'Reads scans, look-alikes and protected identities; changes nothing.',
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
