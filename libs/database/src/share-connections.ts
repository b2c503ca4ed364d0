export interface PoolNeed {
  readonly least: number;
  readonly weight: number;
}

/** Gives each pool its minimum first, then the rest by weight. Shares add up to `total`, or to all minimums. */
export function shareConnections<Name extends string>(
  total: number,
  needs: Readonly<Record<Name, PoolNeed>>,
): Readonly<Record<Name, number>> {
  const names = Object.keys(needs) as Name[];
  const sum = (of: (need: PoolNeed) => number): number =>
    names.reduce((all, name) => all + of(needs[name]), 0);
  const spare = Math.max(0, total - sum(({ least }) => least));
  const weights = sum(({ weight }) => weight);
  let weighed = 0;
  let given = 0;
  const shares = names.map((name) => {
    weighed += needs[name].weight;
    // Rounding the running sum neither loses a connection nor counts one twice.
    const upTo = weights === 0 ? 0 : Math.round((spare * weighed) / weights);
    const share = needs[name].least + upTo - given;
    given = upTo;
    return [name, share] as const;
  });
  return Object.fromEntries(shares) as Record<Name, number>;
}
