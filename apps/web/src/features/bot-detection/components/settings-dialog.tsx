import { Button, Group, Modal, Select, Slider, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId } from 'react';
import { formatFixed, plural } from '../../../shared/format/numbers.js';
import { precisionFrom } from '../lib/expected-precision.js';
import type { ScanSettings } from '../lib/scan-settings.js';
import { useBotAnalytics } from '../api/bots.js';

interface SettingsDialogProps {
  readonly opened: boolean;
  readonly settings: ScanSettings;
  readonly onSave: (settings: ScanSettings) => void;
  readonly onClose: () => void;
}

const DEPTHS = [
  { value: 'surface', label: 'Surface' },
  { value: 'deep', label: 'Deep' },
  { value: 'comprehensive', label: 'Comprehensive' },
];
const DEPTH_HELP: Readonly<Record<ScanSettings['depth'], string>> = {
  surface: 'Reads profiles only.',
  deep: 'Reads profiles and their newest posts.',
  comprehensive: 'Reads posts, and looks for groups.',
};
const [LOWEST, HIGHEST] = [50, 99];

function Expected({ threshold }: { readonly threshold: number }) {
  const expected = precisionFrom(useBotAnalytics().data?.calibration ?? [], threshold);
  return (
    <Text size="xs" c="dimmed" role="status">
      {expected === null
        ? `At ${threshold} %: precision not measured yet.`
        : `At ${threshold} %: precision ${formatFixed(100 * expected.precision, 1)} % in ${plural(expected.verdicts, 'verdict')}.`}
    </Text>
  );
}

export default function SettingsDialog({ opened, settings, onSave, onClose }: SettingsDialogProps) {
  const form = useForm<ScanSettings>({ initialValues: settings });
  const thresholdId = useId();
  return (
    <Modal opened={opened} onClose={onClose} title="Bot Detection Settings">
      <form
        onSubmit={form.onSubmit((values) => {
          onSave(values);
          onClose();
        })}
      >
        <Stack gap="md">
          <Select
            label="Scan Depth"
            description={DEPTH_HELP[form.values.depth]}
            data={DEPTHS}
            allowDeselect={false}
            {...form.getInputProps('depth')}
          />
          <div>
            <Text size="sm" fw={600} id={thresholdId}>
              Bot Threshold: {form.values.threshold} %
            </Text>
            <Slider
              min={LOWEST}
              max={HIGHEST}
              step={1}
              my="xs"
              thumbProps={{ 'aria-labelledby': thresholdId }}
              {...form.getInputProps('threshold')}
            />
            <Expected threshold={form.values.threshold} />
          </div>
          <Text size="xs" c="dimmed">
            This browser keeps these settings.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Save Settings</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
