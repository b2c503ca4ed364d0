import { Stack } from '@mantine/core';
import type { FormTarget, IncidentView, ReportTarget } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { TARGET_WORDS } from '../lib/words.js';
import { FiledReport } from './filed-report.js';
import { FileNumber } from './file-number.js';
import { HandOffSheet } from './hand-off-sheet.js';
import { SendingState } from './sending-state.js';

interface HandOffProps {
  readonly incident: IncidentView;
  readonly mayEdit: boolean;
}

const isForm = (target: ReportTarget): target is FormTarget => target !== 'bluesky' && target !== 'mastodon';

type Filing = IncidentView['filings'][number];

const filedWord = (filing: Filing | undefined): string => {
  if (filing === undefined) return t`Not filed yet`;
  return filing.simulated ? t`Filed (simulated network)` : t`Filed`;
};

interface PlaceProps extends HandOffProps {
  readonly target: ReportTarget;
  readonly filing: Filing | undefined;
}

function Place({ incident, mayEdit, target, filing }: PlaceProps) {
  const refused = incident.handOverRefused !== null;
  const sending = incident.sendings.findLast((one) => one.target === target);
  return (
    <SectionCard
      title={TARGET_WORDS[target]}
      description={
        refused && isForm(target)
          ? t`Nothing is sent: the account is simulated.`
          : isForm(target)
            ? t`Copy these values into the form of the recipient.`
            : t`The signed report is sent automatically.`
      }
      aside={<ToneBadge tone={filing === undefined ? 'waits' : 'plain'}>{filedWord(filing)}</ToneBadge>}
    >
      <Stack gap="lg">
        {filing === undefined ? null : (
          <FiledReport incidentId={incident.id} filing={filing} mayEdit={mayEdit} />
        )}
        {filing === undefined && sending !== undefined && !isForm(target) ? (
          <SendingState incidentId={incident.id} target={target} sending={sending} mayEdit={mayEdit} />
        ) : null}
        {isForm(target) && !refused ? <HandOffSheet incidentId={incident.id} target={target} /> : null}
        {filing === undefined && mayEdit && !refused ? (
          <FileNumber incidentId={incident.id} target={target} />
        ) : null}
      </Stack>
    </SectionCard>
  );
}

export function HandOff({ incident, mayEdit }: HandOffProps) {
  return incident.targets.map((target) => (
    <Place
      key={target}
      incident={incident}
      mayEdit={mayEdit}
      target={target}
      filing={incident.filings.find((one) => one.target === target)}
    />
  ));
}
