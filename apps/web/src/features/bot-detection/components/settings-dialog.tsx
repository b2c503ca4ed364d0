import { Button, Group, Modal, Select, Slider, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { BotSettings } from '@rampart/bot-detection/contract';
import { formatFixed, formatNumber, plural } from '../../../shared/format/numbers.js';
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
  { value: 'surface', label: 'Surface' },
  { value: 'deep', label: 'Deep' },
  { value: 'comprehensive', label: 'Comprehensive' },
];
const DEPTH_HELP: Readonly<Record<BotSettings['depth'], string>> = {
  surface: 'Reads profiles only.',
  deep: 'Reads profiles and their newest posts.',
  comprehensive: 'Reads posts, and looks for groups.',
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
        ? `At ${threshold} %: no account found yet. `
        : `At ${threshold} %: precision ${formatFixed(100 * model.precision, 1)} % expected of ${formatNumber(model.findings)} found. `}
      {measured === null
        ? 'No verdicts yet.'
        : `Measured ${formatFixed(100 * measured.precision, 1)} % in ${plural(measured.verdicts, 'verdict')}.`}
    </Text>
  );
}

export default function SettingsDialog(props: SettingsDialogProps) {
  const { opened, settings, maySave, busy, onSave, onClose } = props;
  const form = useForm<BotSettings>({ initialValues: settings });
  const checked = { type: 'checkbox' } as const;
  return (
    <Modal opened={opened} onClose={onClose} title="Bot Detection Settings">
      <form onSubmit={form.onSubmit(onSave)}>
        <Stack gap="md">
          <Switch
            label="Real-time Monitoring"
            description="Scans new followers and mentions of linked accounts every hour."
            {...form.getInputProps('monitoring', checked)}
          />
          <Switch
            label="Auto-block High-confidence Bots"
            description="Blocks by the linked account, from the threshold on."
            {...form.getInputProps('autoBlock', checked)}
          />
          <Switch
            label="Auto-report to IC3"
            description="Prepares a draft after each scan; you complete and sign it."
            {...form.getInputProps('autoReport', checked)}
          />
          <Select
            label="Scan Depth"
            description={DEPTH_HELP[form.values.depth]}
            data={DEPTHS}
            allowDeselect={false}
            {...form.getInputProps('depth')}
          />
          <div>
            <Text size="sm" fw={600}>
              Bot Threshold: {form.values.threshold} %
            </Text>
            <Slider
              min={LOWEST}
              max={HIGHEST}
              step={1}
              my="xs"
              thumbLabel="Bot Threshold"
              {...form.getInputProps('threshold')}
            />
            <Expected threshold={form.values.threshold} />
          </div>
          <Text size="xs" c="dimmed">
            X costs money: it is monitored once a day, within your budget.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!maySave} {...(busy && HELD)}>
              Save Settings
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
