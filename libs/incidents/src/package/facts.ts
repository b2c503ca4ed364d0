export interface Fact {
  /** Such as `caseFile.victim.name` or `evidence[2].sha256`. */
  readonly path: string;
  readonly label: string;
  /** The label without its number. */
  readonly field: string;
  /** From 1, for the members of a list; null for others. */
  readonly number: number | null;
  readonly value: string;
}

/** All facts of a value, in the order of its members; undefined and null give none. */
export function factsOf(value: unknown, path = ''): readonly Fact[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => factsOf(item, `${path}[${index}]`));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, member]) =>
      factsOf(member, path === '' ? key : `${path}.${key}`),
    );
  return [{ path, ...labelOf(path), value: String(value) }];
}

/** Turns `caseFile.victim.socialProfiles[1]` into `Social profiles 2`. */
function labelOf(path: string): Pick<Fact, 'label' | 'field' | 'number'> {
  // In `declared.by` and `declared.at`, the word `declared` is kept, because `by` and `at` are unclear without it.
  const last = path.replace(/\bdeclared\.(by|at)$/, 'declared $1').replace(/^.*\./, '');
  const [name = '', index] = last.split(/[[\]]/);
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  const field = words.charAt(0).toUpperCase() + words.slice(1);
  const number = index === undefined ? null : Number(index) + 1;
  return { field, number, label: number === null ? field : `${field} ${number}` };
}
