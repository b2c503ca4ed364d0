export const CONSULTATION_READERS = ['core:admin', 'core:auditor', 'core:soc'] as const;

export const CONSULTATION_HOSTS = ['core:admin'] as const;
