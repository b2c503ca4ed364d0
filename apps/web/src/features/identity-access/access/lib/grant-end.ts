const HOUR_MS = 3_600_000;

/** The end of a grant for this number of hours (ISO 8601); null when it is empty, which is permanent. */
export const grantEnd = (hours: string, now: Date): string | null =>
  hours === '' ? null : new Date(now.getTime() + Number(hours) * HOUR_MS).toISOString();

/** Whether a role is privileged. Staff roles reach other tenants, so they are offered for hours. */
export const isPrivileged = (role: string | null): boolean => role?.startsWith('core:') ?? false;
