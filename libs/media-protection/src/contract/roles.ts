export const MEDIA_READERS = ['nexus:owner', 'nexus:analyst', 'nexus:viewer'] as const;
export const MEDIA_EDITORS = ['nexus:owner', 'nexus:analyst'] as const;
