import { NumberInput } from '@mantine/core';
import { t } from '@rampart/kernel';

interface RepeatMinutesProps {
  readonly value: number;
  readonly onChange: (minutes: number) => void;
  readonly disabled: boolean;
}

export function RepeatMinutes({ value, onChange, disabled }: RepeatMinutesProps) {
  return (
    <NumberInput
      label={t`Repetition window, minutes`}
      description={t`The first alert counts repetitions. 0: every finding raises an alert.`}
      value={value}
      min={0}
      max={1_440}
      allowDecimal={false}
      clampBehavior="strict"
      disabled={disabled}
      onChange={(minutes) => onChange(Number(minutes))}
    />
  );
}
