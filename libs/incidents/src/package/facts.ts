export interface Fact {
  /** As `caseFile.victim.name` or `evidence[2].sha256`. */
  readonly path: string;
  readonly label: string;
  readonly value: string;
}

/** Everything a value says, in the order of its members; what is undefined or null says nothing. */
export function factsOf(value: unknown, path = ''): readonly Fact[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => factsOf(item, `${path}[${index}]`));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, member]) =>
      factsOf(member, path === '' ? key : `${path}.${key}`),
    );
  return [{ path, label: labelOf(path), value: String(value) }];
}

/** `caseFile.victim.socialProfiles[1]` is called `Social profiles 2`. */
function labelOf(path: string): string {
  // Who declared something, and when, says little without the word.
  const last = path.replace(/\bdeclared\.(by|at)$/, 'declared $1').replace(/^.*\./, '');
  const [name = '', index] = last.split(/[[\]]/);
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return index === undefined ? label : `${label} ${Number(index) + 1}`;
}
