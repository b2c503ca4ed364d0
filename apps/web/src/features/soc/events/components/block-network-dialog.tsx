import { TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { ReasonDialog, ReasonForm } from '../../../../shared/soc/reason-dialog.js';
import { toastInfo } from '../../../../shared/ui/toasts.js';
import { useDenyNetwork } from '../api/responses.js';
import { BLOCKED_WORDS } from '../../../../shared/soc/block-words.js';
import { BlockHours, hoursOf } from './block-hours.js';

function NetworkForm({ onClose }: { readonly onClose: () => void }) {
  const [address, setAddress] = useState('');
  const [hours, setHours] = useState<number | string>('');
  const deny = useDenyNetwork();
  return (
    <ReasonForm
      action={t`Block`}
      says={t`Blocks one address, or every address of a network.`}
      error={deny.error}
      pending={deny.isPending}
      complete={address.trim() !== ''}
      onSubmit={async (reason) => {
        const blocked = await deny.mutateAsync({ address: address.trim(), reason, ...hoursOf(hours) });
        toastInfo({
          kind: 'soc-response',
          title: t`Blocked`,
          message: `${blocked.address}: ${BLOCKED_WORDS[blocked.result]}`,
        });
        onClose();
      }}
      before={
        <TextInput
          label={t`Address or network`}
          description={t`Such as 203.0.113.9 or 203.0.113.0/24`}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
      }
      after={<BlockHours value={hours} onChange={setHours} />}
    />
  );
}

interface BlockNetworkDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export default function BlockNetworkDialog({ opened, onClose }: BlockNetworkDialogProps) {
  return (
    <ReasonDialog opened={opened} title={t`Block network`} onClose={onClose}>
      <NetworkForm onClose={onClose} />
    </ReasonDialog>
  );
}
