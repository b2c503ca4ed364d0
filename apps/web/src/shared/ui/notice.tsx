import { Alert, type AlertProps } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './notice.module.css';
import type { Tone } from './tone.js';

interface NoticeProps extends Omit<AlertProps, 'color' | 'variant' | 'styles' | 'classNames'> {
  readonly tone?: Tone;
}

/** A message in the page, in one of the tones; default: a failure. */
export function Notice({
  tone = 'refused',
  icon = <IconAlertTriangle size={18} aria-hidden />,
  ...rest
}: NoticeProps) {
  return (
    <Alert
      {...rest}
      icon={icon}
      data-tone={tone}
      classNames={{
        root: classes['notice'] ?? '',
        icon: classes['icon'] ?? '',
        body: classes['body'] ?? '',
        title: classes['title'] ?? '',
        message: classes['message'] ?? '',
      }}
    />
  );
}
