import { Button, Group, Modal, Select, Slider, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { BotSettings } from '@rampart/bot-detection/contract';
import { t } from '@rampart/kernel';
import { formatFixed, formatNumber, plural } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { HELD } from '../../../shared/ui/held.js';
import { useBotAnalytics } from '../api/bots.js';
import { expectedFrom, precisionFrom } from '../lib/expected-precision.js';

interface SettingsDialogProps {
  readonly opened: boolean;
  readonly settings: BotSettings;
  readonly maySave: boolean;
  readonly busy: boolean;
  readonly onSave: (settings: BotSettings) => void;
  readonly onClose: () => void;
}

const DEPTHS = [
  { value: 'surface', label: t`Surface` },
  { value: 'deep', label: t`Deep` },
  { value: 'comprehensive', label: t`Comprehensive` },
];
const DEPTH_HELP: Readonly<Record<BotSettings['depth'], string>> = {
  surface: t`Reads profiles only.`,
  deep: t`Reads profiles and their newest posts.`,
  comprehensive: t`Reads posts, and looks for groups.`,
};
const [LOWEST, HIGHEST] = [50, 99];

/** The precision at the threshold: expected by the model, and measured by verdicts. */
function Expected({ threshold }: { readonly threshold: number }) {
  const { calibration = [], expected = [] } = useBotAnalytics().data ?? {};
  const measured = precisionFrom(calibration, threshold);
  const model = expectedFrom(expected, threshold);
  return (
    <Text size="xs" c="dimmed" role="status">
      {model === null
        ? t`At ${threshold} %: no account found yet. `
        : t`At ${threshold} %: precision ${formatFixed(100 * model.precision, 1)} % expected of ${formatNumber(model.findings)} found. `}
      {measured === null
        ? t`No verdicts yet.`
        : t`Measured ${formatFixed(100 * measured.precision, 1)} % in ${plural(measured.verdicts, 'verdict')}.`}
    </Text>
  );
}

export default function SettingsDialog(props: SettingsDialogProps) {
  const { opened, settings, maySave, busy, onSave, onClose } = props;
  const form = useForm<BotSettings>({ initialValues: settings });
  const checked = { type: 'checkbox' } as const;
  return (
    <Modal opened={opened} onClose={onClose} title={t`Bot Detection Settings`}>
      <form onSubmit={form.onSubmit(onSave)}>
        <Stack gap="md">
          <Switch
            label={t`Real-time Monitoring`}
            description={t`Scans new followers and mentions of linked accounts every hour.`}
            {...form.getInputProps('monitoring', checked)}
          />
          <Switch
            label={t`Auto-block High-confidence Bots`}
            description={t`Blocks by the linked account, from the threshold on.`}
            {...form.getInputProps('autoBlock', checked)}
          />
          <Switch
            label={t`Auto-report to IC3`}
            description={t`Prepares a draft after each scan; you complete and sign it.`}
            {...form.getInputProps('autoReport', checked)}
          />
          <Select
            label={t`Scan Depth`}
            description={DEPTH_HELP[form.values.depth]}
            data={DEPTHS}
            allowDeselect={false}
            {...form.getInputProps('depth')}
          />
          <div>
            <Text size="sm" fw={600}>
              <Trans>Bot Threshold: {form.values.threshold} %</Trans>
            </Text>
            <Slider
              min={LOWEST}
              max={HIGHEST}
              step={1}
              my="xs"
              thumbLabel={t`Bot Threshold`}
              {...form.getInputProps('threshold')}
            />
            <Expected threshold={form.values.threshold} />
          </div>
          <Text
            size="xs"
            c="dimmed"
          >{t`X costs money: it is monitored once a day, within your budget.`}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
            <Button type="submit" disabled={!maySave} {...(busy && HELD)}>{t`Save Settings`}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
