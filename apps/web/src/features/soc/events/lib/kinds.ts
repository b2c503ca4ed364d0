/** What came in, or what rules found in it. */
export const KIND_LABELS = { event: 'Events', alert: 'Alerts' } as const;
