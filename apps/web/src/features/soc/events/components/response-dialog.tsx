import { t } from '@rampart/kernel';
import type { SocEventRow } from '@rampart/soc/contract';
import { useState } from 'react';
import { ReasonDialog, ReasonForm } from '../../../../shared/soc/reason-dialog.js';
import { toastInfo } from '../../../../shared/ui/toasts.js';
import { useBlock, useEscalate, useSetStatus } from '../api/responses.js';
import { BLOCKED_WORDS } from '../../../../shared/soc/block-words.js';
import { ADAPTER_WORDS } from '../lib/channel-words.js';
import { BlockHours, hoursOf } from './block-hours.js';
import { RESPONSE_WORDS, type ResponseName } from '../lib/responses.js';

interface ResponseFormProps {
  readonly response: ResponseName;
  readonly event: SocEventRow;
  readonly onClose: () => void;
}

function ResponseForm({ response, event, onClose }: ResponseFormProps) {
  const [hours, setHours] = useState<number | string>('');
  const status = useSetStatus();
  const block = useBlock();
  const escalate = useEscalate();
  const { action, says, done } = RESPONSE_WORDS[response];
  const run = async (reason: string): Promise<string> => {
    const about = { eventId: event.id, reason };
    if (response === 'block') {
      const { address, result, adapters } = await block.mutateAsync({ ...about, ...hoursOf(hours) });
      const names = adapters.map((adapter) => ADAPTER_WORDS[adapter].word).join(', ');
      const said = `${address}: ${BLOCKED_WORDS[result]}`;
      return names === '' ? said : t`${said}, sent to ${names}`;
    }
    if (response === 'escalate') {
      await escalate.mutateAsync(about);
      return t`Complete the draft. The event links to it.`;
    }
    await status.mutateAsync({ ...about, status: response === 'resolve' ? 'resolved' : 'investigating' });
    return event.title;
  };
  return (
    <ReasonForm
      {...{ action, says }}
      error={status.error ?? block.error ?? escalate.error}
      pending={status.isPending || block.isPending || escalate.isPending}
      onSubmit={async (reason) => {
        const message = await run(reason);
        toastInfo({ kind: 'soc-response', title: done, message });
        onClose();
      }}
      after={response === 'block' ? <BlockHours value={hours} onChange={setHours} /> : null}
    />
  );
}

interface ResponseDialogProps {
  readonly asked: { readonly response: ResponseName; readonly event: SocEventRow } | null;
  readonly onClose: () => void;
}

export default function ResponseDialog({ asked, onClose }: ResponseDialogProps) {
  return (
    <ReasonDialog
      opened={asked !== null}
      title={asked === null ? '' : RESPONSE_WORDS[asked.response].action}
      onClose={onClose}
    >
      {asked === null ? null : <ResponseForm {...asked} onClose={onClose} />}
    </ReasonDialog>
  );
}
