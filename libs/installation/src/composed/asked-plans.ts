import type { AskedKind } from '@rampart/capability';

/** Lets questions about tenants ask for their plans, which only the tenants themselves hold. */
export function withPlans(kind: AskedKind): AskedKind {
  if (kind.kind !== 'tenant') return kind;
  return {
    ...kind,
    fields: { ...kind.fields, plan: { words: ['plan', 'plans', 'tier', 'tiers'] } },
    // The list cannot find plans, so what is searched for is looked up in the complete rows.
    searched: false,
    complete: async (rows, { plansOf }) => {
      const complete: Awaited<ReturnType<typeof kind.read>>['rows'][number][] = [];
      for (const row of rows)
        complete.push({ ...row, values: { ...row.values, plan: await plansOf(row.id) } });
      return complete;
    },
  };
}
