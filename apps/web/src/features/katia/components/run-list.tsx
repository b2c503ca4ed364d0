import { Group, Text, UnstyledButton } from '@mantine/core';
import { type KatiaRun, RUN_OUTCOMES } from '@rampart/katia/contract';
import { t } from '@rampart/kernel';
import { formatDuration, formatNumber, plural } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Trans } from '../../../shared/language/trans.js';
import { type ItemsLook, ListItems } from '../../../shared/list/list-items.js';
import { useListQuestion } from '../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../shared/list/use-live-query.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useView } from '../../../shared/url-state/use-view.js';
import { RUNS } from '../api/runs.js';
import { costText, GUARD_WORDS, RUN_WORDS } from '../lib/run-words.js';
import { useReplayRun } from '../api/katia.js';
import { Replayed } from './replayed.js';
import { Waterfall } from './waterfall.js';

const LOOK: ItemsLook<KatiaRun> = {
  ...{ id: 'katia-runs', label: t`Katia runs`, filters: t`runs`, path: '/api/katia/engine/runs' },
  empty: t`Katia has answered nothing yet.`,
  columns: [
    {
      ...{ id: 'outcome', label: t`Outcome`, filterable: true, choices: [...RUN_OUTCOMES] },
      value: ({ outcome }) => outcome,
      valueLabel: (text) => RUN_WORDS[text as KatiaRun['outcome']],
    },
    { id: 'model', label: t`Model`, value: ({ model }) => model },
    { id: 'ms', label: t`Milliseconds`, value: ({ ms }) => ms, numeric: true },
    { id: 'tokens', label: t`Tokens`, value: ({ tokens }) => tokens, numeric: true },
    { id: 'cost', label: t`Cost`, value: ({ costMicros }) => costMicros / 1_000_000, numeric: true },
    { id: 'at', label: t`Ended`, value: ({ at }) => at },
    { id: 'tenant', label: t`Tenant`, value: ({ tenant }) => tenant, filterable: true },
  ],
};

interface RunProps {
  readonly run: KatiaRun;
  readonly opened: boolean;
  readonly onToggle: () => void;
}

function Run({ run, opened, onToggle }: RunProps) {
  const { outcome, at, ms, steps, guards, model, tokens, costMicros } = run;
  const used =
    model === null ? t`no model` : t`${model}, ${plural(tokens, 'token')}, cost ${costText(costMicros)}`;
  return (
    <>
      <UnstyledButton onClick={onToggle} aria-expanded={opened} data-row={run.id} py={6} w="100%">
        <Group justify="space-between" gap="xs">
          <Text size="sm" fw={600}>
            <Trans>
              {RUN_WORDS[outcome]} in {formatDuration(ms)}
            </Trans>
          </Text>
          <Text size="sm" c="dimmed" component="span">
            {plural(steps.length, 'step')}; {used}; <TimeAgo at={at} />
          </Text>
        </Group>
      </UnstyledButton>
      {guards.length === 0 ? null : (
        <Text size="sm">
          <Trans>Guards: {[...new Set(guards)].map((name) => GUARD_WORDS[name]).join(', ')}</Trans>
        </Text>
      )}
      {opened ? (
        <>
          <Waterfall run={run} />
          <RunReplay run={run} />
        </>
      ) : null}
    </>
  );
}

function RunReplay({ run: { id, replayable } }: Pick<RunProps, 'run'>) {
  const replay = useReplayRun();
  if (!replayable)
    return <Text size="sm" c="dimmed">{t`Its question was not kept, so it cannot be replayed.`}</Text>;
  return <Replayed replay={replay} onReplay={() => replay.mutate(id)} />;
}

/** How answers were made; one opens its steps. `?runs.row=` is the open one. */
export function RunList() {
  const [view, onView] = useView('runs');
  const query = useLiveQuery(RUNS, useListQuestion(view));
  const shown = formatNumber(query.items.length);
  return (
    <SectionCard title={t`Katia runs`} description={t`How answers were made. ${shown} are shown.`}>
      <ListItems look={LOOK} {...{ query, view, onView }}>
        {(run) => (
          <li>
            <Run
              run={run}
              opened={view.row === run.id}
              onToggle={() => onView({ row: view.row === run.id ? null : run.id })}
            />
          </li>
        )}
      </ListItems>
    </SectionCard>
  );
}
