/**
 * Points of each finding at full value. Fitted on generated profile pairs of the development half (see
 * docs/decisions/0202 and libs/impersonation/tools/fit-weights.ts).
 */
export const WEIGHTS = {
  'handle.identical': 60,
  'handle.separator': 60,
  'handle.homograph': 62,
  'handle.typo': 62,
  'handle.near': 60,
  'handle.combination': 60,
  'handle.alone': 12,
  'display-name.same': 18,
  'display-name.similar': 36,
  'display-name.contains': 10,
  'display-name.handle': 4,
  'display-name.disguised': 20,
  'display-name.badge': 14,
  'bio.copied': 25,
  'bio.own': -18,
  'bio.lure': 22,
  'bio.claim': 7.4,
  'avatar.match': 25,
  'avatar.other': -20,
  'age.young': 6,
  'age.older': -19.3,
  'age.settled': -18,
  'followers.few': 3,
  'followers.many': -16,
  'followers.rival': -13.1,
  'followers.dwarfed': 2,
  'activity.little': 2,
  'verification.verified': -45,
  'verification.missing': 2,
  'links.suspicious': 20,
  'links.official': -1.4,
  'label.network': 25,
  'guard.fan': -68.3,
  'guard.parody': -80.5,
  'guard.namesake': -51.1,
  'guard.employee': -62.5,
  'guard.branch': -95,
  'guard.third-person': -30.1,
  'guard.renamed': -95,
} as const satisfies Readonly<Record<string, number>>;

/** The findings a score may rest on. */
export type FindingName = keyof typeof WEIGHTS;
