import { Button, Group, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { Suppression } from '@rampart/soc/contract';
import { DateTime } from '../../../../shared/format/date-time.js';
import { plural } from '../../../../shared/format/numbers.js';
import { inSentence } from '../../../../shared/language/in-sentence.js';
import { Trans } from '../../../../shared/language/trans.js';
import { type ItemsLook, ListItems } from '../../../../shared/list/list-items.js';
import { useListQuestion } from '../../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../../shared/list/use-live-query.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { toastError, toastInfo } from '../../../../shared/ui/toasts.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { SUPPRESSIONS, useLift } from '../api/cases.js';
import { ENTITY_WORDS } from '../lib/words.js';
import type { Asked } from './case-dialog.js';

function what({ ruleId, entity }: Suppression): string {
  const about = entity === null ? t`anything` : `${inSentence(ENTITY_WORDS[entity.kind])} ${entity.value}`;
  return ruleId === null ? t`Any rule, about ${about}` : t`Rule ${ruleId}, about ${about}`;
}

const LOOK: ItemsLook<Suppression> = {
  ...{ id: 'soc-suppressions', label: t`Suppression windows`, filters: t`suppression windows` },
  ...{ path: '/api/soc/suppressions', empty: t`No suppression windows.`, searched: true, timed: true },
  columns: [
    { id: 'since', label: t`Since`, value: ({ since }) => since },
    { id: 'until', label: t`Until`, value: ({ until }) => until },
    { id: 'lifted', label: t`Ended`, value: ({ liftedAt }) => liftedAt },
    { id: 'rule', label: t`Rule`, value: ({ ruleId }) => ruleId },
    { id: 'entity', label: t`About`, value: ({ entity }) => entity?.value ?? null },
    { id: 'alerts', label: t`Alerts`, value: ({ alerts }) => alerts, numeric: true },
    { id: 'reason', label: t`Reason`, value: ({ reason }) => reason },
  ],
};

function Quiet({ suppression, mayWork }: { readonly suppression: Suppression; readonly mayWork: boolean }) {
  const { id, until, liftedAt, reason, alerts } = suppression;
  const lift = useLift();
  const run = (): void =>
    void lift.mutateAsync(id).then(
      () => toastInfo({ kind: 'soc-suppression', title: t`Suppression window ended` }),
      (error: unknown) => toastError('soc-suppression', t`Could not end the suppression window`, error),
    );
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="sm" py="xs">
      <div style={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={550}>
          {what(suppression)}
        </Text>
        <Text size="xs" c="dimmed" component="div">
          <Trans>
            {liftedAt === null ? t`until ` : t`lifted `}
            <DateTime at={liftedAt ?? until} />, suppressed {plural(alerts, 'alert')}: {reason}
          </Trans>
        </Text>
      </div>
      {liftedAt === null ? (
        <Button
          size="compact-xs"
          variant="default"
          disabled={!mayWork}
          loading={lift.isPending}
          aria-label={t`End window: ${what(suppression)}`}
          onClick={run}
        >{t`End window`}</Button>
      ) : null}
    </Group>
  );
}

interface SuppressionsProps {
  readonly paused: boolean;
  readonly mayWork: boolean;
  readonly onAsk: (asked: Asked) => void;
}

/** The suppression windows with user, reason, end, and the number of suppressed alerts. */
export function Suppressions({ paused, mayWork, onAsk }: SuppressionsProps) {
  const [view, setView] = useView('suppressions');
  const query = useLiveQuery(SUPPRESSIONS, useListQuestion(view, 'since'), { paused });
  return (
    <SectionCard
      title={t`Suppression windows`}
      description={t`Alerts in a window are counted, but open no case.`}
      aside={
        <Button
          size="xs"
          variant="default"
          disabled={!mayWork}
          onClick={() => onAsk({ kind: 'suppress', entity: null, ruleId: null })}
        >{t`Suppress alerts`}</Button>
      }
    >
      <ListItems look={LOOK} query={query} view={view} onView={setView}>
        {(suppression) => <Quiet suppression={suppression} mayWork={mayWork} />}
      </ListItems>
    </SectionCard>
  );
}
