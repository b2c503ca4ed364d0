import { Button } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { LazyOnce } from '../../../../shared/lazy-part/lazy-once.js';
import { useWritable } from '../../../../shared/time-travel/use-as-of.js';

const makeKeyDialog = () => import('./make-key-dialog.js');
const newKeyDialog = () => import('./new-key-dialog.js');

/** Creates a key, and shows its secret once. */
export function CreateKey() {
  const [opened, setOpened] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const writable = useWritable();
  const made = (key: string): void => {
    setOpened(false);
    setSecret(key);
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        disabled={!writable}
        onClick={() => setOpened(true)}
      >{t`Create key`}</Button>
      <LazyOnce
        load={makeKeyDialog}
        wanted={opened}
        props={{ opened, onMade: made, onClose: () => setOpened(false) }}
      />
      <LazyOnce
        load={newKeyDialog}
        wanted={secret !== null}
        props={{ secret, onClose: () => setSecret(null) }}
      />
    </>
  );
}
