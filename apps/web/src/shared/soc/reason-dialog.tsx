import { Button, Modal, Stack, Text, Textarea } from '@mantine/core';
import { t } from '@rampart/kernel';
import { type ReactNode, useState } from 'react';
import { errorText } from '../api-client/api-error.js';
import { useOpenedAfterMount } from '../lazy-part/use-opened-after-mount.js';
import { Notice } from '../ui/notice.js';

interface ReasonFormProps {
  readonly action: string;
  readonly says: string;
  /** Runs the action. Rejections are shown by `error`. */
  readonly onSubmit: (reason: string) => Promise<void>;
  readonly error: unknown;
  readonly pending: boolean;
  readonly complete?: boolean;
  /** Further fields before and after the reason. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

export function ReasonForm(props: ReasonFormProps) {
  const { action, says, onSubmit, error, pending, complete = true, before, after } = props;
  const [reason, setReason] = useState('');
  const given = reason.trim();
  return (
    <form
      aria-label={action}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (given !== '' && complete) void onSubmit(given).catch(() => undefined);
      }}
    >
      <Stack gap="md">
        {error ? <Notice role="alert">{errorText(error)}</Notice> : null}
        <Text size="sm">{says}</Text>
        {before}
        <Textarea
          label={t`Why`}
          description={t`Recorded with your name`}
          value={reason}
          maxLength={1_000}
          autosize
          minRows={2}
          data-autofocus
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {after}
        <Button type="submit" loading={pending} disabled={given === '' || !complete}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}

interface ReasonDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog around `ReasonForm`. */
export function ReasonDialog({ opened, title, onClose, children }: ReasonDialogProps) {
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title={<Text fw={650}>{title}</Text>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {children}
    </Modal>
  );
}
