import { Alert, type AlertProps } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Tone } from './tone-badge.js';

interface NoticeProps extends Omit<AlertProps, 'color' | 'variant' | 'styles'> {
  readonly tone?: Tone;
}

/** A message in the page, in one of the tones; default: a failure. */
export function Notice({
  tone = 'critical',
  icon = <IconAlertTriangle size={18} aria-hidden />,
  ...rest
}: NoticeProps) {
  const ink = `var(--rp-${tone}-ink)`;
  return (
    <Alert
      {...rest}
      icon={icon}
      py="sm"
      styles={{
        root: {
          backgroundColor: `var(--rp-${tone}-fill)`,
          borderColor: `color-mix(in srgb, ${ink} 22%, transparent)`,
        },
        title: { color: ink },
        icon: { color: ink },
        message: { color: 'var(--mantine-color-text)' },
      }}
    />
  );
}
