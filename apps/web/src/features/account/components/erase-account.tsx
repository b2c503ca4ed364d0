import { Button, List, Stack, Text } from '@mantine/core';
import type { ErasureView } from '@rampart/identity-access/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LateOnce } from '../../../shared/late/late-once.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { Notice } from '../../../shared/ui/notice.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { erasureQueryOptions } from '../api/erasure.js';

const eraseDialog = () => import('./erase-dialog.js');

const GOES = [
  'Your name, username and mail address, and the addresses and browsers you signed in from.',
  'Your password, second factors, passkeys, API keys, saved views and copies of data.',
  'All of these in the record of events too: they are sealed there under a key of your own, which is destroyed.',
];
const STAYS = [
  'That somebody did what you did, and when, under a number that leads to nobody: the record of events cannot be rewritten.',
  'What belongs to your organisation: protected identities, scans and what they found.',
];

function Consequences({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  return (
    <div>
      <Text size="sm" fw={550} mb={4}>
        {title}
      </Text>
      <List size="sm" spacing={4}>
        {items.map((item) => (
          <List.Item key={item}>{item}</List.Item>
        ))}
      </List>
    </div>
  );
}

function InTheWay({ heldAlone }: Pick<ErasureView, 'heldAlone'>) {
  return (
    <Notice tone="medium" title="You cannot be erased yet">
      Nobody else in your organisation holds {heldAlone.join(' and ')} for good. Give it to somebody first, or
      have somebody who administers erase you.
    </Notice>
  );
}

interface EraseAccountProps {
  readonly username: string;
  /** The account is gone. */
  readonly onErased: () => void;
}

/** What erasing the account does, and the way to it. */
export function EraseAccount({ username, onErased }: EraseAccountProps) {
  const erasure = useQuery(erasureQueryOptions());
  const writable = useWritable();
  const [asked, setAsked] = useState(false);
  return (
    <Stack gap="md" align="flex-start">
      <Consequences title="What goes" items={GOES} />
      <Consequences title="What stays" items={STAYS} />
      <QueryView query={erasure} what="whether you can be erased">
        {({ possible, heldAlone }) =>
          possible ? (
            <Button color="red" variant="light" disabled={!writable} onClick={() => setAsked(true)}>
              Erase my account...
            </Button>
          ) : (
            <InTheWay heldAlone={heldAlone} />
          )
        }
      </QueryView>
      <LateOnce
        load={eraseDialog}
        wanted={asked}
        props={{ opened: asked, username, onClose: () => setAsked(false), onErased }}
      />
    </Stack>
  );
}
