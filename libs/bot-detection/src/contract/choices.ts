/** `surface` reads profiles, `deep` their newest posts too, `comprehensive` also who acts together. */
export const SCAN_DEPTHS = ['surface', 'deep', 'comprehensive'] as const;

/** Most accounts of one scan. */
export const SCAN_LIMITS = {
  surface: 1_000_000,
  deep: 1_000,
  comprehensive: 1_000,
} as const satisfies Readonly<Record<(typeof SCAN_DEPTHS)[number], number>>;

/** Whom a scan of an account reads. Likers and repliers are those of its newest posts. */
export const AUDIENCES = ['followers', 'likers', 'repliers', 'mentioners'] as const;

/** Most bytes of an uploaded file, and most of its accounts. */
export const FILE_LIMITS = { bytes: 16 * 1024 * 1024, accounts: 20_000 } as const;

/** The settings of a tenant that changed none. */
export const USUAL_SETTINGS = {
  monitoring: false,
  autoBlock: false,
  autoReport: false,
  depth: 'deep',
  threshold: 60,
} as const;
