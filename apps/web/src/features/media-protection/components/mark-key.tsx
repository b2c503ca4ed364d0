import { Button, Group, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { Trans } from '../../../shared/language/trans.js';
import { LazyOnce } from '../../../shared/lazy-part/lazy-once.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useMediaAbilities } from '../api/media.js';

const renewDialog = () => import('./renew-key-dialog.js');

/** The key of marks. Owners create a new generation when others may know the old one. */
export default function MarkKey() {
  const { data } = useMediaAbilities();
  const writable = useWritable();
  const [asking, setAsking] = useState(false);
  if (data === undefined) return null;
  return (
    <SectionCard
      title={t`Marking key`}
      description={t`This key reads and writes hidden marks. It never leaves this server.`}
    >
      <Group justify="space-between">
        <Text size="sm">
          <Trans>New marks use key generation {data.keyGeneration}.</Trans>
        </Text>
        <Button variant="default" disabled={!writable} onClick={() => setAsking(true)}>{t`Renew key`}</Button>
      </Group>
      <LazyOnce
        load={renewDialog}
        wanted={asking}
        props={{ opened: asking, onClose: () => setAsking(false) }}
      />
    </SectionCard>
  );
}
