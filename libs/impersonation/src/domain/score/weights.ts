/**
 * Points of each finding at full value. Fitted on generated profile pairs of the development half (see
 * docs/decisions/0211 and libs/impersonation/tools/fit-weights.ts), then drawn in from the bounds of the fit by a tenth
 * to a fifth: what lies at a bound was pushed there by the generator's habits. Handle points fell by as much as others
 * rose, so that scores stayed where they were.
 */
export const WEIGHTS = {
  'handle.identical': 55,
  'handle.separator': 55,
  'handle.homograph': 57,
  'handle.typo': 57,
  'handle.near': 55,
  'handle.combination': 55,
  'handle.alone': 18.5,
  'display-name.same': 21,
  'display-name.similar': 31,
  'display-name.contains': 12,
  'display-name.handle': 6,
  'display-name.disguised': 17,
  'display-name.badge': 12,
  'bio.copied': 28,
  'bio.own': -15,
  'bio.lure': 19,
  'bio.claim': 5,
  'avatar.match': 28,
  'avatar.other': -17,
  'age.young': 8,
  'age.older': -20,
  'age.settled': -16,
  'followers.few': 4,
  'followers.many': -14,
  'followers.rival': -16.4,
  'followers.dwarfed': 2,
  'activity.little': 3,
  'verification.verified': -42,
  'verification.missing': 2,
  'links.suspicious': 18,
  'links.official': -10,
  'label.network': 25,
  'guard.fan': -92,
  'guard.parody': -90,
  'guard.namesake': -58.2,
  'guard.employee': -69.1,
  'guard.branch': -92,
  'guard.third-person': -37,
  'guard.renamed': -92,
} as const satisfies Readonly<Record<string, number>>;

/** The findings a score may rest on. */
export type FindingName = keyof typeof WEIGHTS;
