/** Roles that may look at scans, look-alikes and protected identities. */
export const READERS = ['nexus:owner', 'nexus:analyst', 'nexus:viewer', 'core:admin', 'core:soc'] as const;

/** Roles that may report and dismiss look-alikes. */
export const DECIDERS = ['nexus:owner', 'nexus:analyst', 'core:soc'] as const;

/** Roles that may have everything personal about a found account erased, for good. */
export const ERASERS = ['nexus:owner'] as const;

/** Roles that may start and cancel scans and change who is protected. */
export const ANALYSTS = ['nexus:owner', 'nexus:analyst'] as const;
