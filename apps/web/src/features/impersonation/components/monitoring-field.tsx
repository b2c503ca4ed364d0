import { Button, Group, MultiSelect, NumberInput, Stack, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { monitoringSchema, type PlatformId, type ProtectedIdentity } from '@rampart/impersonation/contract';
import { errorText } from '../../../shared/api-client/api-error.js';
import { validateWith } from '../../../shared/ui/validate-with.js';
import { toastUndo } from '../../../shared/ui/undo-toast.js';
import { useMonitorIdentity } from '../api/identities.js';
import { platformsQueryOptions } from '../api/platforms.js';
import { platformOptions } from '../lib/platform-options.js';
import { Notice } from '../../../shared/ui/notice.js';
import { focusFirstInvalidField } from '../../../shared/ui/focus-first-invalid-field.js';

interface MonitoringFieldProps {
  readonly identity: ProtectedIdentity;
  readonly mayEdit: boolean;
}

interface Fields {
  on: boolean;
  everyHours: number | string;
  platforms: PlatformId[];
}

const wanted = ({ on, everyHours, platforms }: Fields) => ({
  monitoring: on ? { everyHours: Number(everyHours), platforms } : null,
});
const validate = validateWith(monitoringSchema);

function useMonitoringForm({ monitoring }: ProtectedIdentity) {
  return useForm<Fields>({
    initialValues: {
      on: monitoring !== null,
      everyHours: monitoring?.everyHours ?? 24,
      platforms: [...(monitoring?.platforms ?? [])],
    },
    validate: (values) =>
      Object.fromEntries(
        Object.entries(validate(wanted(values))).map(([path, message]) => [
          path.replace('monitoring.', ''),
          message,
        ]),
      ),
  });
}

export function MonitoringField({ identity, mayEdit }: MonitoringFieldProps) {
  const monitor = useMonitorIdentity();
  const platforms = useQuery(platformsQueryOptions());
  const form = useMonitoringForm(identity);
  const before = { id: identity.id, monitoring: identity.monitoring };
  // The saved form replaces this one first, and `mutate` would drop its callbacks.
  const submit = form.onSubmit(
    (values) =>
      void monitor.mutateAsync({ id: identity.id, ...wanted(values) }).then(
        () =>
          toastUndo({
            kind: 'monitoring',
            title: values.on ? t`Monitoring is on` : t`Monitoring is off`,
            undo: () => monitor.mutateAsync(before),
          }),
        () => undefined,
      ),
    focusFirstInvalidField(form),
  );
  return (
    <form onSubmit={submit} noValidate aria-label={t`Monitoring`}>
      <Stack gap="sm">
        {monitor.error ? <Notice role="alert">{errorText(monitor.error)}</Notice> : null}
        <Switch label={t`Scheduled scans`} {...form.getInputProps('on', { type: 'checkbox' })} />
        {form.values.on ? (
          <>
            <NumberInput
              label={t`Every (hours)`}
              min={1}
              max={720}
              maw={160}
              {...form.getInputProps('everyHours')}
            />
            <MultiSelect
              label={t`Monitored platforms`}
              placeholder={t`Choose platforms`}
              data={platformOptions(platforms.data ?? [])}
              {...form.getInputProps('platforms')}
            />
          </>
        ) : null}
        <Group>
          <Button
            type="submit"
            size="xs"
            variant="default"
            loading={monitor.isPending}
            disabled={!mayEdit}
          >{t`Save monitoring`}</Button>
        </Group>
      </Stack>
    </form>
  );
}
