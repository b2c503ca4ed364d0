import { Stack, Text } from '@mantine/core';
import type { FormTarget, IncidentView, ReportTarget } from '@rampart/incidents/contract';
import { DateTime } from '../../../shared/format/date-time.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { TARGET_WORDS } from '../lib/words.js';
import { FileNumber } from './file-number.js';
import { HandOffSheet } from './hand-off-sheet.js';

interface HandOffProps {
  readonly incident: IncidentView;
  readonly mayEdit: boolean;
}

const isForm = (target: ReportTarget): target is FormTarget => target !== 'bluesky' && target !== 'mastodon';

type Filing = IncidentView['filings'][number];

interface PlaceProps extends HandOffProps {
  readonly target: ReportTarget;
  readonly filing: Filing | undefined;
}

/** One place: what to type into its form, and the number it gave. */
function Place({ incident, mayEdit, target, filing }: PlaceProps) {
  return (
    <SectionCard
      title={TARGET_WORDS[target]}
      description={
        isForm(target)
          ? 'Nothing is filed from here: a person types this into the form of the place.'
          : 'This place takes reports by an interface.'
      }
      aside={
        <ToneBadge tone={filing === undefined ? 'high' : 'good'}>
          {filing === undefined ? 'Not filed yet' : 'Filed'}
        </ToneBadge>
      }
    >
      <Stack gap="lg">
        {filing === undefined ? null : (
          <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
            Number {filing.number}, <DateTime at={filing.at} />
          </Text>
        )}
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
