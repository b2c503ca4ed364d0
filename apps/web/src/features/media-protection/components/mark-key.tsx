import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmTyped } from '../../../shared/confirm/confirm-typed.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useMediaAbilities, useRenewMarkKey } from '../api/media.js';

/** The key that marks are made with, for owners: a new generation when the old one may be known to others. */
export function Component() {
  const { data } = useMediaAbilities();
  const renew = useRenewMarkKey();
  const writable = useWritable();
  const [asking, setAsking] = useState(false);
  if (data === undefined) return null;
  return (
    <SectionCard
      title="Key of the marks"
      description="Whoever has the key could read marks and make some. It never leaves this server."
    >
      <Group justify="space-between">
        <Text size="sm">Marks are made with generation {data.keyGeneration} of the key.</Text>
        <Button
          variant="default"
          disabled={!writable}
          onClick={() => {
            renew.reset();
            setAsking(true);
          }}
        >
          Renew the key
        </Button>
      </Group>
      <ConfirmTyped
        opened={asking}
        title="Renew the key of the marks?"
        expected="renew"
        action="Renew the key"
        pending={renew.isPending}
        error={renew.error}
        onConfirm={() => renew.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">
          Copies made from now on bear marks of a new generation. Those made before stay readable; looking for
          a mark takes a little longer with every generation.
        </Text>
      </ConfirmTyped>
    </SectionCard>
  );
}
