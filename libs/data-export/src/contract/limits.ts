/** How long a finished export can be fetched, in days; then it is deleted. */
export const EXPORT_DAYS = 7;
/** Exports per person at once, running or finished. */
export const EXPORTS_PER_PERSON = 5;
/** Which roles may copy a whole organisation's data. */
export const TENANT_EXPORTERS: readonly string[] = ['nexus:owner'];
