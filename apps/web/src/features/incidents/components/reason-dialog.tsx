import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { useOpenedAfterMount } from '../../../shared/late/use-opened-after-mount.js';
import { Notice } from '../../../shared/ui/notice.js';
import { usePlainStep } from '../api/commands.js';

type Step = 'return' | 'withdrawal';

const WORDS: Readonly<Record<Step, { readonly title: string; readonly text: string; readonly act: string }>> =
  {
    return: {
      title: 'Return to draft?',
      text: 'It can be changed again. What was prepared is no longer signed as it is.',
      act: 'Return it',
    },
    withdrawal: {
      title: 'Withdraw this incident?',
      text: 'It ends here: nothing more can be changed, signed or filed. Evidence and chain of custody stay.',
      act: 'Withdraw it',
    },
  };

interface ReasonDialogProps {
  readonly incidentId: string;
  readonly step: Step;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function ReasonForm({ incidentId, step, onClose }: Omit<ReasonDialogProps, 'opened'>) {
  const take = usePlainStep(incidentId);
  const [reason, setReason] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // What is refused is shown here.
        void take.mutateAsync({ step, reason }).then(onClose, () => undefined);
      }}
    >
      <Stack gap="md">
        {take.error ? <Notice role="alert">{errorText(take.error)}</Notice> : null}
        <Text size="sm">{WORDS[step].text}</Text>
        <Textarea
          label="Reason"
          value={reason}
          maxLength={2000}
          autosize
          minRows={2}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            {...(step === 'withdrawal' ? { color: 'red' } : {})}
            disabled={reason.trim() === ''}
            loading={take.isPending}
          >
            {WORDS[step].act}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Asks why, before an incident goes back or ends. */
export function Component({ opened, ...form }: ReasonDialogProps) {
  const shown = useOpenedAfterMount(opened);
  return (
    <Modal opened={shown} onClose={form.onClose} title={WORDS[form.step].title}>
      <ReasonForm {...form} />
    </Modal>
  );
}
