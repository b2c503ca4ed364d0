import { NumberInput } from '@mantine/core';

interface RepeatMinutesProps {
  readonly value: number;
  readonly onChange: (minutes: number) => void;
  readonly disabled: boolean;
}

/** Within which the same is a repetition of the alert that stands. */
export function RepeatMinutes({ value, onChange, disabled }: RepeatMinutesProps) {
  return (
    <NumberInput
      label="Minutes within which the same alert is a repetition"
      description="The alert that stands counts it, and nobody is told again; 0 makes each time an alert of its own"
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
