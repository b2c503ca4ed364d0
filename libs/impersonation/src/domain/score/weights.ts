/**
 * Points of each finding at full value. Fitted on generated profile pairs of the development half (see
 * docs/decisions/0202 and libs/impersonation/tools/fit-weights.ts).
 */
export const WEIGHTS = {
  'handle.identical': 42,
  'handle.separator': 44,
  'handle.homograph': 46,
  'handle.typo': 46,
  'handle.near': 42,
  'handle.combination': 44,
  'display-name.same': 20,
  'display-name.similar': 15,
  'display-name.contains': 12,
  'display-name.handle': 8,
  'display-name.disguised': 8,
  'display-name.badge': 6,
  'bio.copied': 22,
  'bio.own': -8,
  'bio.lure': 10,
  'bio.claim': 5,
  'avatar.match': 26,
  'avatar.other': -8,
  'age.young': 8,
  'age.older': -14,
  'age.settled': -6,
  'followers.few': 5,
  'followers.many': -8,
  'followers.rival': -12,
  'followers.dwarfed': 4,
  'activity.little': 4,
  'verification.verified': -30,
  'verification.missing': 3,
  'links.suspicious': 8,
  'links.official': -3,
  'label.network': 25,
  'guard.fan': -40,
  'guard.parody': -45,
  'guard.namesake': -30,
  'guard.employee': -35,
  'guard.branch': -35,
  'guard.renamed': -60,
} as const satisfies Readonly<Record<string, number>>;

/** The findings a score may rest on. */
export type FindingName = keyof typeof WEIGHTS;
