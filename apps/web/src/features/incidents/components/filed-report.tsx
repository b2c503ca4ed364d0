import { Group, Stack, Text } from '@mantine/core';
import type { Filing } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { useClock } from '../../../shared/format/clock.js';
import { DateTime } from '../../../shared/format/date-time.js';
import { Trans } from '../../../shared/language/trans.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { OUTCOME_TONES, OUTCOME_WORDS } from '../lib/words.js';
import { OutcomeActions } from './outcome-actions.js';

/** When to remind the recipient. The interval is the product's own, shown with the recipient's. */
function Reminder({ deadline }: { readonly deadline: NonNullable<Filing['deadline']> }) {
  const late = useClock((now) => Date.parse(deadline.at) < now);
  return (
    <Stack gap={2}>
      <Group gap="xs">
        {late ? <ToneBadge tone="waits">{t`Overdue`}</ToneBadge> : null}
        <Text size="sm" component="div">
          <Trans>
            Reminder: ask for the outcome by <DateTime at={deadline.at} />
          </Trans>
        </Text>
      </Group>
      <Text size="xs" c="dimmed">
        {t`${deadline.days} days are our rule, not a legal deadline. ${deadline.source}`}
      </Text>
    </Stack>
  );
}

function Outcome({ outcome, outcomeAt, outcomeReason, outcomeBy, proof }: Filing) {
  if (outcome === null || outcomeAt === null) return null;
  const service = outcomeBy?.startsWith('service:') === true;
  return (
    <Stack gap={2}>
      <Group gap="xs">
        <ToneBadge tone={OUTCOME_TONES[outcome]}>{OUTCOME_WORDS[outcome]}</ToneBadge>
        <Text size="sm" component="div">
          <DateTime at={outcomeAt} />
          {service ? t`, seen by the product` : t`, recorded by a person`}
        </Text>
      </Group>
      {outcomeReason === null ? null : (
        <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {outcomeReason}
        </Text>
      )}
      {proof === null ? null : (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t`Answer stored as proof: ${proof.filename}, SHA-256 ${proof.sha256}`}
        </Text>
      )}
    </Stack>
  );
}

interface FiledReportProps {
  readonly incidentId: string;
  readonly filing: Filing;
  readonly mayEdit: boolean;
}

export function FiledReport({ incidentId, filing, mayEdit }: FiledReportProps) {
  const { number, at, deadline } = filing;
  return (
    <Stack gap="sm" aria-live="polite">
      <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
        <Trans>
          Number {number}, <DateTime at={at} />
        </Trans>
      </Text>
      <Outcome {...filing} />
      {deadline === null ? null : <Reminder deadline={deadline} />}
      {mayEdit ? <OutcomeActions incidentId={incidentId} filing={filing} /> : null}
    </Stack>
  );
}
