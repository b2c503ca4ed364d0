import type { IncidentView } from '@rampart/incidents/contract';
import { useEffect } from 'react';
import { Notice } from '../../../shared/ui/notice.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { CaseForm } from './case-form.js';
import { CaseSummary } from './case-summary.js';

interface CasePanelProps {
  readonly incident: IncidentView;
  readonly mayEdit: boolean;
  /** The field to go to, as the checklist names it; a new object goes there again. */
  readonly wanted: { readonly field: string } | null;
}

function goTo(field: string): void {
  const path = CSS.escape(`caseFile.${field}`);
  const found =
    document.querySelector<HTMLElement>(`[data-path="${path}"]`) ??
    document.querySelector<HTMLElement>(`[data-path^="${path}"]`);
  found?.focus();
  found?.scrollIntoView({ block: 'center' });
}

export default function CasePanel({ incident, mayEdit, wanted }: CasePanelProps) {
  const open = incident.status === 'draft' || incident.status === 'in-review';
  useEffect(() => {
    if (wanted !== null) goTo(wanted.field);
  }, [wanted]);
  return (
    <SectionCard
      title="Description"
      description="The content of every report. The Report tab lists missing entries."
    >
      {mayEdit && open ? (
        <CaseForm incident={incident} />
      ) : (
        <>
          {mayEdit ? (
            <Notice tone="waits" mb="md">
              {incident.status === 'prepared'
                ? 'This text will be signed. Return the incident to draft to change it.'
                : 'This text is final since the report was signed or withdrawn.'}
            </Notice>
          ) : null}
          <CaseSummary incident={incident} />
        </>
      )}
    </SectionCard>
  );
}
