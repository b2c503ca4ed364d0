import { NumberInput } from '@mantine/core';
import { t } from '@rampart/kernel';

interface BlockHoursProps {
  readonly value: number | string;
  readonly onChange: (value: number | string) => void;
}

export function BlockHours({ value, onChange }: BlockHoursProps) {
  return (
    <NumberInput
      label={t`Hours`}
      description={t`Leave empty to block it until you lift the block`}
      value={value}
      min={1}
      max={8_760}
      allowDecimal={false}
      onChange={onChange}
    />
  );
}

/** The hours in the form of the API. */
export const hoursOf = (value: number | string): { readonly hours?: number } =>
  value === '' ? {} : { hours: Number(value) };
