import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { useOpenedAfterMount } from '../../../shared/lazy-part/use-opened-after-mount.js';
import { Notice } from '../../../shared/ui/notice.js';
import type { ReasonWords } from '../lib/reason-words.js';

interface ReasonDialogProps {
  readonly words: ReasonWords;
  readonly act: (reason: string) => Promise<unknown>;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function ReasonForm({ words, act, onClose }: Omit<ReasonDialogProps, 'opened'>) {
  const take = useMutation({ mutationFn: act, onSuccess: onClose });
  const [reason, setReason] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        take.mutate(reason.trim());
      }}
    >
      <Stack gap="md">
        {take.error ? <Notice role="alert">{errorText(take.error)}</Notice> : null}
        <Text size="sm">{words.text}</Text>
        <Textarea
          label={t`Reason`}
          value={reason}
          maxLength={2000}
          autosize
          minRows={2}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            {...(words.isEnd === true ? { color: 'red' } : {})}
            disabled={reason.trim() === ''}
            loading={take.isPending}
          >
            {words.act}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export default function ReasonDialog({ opened, ...form }: ReasonDialogProps) {
  const shown = useOpenedAfterMount(opened);
  return (
    <Modal opened={shown} onClose={form.onClose} title={form.words.title}>
      <ReasonForm {...form} />
    </Modal>
  );
}
