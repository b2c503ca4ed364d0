import { Modal, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useOpenedAfterMount } from '../../../../shared/lazy-part/use-opened-after-mount.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { stepUpOptionsQueryOptions } from '../api/step-up.js';
import { StepUpForm } from './step-up-form.js';

function Proof({ occasion, onProved }: { readonly occasion: number; readonly onProved: () => void }) {
  const options = useQuery(stepUpOptionsQueryOptions(occasion));
  return (
    <QueryView query={options} what={t`confirmation methods`}>
      {(data) => <StepUpForm options={data} onProved={onProved} onStale={() => void options.refetch()} />}
    </QueryView>
  );
}

interface ProofDialogProps {
  /** The number of the request for a proof; null when there is none. */
  readonly occasion: number | null;
  readonly onClose: (proved: boolean) => void;
}

export default function ProofDialog({ occasion, onClose }: ProofDialogProps) {
  const opened = useOpenedAfterMount(occasion !== null);
  return (
    <Modal
      opened={opened}
      onClose={() => onClose(false)}
      title={<Text fw={650}>{t`Confirm your identity`}</Text>}
      size="sm"
      zIndex={400}
    >
      {occasion === null ? null : <Proof occasion={occasion} onProved={() => onClose(true)} />}
    </Modal>
  );
}
