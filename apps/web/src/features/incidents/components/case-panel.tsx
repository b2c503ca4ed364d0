import type { IncidentView } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { Notice } from '../../../shared/ui/notice.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { type Goal, useGoTo } from '../lib/go-to-field.js';
import { type Step, STEP_WORDS } from '../lib/steps.js';
import { CaseForm } from './case-form.js';
import { CaseSummary } from './case-summary.js';

interface CasePanelProps {
  readonly incident: IncidentView;
  readonly mayEdit: boolean;
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly wanted: Goal | null;
}

export default function CasePanel({ incident, mayEdit, step, onStep, wanted }: CasePanelProps) {
  const open = incident.status === 'draft' || incident.status === 'in-review';
  useGoTo(wanted, step);
  return (
    <SectionCard
      title={mayEdit && open ? STEP_WORDS[step] : t`Description`}
      description={t`The content of every report.`}
    >
      {mayEdit && open ? (
        <CaseForm incident={incident} step={step} onStep={onStep} />
      ) : (
        <>
          {mayEdit ? (
            <Notice tone="waits" mb="md">
              {incident.status === 'prepared'
                ? t`This text will be signed. Return the incident to draft to change it.`
                : t`This text is final since the report was signed or withdrawn.`}
            </Notice>
          ) : null}
          <CaseSummary incident={incident} />
        </>
      )}
    </SectionCard>
  );
}
