/** Roles that may see who booked what. */
export const CONSULTATION_READERS = ['core:admin', 'core:auditor', 'core:soc'] as const;

/** Roles that may cancel for the house, set the calendar and erase visitors. */
export const CONSULTATION_HOSTS = ['core:admin'] as const;
