export const READERS = ['nexus:owner', 'nexus:analyst', 'nexus:viewer', 'core:admin', 'core:soc'] as const;
/** Roles that start scans and decide about their findings. */
export const ANALYSTS = ['nexus:owner', 'nexus:analyst'] as const;
