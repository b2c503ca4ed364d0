import { Button, Modal, NativeSelect, NumberInput, Stack, Text, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { SocSettingsView, ChannelTested } from '@rampart/soc/contract';
import { useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { useOpenedAfterMount } from '../../../../shared/lazy-part/use-opened-after-mount.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { toastInfo } from '../../../../shared/ui/toasts.js';
import { useChangeSettings, useSocSettings } from '../api/settings.js';
import { AdaptersSection } from './adapters-section.js';
import { ChannelsSection } from './channels-section.js';
import { QuietFields } from './quiet-fields.js';
import { RepeatMinutes } from './repeat-minutes.js';
import { PAGE_SIZES, REFRESH_SECONDS, useSocPreferences } from '../lib/preferences.js';

const NOTIFIED: readonly ChannelTested[] = ['email', 'sms', 'chat'];

function Here() {
  const [preferences, setPreferences] = useSocPreferences();
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">{t`In this browser`}</Title>
      <NativeSelect
        label={t`Refresh interval`}
        value={String(preferences.refreshSeconds)}
        data={REFRESH_SECONDS.map((each) => ({ value: String(each), label: t`${each} seconds` }))}
        onChange={({ currentTarget: { value } }) =>
          setPreferences((before) => ({ ...before, refreshSeconds: Number(value) }))
        }
      />
      <NativeSelect
        label={t`Events per page`}
        value={String(preferences.pageSize)}
        data={PAGE_SIZES.map(String)}
        onChange={({ currentTarget: { value } }) =>
          setPreferences((before) => ({ ...before, pageSize: Number(value) }))
        }
      />
    </Stack>
  );
}

function ForAll({
  settings,
  mayManage,
}: {
  readonly settings: SocSettingsView;
  readonly mayManage: boolean;
}) {
  const [days, setDays] = useState<number | string>(settings.retentionDays);
  const [quiet, setQuiet] = useState({
    quietHours: settings.quietHours,
    criticalPasses: settings.criticalPasses,
    digestMinutes: settings.digestMinutes,
  });
  const [repeatMinutes, setRepeatMinutes] = useState(settings.repeatMinutes);
  const change = useChangeSettings();
  const save = (): void =>
    void change.mutateAsync({ retentionDays: Number(days), repeatMinutes, ...quiet }).then(
      () => toastInfo({ kind: 'soc-settings', title: t`Settings saved` }),
      () => undefined,
    );
  return (
    <form
      aria-label={t`Organisation`}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        save();
      }}
    >
      <Stack gap="sm">
        <Title order={3} size="h5">{t`Organisation`}</Title>
        {change.error ? <Notice role="alert">{errorText(change.error)}</Notice> : null}
        <NumberInput
          label={t`Retention in days`}
          description={t`Older events are deleted permanently`}
          value={days}
          min={1}
          max={3_650}
          allowDecimal={false}
          disabled={!mayManage}
          onChange={setDays}
        />
        <RepeatMinutes value={repeatMinutes} onChange={setRepeatMinutes} disabled={!mayManage} />
        <QuietFields value={quiet} timeZone={settings.timeZone} onChange={setQuiet} disabled={!mayManage} />
        <Button
          type="submit"
          loading={change.isPending}
          disabled={!mayManage || days === ''}
        >{t`Save`}</Button>
      </Stack>
    </form>
  );
}

function Content({ mayManage }: { readonly mayManage: boolean }) {
  const query = useSocSettings();
  return (
    <Stack gap="lg">
      <Here />
      <QueryView query={query} what={t`the settings`}>
        {(settings) => <ForAll settings={settings} mayManage={mayManage} />}
      </QueryView>
      <ChannelsSection title={t`Notifications`} shown={NOTIFIED} mayManage={mayManage} />
      <AdaptersSection mayManage={mayManage} />
    </Stack>
  );
}

interface SettingsDialogProps {
  readonly opened: boolean;
  readonly mayManage: boolean;
  readonly onClose: () => void;
}

export default function SettingsDialog({ opened, mayManage, onClose }: SettingsDialogProps) {
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      size="lg"
      title={<Text fw={650}>{t`SOC settings`}</Text>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {opened ? <Content mayManage={mayManage} /> : null}
    </Modal>
  );
}
