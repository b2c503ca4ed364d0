import { Button, Group, Stack, Text } from '@mantine/core';
import type { IncidentView } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
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
            <Button onClick={() => onStep('file')}>{t`Continue to filing`}</Button>
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
      title={t`Sign`}
      text={t`Prepare the report for its recipients first.`}
      back={t`Choose recipients`}
      onBack={() => onStep('recipients')}
    />
  );
}

function Recipients({ incident, mayEdit, onMissing, onStep }: ReportPanelProps) {
  if (incident.signature !== null || incident.status === 'withdrawn')
    return (
      <NotYet
        title={t`Recipients`}
        text={t`The recipients are fixed since the report was signed or withdrawn.`}
        back={t`Show filing`}
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
        title={t({ message: 'File', context: 'verb: submit a report' })}
        text={t`Only a signed report that is not withdrawn is filed.`}
        back={t`Show signature`}
        onBack={() => onStep('sign')}
      />
    );
  return <HandOff incident={incident} mayEdit={mayEdit} />;
}

export default function ReportPanel(props: ReportPanelProps) {
  const { incident, step } = props;
  return (
    <Stack gap="lg">
      {incident.handOverRefused === null ? null : (
        <Notice tone="waits" role="note" title={t`Report not sent`}>
          {incident.handOverRefused}
        </Notice>
      )}
      {incident.signatureWarning === null ? null : (
        <Notice tone="waits" role="note" title={t`Signer and complainant differ`}>
          {incident.signatureWarning}
        </Notice>
      )}
      {step === 'recipients' ? <Recipients {...props} /> : null}
      {step === 'sign' ? <Sign {...props} /> : null}
      {step === 'file' ? <File {...props} /> : null}
    </Stack>
  );
}
