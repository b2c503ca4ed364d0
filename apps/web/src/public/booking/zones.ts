export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every zone this browser knows, the visitor's own among them. */
export const knownZones = (): readonly string[] => [
  ...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ownZone()]),
];
