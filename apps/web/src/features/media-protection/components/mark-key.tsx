import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmTyped } from '../../../shared/confirm/confirm-typed.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useMediaAbilities, useRenewMarkKey } from '../api/media.js';

/** The key that marks are made with, for owners: a new generation when the old one may be known to others. */
export default function MarkKey() {
  const { data } = useMediaAbilities();
  const renew = useRenewMarkKey();
  const writable = useWritable();
  const [asking, setAsking] = useState(false);
  if (data === undefined) return null;
  return (
    <SectionCard
      title="Marking key"
      description="This key reads and writes hidden marks. It never leaves this server."
    >
      <Group justify="space-between">
        <Text size="sm">New marks use key generation {data.keyGeneration}.</Text>
        <Button
          variant="default"
          disabled={!writable}
          onClick={() => {
            renew.reset();
            setAsking(true);
          }}
        >
          Renew key
        </Button>
      </Group>
      <ConfirmTyped
        opened={asking}
        title="Renew the marking key?"
        expected="renew"
        action="Renew key"
        pending={renew.isPending}
        error={renew.error}
        onConfirm={() => renew.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">
          New copies use a new key. Older marks stay readable. Each generation makes checks slightly slower.
        </Text>
      </ConfirmTyped>
    </SectionCard>
  );
}
