/** Roles that may look at incidents and fetch their packages. */
export const INCIDENT_READERS = ['nexus:owner', 'nexus:analyst', 'nexus:viewer'] as const;
/** Roles that may open, revise, prepare and file incidents. */
export const INCIDENT_EDITORS = ['nexus:owner', 'nexus:analyst'] as const;
