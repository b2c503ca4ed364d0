export const DETECTOR_READERS = ['core:admin', 'core:auditor', 'core:soc'] as const;
