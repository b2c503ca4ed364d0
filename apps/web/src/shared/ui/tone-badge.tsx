import { Badge, type BadgeProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Tone } from './tone.js';
import classes from './tone-badge.module.css';

interface ToneBadgeProps extends Omit<BadgeProps, 'color' | 'children' | 'style'> {
  readonly tone: Tone;
  readonly children: ReactNode;
}

/** A chip whose word carries the meaning and whose colour only repeats it. */
export function ToneBadge({ tone, children, className, ...rest }: ToneBadgeProps) {
  return (
    <Badge {...rest} className={[classes['chip'], className].filter(Boolean).join(' ')} data-tone={tone}>
      {children}
    </Badge>
  );
}
