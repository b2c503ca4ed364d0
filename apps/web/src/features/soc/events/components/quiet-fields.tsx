import { Checkbox, Group, NumberInput, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { SocSettings } from '@rampart/soc/contract';

type Quiet = Pick<SocSettings, 'quietHours' | 'criticalPasses' | 'digestMinutes'>;

interface QuietFieldsProps {
  readonly value: Quiet;
  /** The workspace's. */
  readonly timeZone: string;
  readonly onChange: (value: Quiet) => void;
  readonly disabled: boolean;
}

const NIGHT = { from: '22:00', to: '07:00' };

export function QuietFields({ value, timeZone, onChange, disabled }: QuietFieldsProps) {
  const { quietHours, criticalPasses, digestMinutes } = value;
  return (
    <>
      <NumberInput
        label={t`Message interval, minutes`}
        description={t`One message per rule and interval. 0: a message per alert.`}
        value={digestMinutes}
        min={0}
        max={1_440}
        allowDecimal={false}
        clampBehavior="strict"
        disabled={disabled}
        onChange={(minutes) => onChange({ ...value, digestMinutes: Number(minutes) })}
      />
      <Checkbox
        label={t`Quiet hours`}
        description={t`Messages wait until they end. Times are in ${timeZone}.`}
        checked={quietHours !== null}
        disabled={disabled}
        onChange={({ currentTarget }) =>
          onChange({ ...value, quietHours: currentTarget.checked ? NIGHT : null })
        }
      />
      {quietHours === null ? null : (
        <>
          <Group grow align="flex-start" preventGrowOverflow={false}>
            <TextInput
              type="time"
              label={t`From`}
              value={quietHours.from}
              disabled={disabled}
              onChange={({ currentTarget }) =>
                onChange({ ...value, quietHours: { ...quietHours, from: currentTarget.value } })
              }
            />
            <TextInput
              type="time"
              label={t`To`}
              value={quietHours.to}
              disabled={disabled}
              onChange={({ currentTarget }) =>
                onChange({ ...value, quietHours: { ...quietHours, to: currentTarget.value } })
              }
            />
          </Group>
          <Checkbox
            label={t`Send critical alerts`}
            checked={criticalPasses}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange({ ...value, criticalPasses: currentTarget.checked })}
          />
        </>
      )}
    </>
  );
}
