import { MultiSelect } from '@mantine/core';
import type { PlatformId } from '@rampart/impersonation/contract';
import { t } from '@rampart/kernel';
import type { LazyFieldProps } from '../../../shared/lazy-part/lazy-field.js';
import { type PlatformOption, PLATFORMS_HELP } from '../lib/platform-options.js';

interface PlatformChoiceProps extends LazyFieldProps {
  readonly options: PlatformOption[];
  readonly field: {
    readonly value?: PlatformId[];
    readonly onChange?: (chosen: PlatformId[]) => void;
    readonly error?: string | undefined;
  };
}

export default function PlatformChoice({ options, field, ...arrival }: PlatformChoiceProps) {
  return (
    <MultiSelect
      label={t`Platforms`}
      description={PLATFORMS_HELP}
      placeholder={t`Choose platforms`}
      data={options}
      clearable
      hidePickedOptions={false}
      clearButtonProps={{ 'aria-label': t`Clear platforms` }}
      {...field}
      {...arrival}
    />
  );
}
