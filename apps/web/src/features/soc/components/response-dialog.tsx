import { Button, Modal, NumberInput, Stack, Text, Textarea } from '@mantine/core';
import type { SocEventRow } from '@rampart/soc/contract';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { useOpenedAfterMount } from '../../../shared/late/use-opened-after-mount.js';
import { Notice } from '../../../shared/ui/notice.js';
import { toastInfo } from '../../../shared/ui/toasts.js';
import { useBlock, useEscalate, useSetStatus } from '../api/responses.js';
import { ADAPTER_WORDS } from '../lib/channel-words.js';
import { RESPONSE_WORDS, type ResponseName } from '../lib/responses.js';

interface ResponseFormProps {
  readonly response: ResponseName;
  readonly event: SocEventRow;
  readonly onClose: () => void;
}

function ResponseForm({ response, event, onClose }: ResponseFormProps) {
  const [reason, setReason] = useState('');
  const [hours, setHours] = useState<number | string>('');
  const status = useSetStatus();
  const block = useBlock();
  const escalate = useEscalate();
  const { action, says, done } = RESPONSE_WORDS[response];
  const error = status.error ?? block.error ?? escalate.error;
  const run = async (): Promise<string> => {
    const about = { eventId: event.id, reason: reason.trim() };
    if (response === 'block') {
      const ends = hours === '' ? {} : { hours: Number(hours) };
      const { address, result, adapters } = await block.mutateAsync({ ...about, ...ends });
      const told = adapters.map((adapter) => ADAPTER_WORDS[adapter].word).join(', ');
      return told === '' ? `${address}: ${result}` : `${address}: ${result}, told to ${told}`;
    }
    if (response === 'escalate') {
      await escalate.mutateAsync(about);
      return 'It is a draft: say what is missing. The event leads to it.';
    }
    await status.mutateAsync({ ...about, status: response === 'resolve' ? 'resolved' : 'investigating' });
    return event.title;
  };
  const submit = (): void =>
    void run().then(
      (message) => {
        toastInfo({ kind: 'soc-response', title: done, message });
        onClose();
      },
      // Shown in the dialog.
      () => undefined,
    );
  return (
    <form
      aria-label={action}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        {error ? <Notice role="alert">{errorText(error)}</Notice> : null}
        <Text size="sm">{says}</Text>
        <Textarea
          label="Why"
          description="It is recorded with your name"
          value={reason}
          maxLength={1_000}
          autosize
          minRows={2}
          data-autofocus
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {response === 'block' ? (
          <NumberInput
            label="Hours"
            description="Until it is let in again; empty: until somebody does"
            value={hours}
            min={1}
            max={8_760}
            allowDecimal={false}
            onChange={setHours}
          />
        ) : null}
        <Button
          type="submit"
          loading={status.isPending || block.isPending || escalate.isPending}
          disabled={reason.trim() === ''}
        >
          {action}
        </Button>
      </Stack>
    </form>
  );
}

interface ResponseDialogProps {
  /** Null is closed. */
  readonly asked: { readonly response: ResponseName; readonly event: SocEventRow } | null;
  readonly onClose: () => void;
}

/** Asks why, and records what is done about an event. */
export function Component({ asked, onClose }: ResponseDialogProps) {
  return (
    <Modal
      opened={useOpenedAfterMount(asked !== null)}
      onClose={onClose}
      title={<Text fw={650}>{asked === null ? '' : RESPONSE_WORDS[asked.response].action}</Text>}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {asked === null ? null : <ResponseForm {...asked} onClose={onClose} />}
    </Modal>
  );
}
