export const READERS = ['nexus:owner', 'nexus:analyst', 'nexus:viewer', 'core:admin', 'core:soc'] as const;
/** Who starts scans and decides about what they find. */
export const ANALYSTS = ['nexus:owner', 'nexus:analyst'] as const;
