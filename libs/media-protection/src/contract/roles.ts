/** Roles that may look at protected pictures, checks and violations. */
export const MEDIA_READERS = ['nexus:owner', 'nexus:analyst', 'nexus:viewer'] as const;
/** Roles that may upload, take copies out, check suspected copies and record violations. */
export const MEDIA_EDITORS = ['nexus:owner', 'nexus:analyst'] as const;
