import { Stack } from '@mantine/core';
import { t } from '@rampart/kernel';
import { CountTable } from '../../../shared/chart/count-table.js';
import { formatBytes, formatNumber } from '../../../shared/format/numbers.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { type OperationsState, useOperations } from '../api/operations.js';
import { figureText, figureTitle, NONE, secondsText } from '../lib/words.js';

type Process = OperationsState['processes'][number];

const placeOf = ({ node, pod }: Process): string => (pod === null ? node : pod.name);
const free = ({ disk }: Process): string => (disk === null ? NONE : formatBytes(disk.total - disk.used));
const counted = (count: number | undefined): string => (count === undefined ? NONE : formatNumber(count));
const passing = (passes: boolean | null): string =>
  passes === null ? t`Unknown` : passes ? t`Good` : t`Bad`;

const valuesOf = (process: Process): string[] => [
  process.version ?? NONE,
  process.at.slice(11, 19),
  formatBytes(process.own.memory),
  free(process),
  counted(process.sockets),
];

function pixelRows(measured: OperationsState['eventToPixel']) {
  if (measured === null) return [];
  const { samples, p50, p95, p99 } = measured;
  const times = [
    ['p50', p50],
    ['p95', p95],
    ['p99', p99],
  ] as const;
  return [
    ...times.map(([title, seconds]) => ({ id: title, title, values: [secondsText(seconds)] })),
    { id: 'samples', title: t`Samples`, values: [formatNumber(samples)] },
  ];
}

/** The running processes, the checks of the installation, and figures of connectors and feeds. */
export default function ProcessesPanel() {
  const query = useOperations();
  return (
    <QueryView query={query} what={t`the processes`}>
      {({ processes, checks, figures, eventToPixel }) => (
        <Stack gap="lg">
          <SectionCard title={t`Processes`} description={t`Heartbeats of the last 20 seconds, in UTC.`}>
            <CountTable
              title={t`Processes`}
              heads={[t`Process`, t`Version`, t`Heartbeat`, t`Memory`, t`Free disk`, t`Sockets`]}
              rows={processes.map((process) => ({
                id: process.id,
                title: t`${process.role === 'api' ? 'API' : t`Worker`} on ${placeOf(process)}`,
                values: valuesOf(process),
              }))}
            />
          </SectionCard>
          <SectionCard
            title={t`Event to screen`}
            description={t`Measured by open consoles in the last 15 minutes.`}
          >
            <CountTable
              title={t`Event to screen`}
              heads={[t`Share`, t`Time`]}
              rows={pixelRows(eventToPixel)}
            />
          </SectionCard>
          <SectionCard title={t`Checks`}>
            <CountTable
              title={t`Checks`}
              heads={[t({ message: 'Check', context: 'noun' }), t`State`, t`Detail`]}
              rows={checks.map(({ name, passes, says, saidBy }) => ({
                id: `${name} ${saidBy ?? ''}`,
                title: name,
                values: [passing(passes), says],
              }))}
            />
          </SectionCard>
          <SectionCard title={t`Connectors and feeds`}>
            <CountTable
              title={t`Connectors and feeds`}
              heads={[t`Figure`, t`Value`]}
              rows={figures.map((figure) => ({
                id: figure.name + figureTitle(figure),
                title: figureTitle(figure),
                values: [figureText(figure)],
              }))}
            />
          </SectionCard>
        </Stack>
      )}
    </QueryView>
  );
}
