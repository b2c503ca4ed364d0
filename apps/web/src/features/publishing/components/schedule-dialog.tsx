import { Button, Group, Modal, NumberInput, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { Overlap, Recurrence, SchedulePost } from '@rampart/publishing/contract';
import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../../shared/api-client/api-error.js';
import { useZone } from '../../../shared/format/zone.js';
import { useOpenedAfterMount } from '../../../shared/lazy-part/use-opened-after-mount.js';
import { Notice } from '../../../shared/ui/notice.js';
import { toastInfo, toastKept } from '../../../shared/ui/toasts.js';
import { useSchedule } from '../api/posts.js';
import { inOneHour, withoutSeconds } from '../lib/local-time.js';

interface ScheduleDialogProps {
  readonly postId: string | null;
  readonly onClose: () => void;
}

/** Schedules a post for now, a local time, a series, or the next free slots. */
export default function ScheduleDialog({ postId, onClose }: ScheduleDialogProps) {
  return (
    <Modal opened={useOpenedAfterMount(postId !== null)} onClose={onClose} title={t`Schedule post`}>
      {postId === null ? null : <ScheduleForm postId={postId} onClose={onClose} />}
    </Modal>
  );
}

type Mode = SchedulePost['mode'];
const MODES: readonly { readonly value: Mode; readonly label: string }[] = [
  { value: 'at', label: t`At a time` },
  { value: 'queue', label: t`Next slot` },
  { value: 'now', label: t`Now` },
];
const REPEATS = [
  { value: 'never', label: t`Never` },
  { value: 'day', label: t`Every day` },
  { value: 'week', label: t`Every week` },
  { value: 'month', label: t`Every month` },
];

function ScheduleForm({ postId, onClose }: { readonly postId: string; readonly onClose: () => void }) {
  const { zone } = useZone();
  const schedule = useSchedule();
  const [mode, setMode] = useState<Mode>('at');
  const [localTime, setLocalTime] = useState(() => inOneHour(Date.now(), zone));
  const [every, setEvery] = useState('never');
  const [count, setCount] = useState(4);
  const send = (overlap?: Overlap): void =>
    schedule.mutate(
      { id: postId, body: bodyOf({ mode, localTime, zone, every, count, overlap }) },
      {
        onSuccess: ({ warnings }) => {
          if (warnings.length === 0) toastInfo({ kind: 'post-schedule', title: t`Post scheduled` });
          else toastKept({ kind: 'post-schedule', title: t`Post scheduled`, message: warnings.join(' ') });
          onClose();
        },
      },
    );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  const twice = schedule.error instanceof ApiError && schedule.error.code === 'publishing.in-overlap';
  return (
    <form onSubmit={submit} aria-label={t`Schedule post`}>
      <Stack gap="md">
        {schedule.error ? (
          <Notice role="alert" tone={twice ? 'waits' : 'refused'}>
            <Stack gap="xs">
              {errorText(schedule.error)}
              {twice ? (
                <Group>
                  <Button
                    variant="default"
                    size="compact-sm"
                    onClick={() => send('earlier')}
                  >{t`Earlier`}</Button>
                  <Button
                    variant="default"
                    size="compact-sm"
                    onClick={() => send('later')}
                  >{t`Later`}</Button>
                </Group>
              ) : null}
            </Stack>
          </Notice>
        ) : null}
        <SegmentedControl
          aria-label={t`When`}
          data={[...MODES]}
          value={mode}
          onChange={(value) => setMode(value as Mode)}
        />
        {mode === 'at' ? (
          <>
            <TextInput
              type="datetime-local"
              label={t`Schedule Time`}
              description={t`In ${zone}`}
              required
              value={localTime}
              onChange={(event) => setLocalTime(withoutSeconds(event.currentTarget.value))}
            />
            <Group grow align="flex-end">
              <Select
                label={t`Repeat`}
                allowDeselect={false}
                data={REPEATS}
                value={every}
                onChange={(value) => setEvery(value ?? 'never')}
              />
              {every === 'never' ? null : (
                <NumberInput
                  label={t`Posts in all`}
                  min={2}
                  max={200}
                  value={count}
                  onChange={(value) => setCount(Number(value))}
                />
              )}
            </Group>
          </>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" loading={schedule.isPending}>
            {mode === 'now' ? t`Publish now` : t`Schedule`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface Wanted {
  readonly mode: Mode;
  readonly localTime: string;
  readonly zone: string;
  readonly every: string;
  readonly count: number;
  readonly overlap: Overlap | undefined;
}

function bodyOf({ mode, localTime, zone, every, count, overlap }: Wanted): SchedulePost {
  if (mode !== 'at') return { mode };
  const recurrence =
    every === 'never' ? {} : { recurrence: { every: every as Recurrence['every'], interval: 1, count } };
  return { mode, localTime, zone, ...recurrence, ...(overlap === undefined ? {} : { overlap }) };
}
