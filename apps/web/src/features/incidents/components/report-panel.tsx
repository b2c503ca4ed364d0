import { Button, Group, Stack, Text } from '@mantine/core';
import type { IncidentView } from '@rampart/incidents/contract';
import { Notice } from '../../../shared/ui/notice.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import type { Step } from '../lib/steps.js';
import { HandOff } from './hand-off.js';
import { PackageCard } from './package-card.js';
import { SignReport } from './sign-report.js';
import { TargetChecklist } from './target-checklist.js';

interface ReportPanelProps {
  readonly incident: IncidentView;
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly mayEdit: boolean;
  readonly writable: boolean;
  readonly signer: string;
  readonly onMissing: (field: string) => void;
}

function NotYet({
  title,
  text,
  back,
  onBack,
}: Record<'title' | 'text' | 'back', string> & { onBack: () => void }) {
  return (
    <SectionCard title={title}>
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        <Group>
          <Button variant="default" onClick={onBack}>
            {back}
          </Button>
        </Group>
      </Stack>
    </SectionCard>
  );
}

function Sign({ incident, mayEdit, writable, signer, onStep }: ReportPanelProps) {
  if (incident.signature !== null)
    return (
      <>
        <PackageCard incident={incident} writable={writable} />
        {incident.status === 'withdrawn' ? null : (
          <Group>
            <Button onClick={() => onStep('file')}>Continue to filing</Button>
          </Group>
        )}
      </>
    );
  if (incident.status === 'prepared')
    return (
      <SignReport
        // What is shown is what is signed: another content starts anew.
        key={incident.contentSha256}
        incident={incident}
        mayEdit={mayEdit}
        signer={signer}
      />
    );
  return (
    <NotYet
      title="Sign"
      text="Prepare the report for its recipients first."
      back="Choose recipients"
      onBack={() => onStep('recipients')}
    />
  );
}

function Recipients({ incident, mayEdit, onMissing, onStep }: ReportPanelProps) {
  if (incident.signature !== null || incident.status === 'withdrawn')
    return (
      <NotYet
        title="Recipients"
        text="The recipients are fixed since the report was signed or withdrawn."
        back="Show filing"
        onBack={() => onStep('file')}
      />
    );
  return (
    <TargetChecklist
      incident={incident}
      mayEdit={mayEdit}
      onMissing={onMissing}
      onPrepared={() => onStep('sign')}
    />
  );
}

function File(props: ReportPanelProps) {
  const { incident, mayEdit, onStep } = props;
  if (incident.signature === null || incident.status === 'withdrawn')
    return (
      <NotYet
        title="File"
        text="Only a signed report that is not withdrawn is filed."
        back="Show signature"
        onBack={() => onStep('sign')}
      />
    );
  return <HandOff incident={incident} mayEdit={mayEdit} />;
}

/** The report of an incident: for whom, signed, and filed. */
export default function ReportPanel(props: ReportPanelProps) {
  const { incident, step } = props;
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
      {step === 'recipients' ? <Recipients {...props} /> : null}
      {step === 'sign' ? <Sign {...props} /> : null}
      {step === 'file' ? <File {...props} /> : null}
    </Stack>
  );
}
