import {
  Button,
  Divider,
  Group,
  NativeSelect,
  NumberInput,
  Popover,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { t } from '@rampart/kernel';
import { cloneElement, type FormEvent, useState } from 'react';
import { useZone } from '../format/zone.js';
import { Trans } from '../language/trans.js';
import type { LazyMenuProps } from '../lazy-part/lazy-menu.js';
import { useOpenedOnArrival } from '../lazy-part/use-opened-on-arrival.js';
import { rangeBounds, parseRange, type TimeRange, writeRange } from '../url-state/time-range.js';
import { unitName } from '../format/numbers.js';
import { rangeText, UNIT_NAMES } from './range-text.js';
import { momentFromField, momentToField } from './zone-input.js';

interface RangePopoverProps extends LazyMenuProps {
  readonly range: TimeRange | null;
  readonly onRange: (range: TimeRange | null) => void;
}

interface FormProps {
  readonly range: TimeRange | null;
  readonly onPick: (range: TimeRange | null) => void;
}

const PRESETS = ['1h', '24h', '7d', '30d', '90d'].flatMap((text) => parseRange(text) ?? []);
const units = (amount: number) =>
  Object.entries(UNIT_NAMES).map(([value, name]) => ({ value, label: unitName(amount, name) }));

function Presets({ range, onPick }: FormProps) {
  const { zone } = useZone();
  const present = range === null ? null : writeRange(range);
  return (
    <Group gap={6} role="group" aria-label={t`Common periods`}>
      {[...PRESETS, null].map((preset) => {
        const chosen = (preset === null ? null : writeRange(preset)) === present;
        return (
          <Button
            key={preset === null ? 'any' : writeRange(preset)}
            size="compact-sm"
            variant={chosen ? 'filled' : 'default'}
            aria-pressed={chosen}
            onClick={() => onPick(preset)}
          >
            {preset === null ? t`Any time` : rangeText(preset, zone)}
          </Button>
        );
      })}
    </Group>
  );
}

function Relative({ range, onPick }: FormProps) {
  const last = range?.kind === 'last' ? range : null;
  const [amount, setAmount] = useState<number | string>(last?.amount ?? 12);
  const [unit, setUnit] = useState<string>(last?.unit ?? 'h');
  const wanted = parseRange(`${amount}${unit}`);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (wanted !== null) onPick(wanted);
  };
  return (
    <form onSubmit={submit} aria-label={t`Relative period`}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <NumberInput
          label={t`The last`}
          min={1}
          max={99_999}
          allowDecimal={false}
          value={amount}
          onChange={setAmount}
          flex={1}
        />
        <NativeSelect
          aria-label={t`Unit`}
          data={units(Number(amount))}
          value={unit}
          onChange={({ currentTarget }) => setUnit(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={wanted === null}>{t`Show`}</Button>
      </Group>
    </form>
  );
}

function Absolute({ range, onPick }: FormProps) {
  const { zone, utc } = useZone();
  const [opened] = useState(() => Date.now());
  const bounds = rangeBounds(range ?? { kind: 'last', amount: 1, unit: 'd' }, opened);
  const [from, setFrom] = useState(momentToField(bounds.from, utc));
  const [to, setTo] = useState(momentToField(bounds.to, utc));
  const [start, end] = [momentFromField(from, utc), momentFromField(to, utc)];
  const reversed = start !== null && end !== null && start >= end;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (start === null || end === null || reversed) return;
    onPick({ kind: 'between', from: new Date(start).toISOString(), to: new Date(end).toISOString() });
  };
  return (
    <form onSubmit={submit} aria-label={t`Fixed period`}>
      <Stack gap="xs">
        <TextInput
          type="datetime-local"
          label={t`From`}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          label={t`To`}
          value={to}
          error={reversed ? t`The end is before the start. Change one of them.` : null}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <Group justify="space-between">
          <Text size="xs" c="dimmed">
            <Trans>Times in {zone}</Trans>
          </Text>
          <Button
            type="submit"
            variant="default"
            disabled={start === null || end === null || reversed}
          >{t`Show`}</Button>
        </Group>
      </Stack>
    </form>
  );
}

export default function RangePopover({ target, range, onRange }: RangePopoverProps) {
  const [opened, setOpened] = useOpenedOnArrival();
  const { utc } = useZone();
  const form: FormProps = {
    range,
    onPick: (next) => {
      setOpened(false);
      onRange(next);
    },
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>{cloneElement(target, { onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown aria-label={t`Time`} w={340} maw="calc(100vw - 2rem)">
        <Stack gap="sm">
          <Presets {...form} />
          <Divider />
          <Relative {...form} />
          <Divider />
          {/* The fields are in the zone they were filled in. */}
          <Absolute key={String(utc)} {...form} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
