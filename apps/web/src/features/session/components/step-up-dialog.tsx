import { Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { stepUpDesk } from '../../../shared/api-client/step-up.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { stepUpOptionsQueryOptions } from '../api/step-up.js';
import { StepUpForm } from './step-up-form.js';

let occasions = 0;

interface Occasion {
  readonly id: number;
  readonly settle: (proved: boolean) => void;
}

function Proof({ occasion, onProved }: { readonly occasion: Occasion; readonly onProved: () => void }) {
  const options = useQuery(stepUpOptionsQueryOptions(occasion.id));
  return (
    <QueryView query={options} what="the ways to confirm it">
      {(data) => <StepUpForm options={data} onProved={onProved} onStale={() => void options.refetch()} />}
    </QueryView>
  );
}

/** Asks for a fresh proof whenever the server wants one before a dangerous action; one for the whole console. */
export function StepUpDialog() {
  const [occasion, setOccasion] = useState<Occasion | null>(null);
  useEffect(
    () =>
      stepUpDesk.attend(
        () =>
          new Promise((settle) => {
            occasions += 1;
            setOccasion({ id: occasions, settle });
          }),
      ),
    [],
  );
  const close = (proved: boolean): void => {
    occasion?.settle(proved);
    setOccasion(null);
  };
  return (
    <Modal
      opened={occasion !== null}
      onClose={() => close(false)}
      title={<Text fw={650}>Confirm that it is you</Text>}
      size="sm"
      zIndex={400}
    >
      {occasion ? <Proof occasion={occasion} onProved={() => close(true)} /> : null}
    </Modal>
  );
}
