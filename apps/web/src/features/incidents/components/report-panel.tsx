import { Stack } from '@mantine/core';
import type { IncidentView } from '@rampart/incidents/contract';
import { Notice } from '../../../shared/ui/notice.js';
import { HandOff } from './hand-off.js';
import { PackageCard } from './package-card.js';
import { SignReport } from './sign-report.js';
import { TargetChecklist } from './target-checklist.js';

interface ReportPanelProps {
  readonly incident: IncidentView;
  readonly mayEdit: boolean;
  readonly writable: boolean;
  readonly signer: string;
  readonly onMissing: (field: string) => void;
}

export default function ReportPanel({ incident, mayEdit, writable, signer, onMissing }: ReportPanelProps) {
  const { status } = incident;
  const fixed = incident.signature !== null;
  return (
    <Stack gap="lg">
      {incident.handOverRefused === null ? null : (
        <Notice tone="waits" role="note" title="Report not sent">
          {incident.handOverRefused}
        </Notice>
      )}
      {incident.signatureWarning === null ? null : (
        <Notice tone="waits" role="note" title="Signer and complainant differ">
          {incident.signatureWarning}
        </Notice>
      )}
      {fixed || status === 'withdrawn' ? null : (
        <TargetChecklist incident={incident} mayEdit={mayEdit} onMissing={onMissing} />
      )}
      {status === 'prepared' ? (
        <SignReport
          // What is shown is what is signed: another content starts anew.
          key={incident.contentSha256}
          incident={incident}
          mayEdit={mayEdit}
          signer={signer}
        />
      ) : null}
      {fixed ? <PackageCard incident={incident} writable={writable} /> : null}
      {fixed && status !== 'withdrawn' ? <HandOff incident={incident} mayEdit={mayEdit} /> : null}
    </Stack>
  );
}
