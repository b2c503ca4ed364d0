import type { IncidentSummary } from '@rampart/incidents/contract';

type Filing = IncidentSummary['filings'][number];

/** The filing that is to be answered next; null when none is. What was answered has no deadline any more. */
export function deadlineOf({
  filings,
}: Pick<IncidentSummary, 'filings'>): (Filing & { readonly deadline: string }) | null {
  const waiting = filings.flatMap((filing) =>
    filing.deadline === null || filing.outcome === 'taken_down' || filing.outcome === 'dismissed'
      ? []
      : [{ ...filing, deadline: filing.deadline }],
  );
  return waiting.toSorted((a, b) => Date.parse(a.deadline) - Date.parse(b.deadline))[0] ?? null;
}
