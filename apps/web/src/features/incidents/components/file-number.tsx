import { Button, Group, TextInput } from '@mantine/core';
import type { ReportTarget } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { useFileReport } from '../api/commands.js';
import { TARGET_WORDS } from '../lib/words.js';

interface FileNumberProps {
  readonly incidentId: string;
  readonly target: ReportTarget;
}

/** A field for the number that the recipient gave. With it the report counts as filed there. */
export function FileNumber({ incidentId, target }: FileNumberProps) {
  const file = useFileReport(incidentId);
  const [number, setNumber] = useState('');
  return (
    <form
      aria-label={t`Number from ${TARGET_WORDS[target]}`}
      onSubmit={(event) => {
        event.preventDefault();
        file.mutate({ target, number: number.trim() });
      }}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          label={target === 'ic3' ? t`Complaint number` : t`Number or reference`}
          description={t`The number that the recipient returned`}
          error={file.error ? errorText(file.error) : null}
          maxLength={200}
          flex="0 1 340px"
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <Button
          type="submit"
          disabled={number.trim() === ''}
          loading={file.isPending}
        >{t`Record as filed`}</Button>
      </Group>
    </form>
  );
}
