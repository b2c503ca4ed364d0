export const POST_READERS = ['nexus:owner', 'nexus:analyst', 'nexus:viewer'] as const;
export const POST_EDITORS = ['nexus:owner', 'nexus:analyst'] as const;
