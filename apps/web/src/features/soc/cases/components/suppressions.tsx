import { Button, Group, Stack, Text } from '@mantine/core';
import type { Suppression } from '@rampart/soc/contract';
import { DateTime } from '../../../../shared/format/date-time.js';
import { plural } from '../../../../shared/format/numbers.js';
import { LoadMore } from '../../../../shared/ui/load-more.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { toastError, toastInfo } from '../../../../shared/ui/toasts.js';
import { useLift, useSuppressions } from '../api/cases.js';
import { ENTITY_WORDS } from '../lib/words.js';
import type { Asked } from './case-dialog.js';

function what({ ruleId, entity }: Suppression): string {
  const about = entity === null ? 'anything' : `${ENTITY_WORDS[entity.kind].toLowerCase()} ${entity.value}`;
  return ruleId === null ? `Any rule, about ${about}` : `Rule ${ruleId}, about ${about}`;
}

function Quiet({ suppression, mayWork }: { readonly suppression: Suppression; readonly mayWork: boolean }) {
  const { id, until, liftedAt, reason, alerts } = suppression;
  const lift = useLift();
  const run = (): void =>
    void lift.mutateAsync(id).then(
      () => toastInfo({ kind: 'soc-suppression', title: 'Suppression window ended' }),
      (error: unknown) => toastError('soc-suppression', 'Could not end the suppression window', error),
    );
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="sm">
      <div style={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={550}>
          {what(suppression)}
        </Text>
        <Text size="xs" c="dimmed" component="div">
          {liftedAt === null ? 'until ' : 'lifted '}
          <DateTime at={liftedAt ?? until} />, suppressed {plural(alerts, 'alert')}: {reason}
        </Text>
      </div>
      {liftedAt === null ? (
        <Button
          size="compact-xs"
          variant="default"
          disabled={!mayWork}
          loading={lift.isPending}
          aria-label={`Lift: ${what(suppression)}`}
          onClick={run}
        >
          Lift
        </Button>
      ) : null}
    </Group>
  );
}

interface SuppressionsProps {
  readonly paused: boolean;
  readonly mayWork: boolean;
  readonly onAsk: (asked: Asked) => void;
}

/** What keeps alerts quiet: who, why, until when, and how many. */
export function Suppressions({ paused, mayWork, onAsk }: SuppressionsProps) {
  const query = useSuppressions(paused);
  return (
    <SectionCard
      title="Suppression windows"
      description="Alerts in a window are counted, but open no case."
      aside={
        <Button
          size="xs"
          variant="default"
          disabled={!mayWork}
          onClick={() => onAsk({ kind: 'suppress', entity: null, ruleId: null })}
        >
          Suppress alerts
        </Button>
      }
    >
      <QueryView query={query} what="suppression windows">
        {({ pages }) =>
          pages[0]?.data.length === 0 ? (
            <Text size="sm" c="dimmed">
              No suppression windows.
            </Text>
          ) : (
            <>
              <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
                {pages
                  .flatMap(({ data }) => data)
                  .map((suppression) => (
                    <Quiet key={suppression.id} suppression={suppression} mayWork={mayWork} />
                  ))}
              </Stack>
              <LoadMore query={query} what="older windows" />
            </>
          )
        }
      </QueryView>
    </SectionCard>
  );
}
