import { Stack, Switch } from '@mantine/core';
import { t } from '@rampart/kernel';
import { type ComponentState, STATUS_COMPONENTS } from '@rampart/status-page/contract';
import { errorText } from '../../../shared/api-client/api-error.js';
import { CountTable } from '../../../shared/chart/count-table.js';
import { formatFixed } from '../../../shared/format/numbers.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { Notice } from '../../../shared/ui/notice.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useShowStatusPage, useStaffStatus } from '../api/status-page.js';
import { IncidentCard } from './incident-card.js';
import { IncidentForm } from './incident-form.js';

const STATE: Readonly<Record<ComponentState, string>> = {
  unknown: t`Not measured`,
  operational: t({ message: 'Works', context: 'state: operational' }),
  degraded: t`Slow`,
  outage: t`Does not work`,
};

/** In the language of this build. */
const TITLES = new Map<string, string>(STATUS_COMPONENTS.map(({ id, title }) => [id, title]));

const shareText = (available: number | null): string =>
  available === null ? t`Not measured` : `${formatFixed(Math.floor(available * 10_000) / 100, 2)} %`;

function Shown({ shown, mayOrder }: { readonly shown: boolean; readonly mayOrder: boolean }) {
  const show = useShowStatusPage();
  return (
    <SectionCard
      title={t`Status page`}
      description={t`Everyone can read it at /status. Measured every minute.`}
    >
      {show.error ? <Notice role="alert">{errorText(show.error)}</Notice> : null}
      <Switch
        label={t`Show to everyone`}
        checked={shown}
        disabled={!mayOrder || show.isPending}
        onChange={(event) => show.mutate(event.target.checked)}
      />
    </SectionCard>
  );
}

/** What clients see of the installation's health, and the incidents that staff write. */
export default function StatusPanel({ mayOrder }: { readonly mayOrder: boolean }) {
  const query = useStaffStatus();
  const writable = useWritable();
  return (
    <QueryView query={query} what={t`the status page`}>
      {({ shown, status }) => (
        <Stack gap="lg">
          <Shown shown={shown} mayOrder={mayOrder} />
          <SectionCard title={t`Parts`}>
            <CountTable
              title={t`Parts`}
              heads={[t`Part`, t`State`, t`Available in 90 days`]}
              rows={status.components.map(({ id, title, state, available }) => ({
                ...{ id, title: TITLES.get(id) ?? title },
                values: [STATE[state], shareText(available)],
              }))}
            />
          </SectionCard>
          {mayOrder ? <IncidentForm /> : null}
          {status.incidents.map((incident) => (
            <IncidentCard key={incident.id} incident={incident} writable={mayOrder && writable} />
          ))}
        </Stack>
      )}
    </QueryView>
  );
}
