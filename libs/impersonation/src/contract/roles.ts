/** Roles that may look at scans, look-alikes and protected identities. */
export const READERS: readonly string[] = [
  'nexus:owner',
  'nexus:analyst',
  'nexus:viewer',
  'core:admin',
  'core:soc',
];

/** Roles that may report and dismiss look-alikes. */
export const DECIDERS: readonly string[] = ['nexus:owner', 'nexus:analyst', 'core:soc'];

/** Roles that may start and cancel scans and change who is protected. */
export const ANALYSTS: readonly string[] = ['nexus:owner', 'nexus:analyst'];
