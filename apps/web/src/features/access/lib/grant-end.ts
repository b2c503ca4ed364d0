const HOUR_MS = 3_600_000;

/** When a grant ends that is made now for so many hours (ISO 8601); null for an empty period, which is for good. */
export const grantEnd = (hours: string, now: Date): string | null =>
  hours === '' ? null : new Date(now.getTime() + Number(hours) * HOUR_MS).toISOString();

/** Roles of the operator's staff reach what others must not; they are offered for hours. */
export const isPrivileged = (role: string | null): boolean => role?.startsWith('core:') ?? false;
