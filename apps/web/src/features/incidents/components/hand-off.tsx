import { Stack, Text } from '@mantine/core';
import type { FormTarget, IncidentView, ReportTarget } from '@rampart/incidents/contract';
import { DateTime } from '../../../shared/format/date-time.js';
import { Notice } from '../../../shared/ui/notice.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { OUTCOME_WORDS, TARGET_WORDS } from '../lib/words.js';
import { FileNumber } from './file-number.js';
import { HandOffSheet } from './hand-off-sheet.js';

interface HandOffProps {
  readonly incident: IncidentView;
  readonly mayEdit: boolean;
}

const isForm = (target: ReportTarget): target is FormTarget => target !== 'bluesky' && target !== 'mastodon';

type Filing = IncidentView['filings'][number];
type Sending = IncidentView['sendings'][number];

interface PlaceProps extends HandOffProps {
  readonly target: ReportTarget;
  readonly filing: Filing | undefined;
}

/** The number that the place gave, and what became of the report there. */
function Filed({ filing: { number, at, deadline, outcome, outcomeAt } }: { readonly filing: Filing }) {
  return (
    <Stack gap={4}>
      <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
        Number {number}, <DateTime at={at} />
      </Text>
      {deadline === null ? null : (
        <Text size="sm" component="div">
          Ask by <DateTime at={deadline.at} /> what became of it: {deadline.source}
        </Text>
      )}
      {outcome === null || outcomeAt === null ? null : (
        <Text size="sm" component="div">
          {OUTCOME_WORDS[outcome]}, <DateTime at={outcomeAt} />
        </Text>
      )}
    </Stack>
  );
}

/** How far a report is that the product hands over itself. */
function OnItsWay({ sending: { status, reason } }: { readonly sending: Sending }) {
  if (status === 'failed') return <Notice title="It could not be handed over">{reason}</Notice>;
  return <Text size="sm">It is being handed over.</Text>;
}

/** One place: what to type into its form, and the number it gave. */
function Place({ incident, mayEdit, target, filing }: PlaceProps) {
  const sending = incident.sendings.findLast((one) => one.target === target);
  return (
    <SectionCard
      title={TARGET_WORDS[target]}
      description={
        isForm(target)
          ? 'Nothing is filed from here: a person types this into the form of the place.'
          : 'The signed report is handed over to this place by itself.'
      }
      aside={
        <ToneBadge tone={filing === undefined ? 'high' : 'good'}>
          {filing === undefined ? 'Not filed yet' : 'Filed'}
        </ToneBadge>
      }
    >
      <Stack gap="lg">
        {filing === undefined ? null : <Filed filing={filing} />}
        {filing === undefined && sending !== undefined ? <OnItsWay sending={sending} /> : null}
        {isForm(target) ? <HandOffSheet incidentId={incident.id} target={target} /> : null}
        {filing === undefined && mayEdit ? <FileNumber incidentId={incident.id} target={target} /> : null}
      </Stack>
    </SectionCard>
  );
}

/** What is to be done by hand once a report is signed, place by place. */
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
