export const SOCIAL_READERS = ['nexus:owner', 'nexus:analyst', 'nexus:viewer'] as const;
export const SOCIAL_EDITORS = ['nexus:owner', 'nexus:analyst'] as const;
