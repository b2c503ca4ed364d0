/**
 * Points of each finding at full value. Fitted on generated profile pairs of the development half (see
 * docs/decisions/0211 and libs/impersonation/tools/fit-weights.ts).
 */
export const WEIGHTS = {
  'handle.identical': 60,
  'handle.separator': 60,
  'handle.homograph': 62,
  'handle.typo': 62,
  'handle.near': 60,
  'handle.combination': 60,
  'handle.alone': 16,
  'display-name.same': 18,
  'display-name.similar': 36,
  'display-name.contains': 10,
  'display-name.handle': 4,
  'display-name.disguised': 20,
  'display-name.badge': 14,
  'bio.copied': 25,
  'bio.own': -18,
  'bio.lure': 22,
  'bio.claim': 4,
  'avatar.match': 25,
  'avatar.other': -19.4,
  'age.young': 6,
  'age.older': -22,
  'age.settled': -18,
  'followers.few': 3,
  'followers.many': -16,
  'followers.rival': -16.4,
  'followers.dwarfed': 2,
  'activity.little': 2,
  'verification.verified': -45,
  'verification.missing': 2,
  'links.suspicious': 20,
  'links.official': -12,
  'label.network': 25,
  'guard.fan': -95,
  'guard.parody': -93.8,
  'guard.namesake': -58.2,
  'guard.employee': -69.1,
  'guard.branch': -95,
  'guard.third-person': -40,
  'guard.renamed': -95,
} as const satisfies Readonly<Record<string, number>>;

/** The findings a score may rest on. */
export type FindingName = keyof typeof WEIGHTS;
