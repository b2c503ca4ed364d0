/** What one pool needs: so many at least, and its part of what is left. */
export interface PoolNeed {
  readonly least: number;
  readonly weight: number;
}

/**
 * Shares a process's connections out among its pools: to each what it needs at least, the rest by weight. The shares
 * add up to `total` or, when that is less than all needs, to the needs.
 */
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
    // Rounded on the running sum, so that nothing is lost or given twice.
    const upTo = weights === 0 ? 0 : Math.round((spare * weighed) / weights);
    const share = needs[name].least + upTo - given;
    given = upTo;
    return [name, share] as const;
  });
  return Object.fromEntries(shares) as Record<Name, number>;
}
