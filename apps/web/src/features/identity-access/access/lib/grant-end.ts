const HOUR_MS = 3_600_000;

/** When a grant for this number of hours ends (ISO 8601); null for an empty, permanent one. */
export const grantEnd = (hours: string, now: Date): string | null =>
  hours === '' ? null : new Date(now.getTime() + Number(hours) * HOUR_MS).toISOString();

/** Staff roles reach other tenants, so they are offered for hours. */
export const isPrivileged = (role: string | null): boolean => role?.startsWith('core:') ?? false;
