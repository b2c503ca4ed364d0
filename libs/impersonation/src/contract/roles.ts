export const READERS = ['nexus:owner', 'nexus:analyst', 'nexus:viewer', 'core:admin', 'core:soc'] as const;

export const DECIDERS = ['nexus:owner', 'nexus:analyst', 'core:soc'] as const;

/** Few roles may erase, because erasing is permanent. */
export const ERASERS = ['nexus:owner'] as const;

export const ANALYSTS = ['nexus:owner', 'nexus:analyst'] as const;
