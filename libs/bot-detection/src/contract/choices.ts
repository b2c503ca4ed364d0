/** `surface` reads profiles, `deep` also their newest posts, `comprehensive` also which accounts act together. */
export const SCAN_DEPTHS = ['surface', 'deep', 'comprehensive'] as const;

export const SCAN_LIMITS = {
  surface: 1_000_000,
  deep: 1_000,
  comprehensive: 1_000,
} as const satisfies Readonly<Record<(typeof SCAN_DEPTHS)[number], number>>;

/** The accounts that a scan reads. Likers and repliers are those of the account's newest posts. */
export const AUDIENCES = ['followers', 'likers', 'repliers', 'mentioners'] as const;

/** The most bytes of an uploaded file, and the most of its accounts. */
export const FILE_LIMITS = { bytes: 16 * 1024 * 1024, accounts: 20_000 } as const;

/** Settings that apply until a tenant changes them. */
export const USUAL_SETTINGS = {
  monitoring: false,
  autoBlock: false,
  autoReport: false,
  depth: 'deep',
  threshold: 60,
} as const;
