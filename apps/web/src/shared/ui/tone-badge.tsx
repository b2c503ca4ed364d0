import { Badge, type BadgeProps } from '@mantine/core';
import type { ReactNode } from 'react';

export type Tone = 'critical' | 'high' | 'medium' | 'low' | 'good' | 'quiet';

interface ToneBadgeProps extends Omit<BadgeProps, 'color' | 'children' | 'style'> {
  readonly tone: Tone;
  readonly children: ReactNode;
}

/** A chip whose word carries the meaning and whose colour only repeats it. */
export function ToneBadge({ tone, children, ...rest }: ToneBadgeProps) {
  return (
    <Badge
      {...rest}
      style={{
        flexShrink: 0,
        color: `var(--rp-${tone}-ink)`,
        backgroundColor: `var(--rp-${tone}-fill)`,
        borderColor: `color-mix(in srgb, var(--rp-${tone}-ink) 24%, transparent)`,
      }}
    >
      {children}
    </Badge>
  );
}
