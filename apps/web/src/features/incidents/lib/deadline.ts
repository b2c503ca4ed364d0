import type { IncidentSummary } from '@rampart/incidents/contract';

type Filing = IncidentSummary['filings'][number];

/** The filing with the next deadline; null without one. A filing with an answer has no deadline. */
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
