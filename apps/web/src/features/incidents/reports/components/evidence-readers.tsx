import { Button, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { DateTime } from '../../../../shared/format/date-time.js';
import { Trans } from '../../../../shared/language/trans.js';
import { LazyOnce } from '../../../../shared/lazy-part/lazy-once.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { useRecipients } from '../api/recipients.js';
import { grouped } from '../lib/key-fingerprint.js';
import type { Leaving } from '../lib/leaving.js';
import { LibraryItem, LibraryList } from './library-item.js';

const addReader = () => import('./add-reader.js');
const removeReader = () => import('./remove-reader.js');

/** The recipients who can open evidence with their own key. @param mayName true for owners, in the present */
export function EvidenceReaders({ mayName }: { readonly mayName: boolean }) {
  const recipients = useRecipients();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  return (
    <SectionCard
      title={t`Evidence readers`}
      description={t`New evidence is encrypted for each reader. They need rampart evidence open.`}
      aside={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-haspopup="dialog"
          disabled={!mayName}
          onClick={() => setAdding(true)}
        >{t`Add reader`}</Button>
      }
    >
      <QueryView query={recipients} what={t`the readers`}>
        {(data) => (
          <LibraryList empty={t`Only the installation can open evidence. An owner can add readers.`}>
            {data.map(({ id, name, keyId, namedAt }) => (
              <LibraryItem
                key={id}
                title={name ?? t`forgotten`}
                facts={
                  <Trans>
                    Key{' '}
                    <Text span ff="monospace" inherit>
                      {grouped(keyId)}
                    </Text>{' '}
                    · can open evidence since <DateTime at={namedAt} />
                  </Trans>
                }
                actions={
                  <Button
                    size="xs"
                    variant="default"
                    aria-haspopup="dialog"
                    aria-label={t`Remove ${name ?? keyId}`}
                    disabled={!mayName}
                    onClick={() => setLeaving({ id, name: name ?? keyId })}
                  >{t`Remove`}</Button>
                }
              />
            ))}
          </LibraryList>
        )}
      </QueryView>
      <LazyOnce
        load={addReader}
        wanted={adding}
        props={{ opened: adding, onClose: () => setAdding(false) }}
      />
      <LazyOnce
        load={removeReader}
        wanted={leaving !== null}
        props={{ leaving, onClose: () => setLeaving(null) }}
      />
    </SectionCard>
  );
}
