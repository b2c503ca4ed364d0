import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { ViolationType } from '@rampart/media-protection/contract';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { Notice } from '../../../shared/ui/notice.js';
import { useRecordViolation } from '../api/media.js';
import { VIOLATION_WORDS } from '../lib/words.js';

interface RecordViolationProps {
  readonly checkId: string;
  readonly originalId: string;
  readonly recorded: boolean;
  readonly mayEdit: boolean;
}

const TYPES = Object.entries(VIOLATION_WORDS).map(([value, label]) => ({ value, label }));

/** Lets a user record that a proven copy should not be where it was found. */
export function RecordViolation({ checkId, originalId, recorded, mayEdit }: RecordViolationProps) {
  const record = useRecordViolation();
  const writable = useWritable();
  const [violationType, setType] = useState<ViolationType>('leak');
  const [note, setNote] = useState('');
  const disabled = !mayEdit || !writable;
  if (recorded) return <Text size="sm" c="dimmed">{t`Violation recorded.`}</Text>;
  return (
    <Stack gap="sm">
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={t`Kind`}
          data={TYPES}
          value={violationType}
          disabled={disabled}
          onChange={({ currentTarget }) => setType(currentTarget.value as ViolationType)}
          style={{ flex: '1 1 160px' }}
        />
        <TextInput
          label={t`Note`}
          value={note}
          maxLength={2000}
          disabled={disabled}
          onChange={(event) => setNote(event.currentTarget.value)}
          style={{ flex: '2 1 200px' }}
        />
        <Button
          loading={record.isPending}
          disabled={disabled}
          onClick={() => record.mutate({ checkId, originalId, violationType, note })}
        >{t`Record a violation`}</Button>
      </Group>
      {record.error ? <Notice role="alert">{errorText(record.error)}</Notice> : null}
    </Stack>
  );
}
