import { Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import { cloneElement, type FormEvent, useState } from 'react';
import type { LazyMenuProps } from '../lazy-part/lazy-menu.js';
import { useOpenedOnArrival } from '../lazy-part/use-opened-on-arrival.js';
import { MomentDensity } from './moment-density.js';
import { useAsOf } from './use-as-of.js';

const HOUR_MS = 3_600_000;
const PRESETS = [
  { label: t`1 hour ago`, ms: HOUR_MS },
  { label: t`1 day ago`, ms: 24 * HOUR_MS },
  { label: t`7 days ago`, ms: 7 * 24 * HOUR_MS },
  { label: t`30 days ago`, ms: 30 * 24 * HOUR_MS },
] as const;

/** As the field for date and time writes it: in the zone of the browser, by seconds. */
const localTime = (ms: number): string =>
  new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
const momentBefore = (ms: number): string => new Date(Date.now() - ms).toISOString();

export default function MomentPopover({ target }: LazyMenuProps) {
  const { travel } = useAsOf();
  const [opened, setOpened] = useOpenedOnArrival();
  const [wanted, setWanted] = useState('');
  const [error, setError] = useState<string | null>(null);
  const chosen = Date.parse(wanted);
  const jump = (ms: number): void => {
    setOpened(false);
    travel(momentBefore(ms));
  };
  const go = (event: FormEvent): void => {
    event.preventDefault();
    const at = new Date(wanted);
    if (Number.isNaN(at.getTime())) return setError(t`Enter a date and a time.`);
    if (at > new Date()) return setError(t`This time is in the future. Choose an earlier one.`);
    setOpened(false);
    travel(at.toISOString());
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus withinPortal>
      <Popover.Target>{cloneElement(target, { onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={go} aria-label={t`Go back in time`}>
          <Stack gap="sm" w={280}>
            <Text size="sm">{t`Shows every page as it was at that time.`}</Text>
            <Group gap={6} role="group" aria-label={t`Usual moments`}>
              {PRESETS.map(({ label, ms }) => (
                <Button key={label} size="compact-xs" variant="default" onClick={() => jump(ms)}>
                  {label}
                </Button>
              ))}
            </Group>
            <MomentDensity
              at={Number.isNaN(chosen) ? null : chosen}
              onChosen={(ms) => {
                setError(null);
                setWanted(localTime(ms));
              }}
            />
            <TextInput
              type="datetime-local"
              label={t`Date and time`}
              step={1}
              value={wanted}
              error={error}
              onChange={(event) => {
                setError(null);
                setWanted(event.currentTarget.value);
              }}
              data-autofocus
            />
            <Button type="submit" size="xs">{t`Show this time`}</Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
