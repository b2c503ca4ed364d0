export const INCIDENT_READERS = ['nexus:owner', 'nexus:analyst', 'nexus:viewer'] as const;
export const INCIDENT_EDITORS = ['nexus:owner', 'nexus:analyst'] as const;
