/** Days for which a finished export can be downloaded; then it is deleted. */
export const EXPORT_DAYS = 7;
/** The most exports per person at the same time, running or finished. */
export const EXPORTS_PER_PERSON = 5;
/** Roles that may copy a whole organisation's data. */
export const TENANT_EXPORTERS: readonly string[] = ['nexus:owner'];
