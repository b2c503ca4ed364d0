import { Button, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { WaitlistEntryView } from '@rampart/waitlist/contract';
import { DetailDrawer } from '../../../shared/drawer/detail-drawer.js';
import { DrawerActions } from '../../../shared/drawer/drawer-actions.js';
import { DateTime } from '../../../shared/format/date-time.js';
import { plural } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { useEraseEntry, useInvite } from '../api/waitlist.js';
import { addressOf, MAIL_WORDS, WAITLIST_WORDS } from '../lib/words.js';
import { EraseButton } from '../../../shared/confirm/erase-button.js';

interface WaitlistDrawerProps {
  readonly entry: WaitlistEntryView | null;
  readonly rows: readonly string[];
  readonly mayChange: boolean;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

function Facts({ entry }: { readonly entry: WaitlistEntryView }) {
  const { status, requestedAt, joinedAt, requests, mail } = entry;
  return (
    <Stack gap={6}>
      <div>
        <ToneBadge tone={WAITLIST_WORDS[status].tone}>{WAITLIST_WORDS[status].word}</ToneBadge>
      </div>
      <Text size="sm" component="div">
        <Trans>
          Asked <DateTime at={requestedAt} />
          {requests > 1 ? t`, ${plural(requests, 'request')} so far` : ''}
        </Trans>
      </Text>
      {joinedAt === null ? null : (
        <Text size="sm" component="div">
          <Trans>
            Confirmed <DateTime at={joinedAt} />
          </Trans>
        </Text>
      )}
      <Text size="sm">
        <Trans>
          Last mail: {MAIL_WORDS[mail.state].toLowerCase()}
          {mail.reason === null ? '' : ` (${mail.reason})`}
        </Trans>
      </Text>
    </Stack>
  );
}

function Invite({ entry }: { readonly entry: WaitlistEntryView }) {
  const invite = useInvite();
  return (
    <Button
      loading={invite.isPending}
      onClick={() =>
        void invite.mutateAsync(entry.id).then(
          () => toastInfo({ kind: 'waitlist', title: t`Invitation on its way` }),
          (error: unknown) => toastError('waitlist', t`The invitation was not sent`, error),
        )
      }
    >{t`Invite`}</Button>
  );
}

function Erase({ id, email }: { readonly id: string; readonly email: string }) {
  const { mutateAsync, isPending, error, reset } = useEraseEntry();
  return (
    <EraseButton
      action={t`Erase visitor`}
      title={t`Erase this visitor?`}
      expected={email}
      request={{ isPending, error, reset, send: () => mutateAsync(id) }}
      onErased={() => toastInfo({ kind: 'visitor', title: t`Visitor erased` })}
    >{t`This erases the address from the waitlist. You cannot undo this. The time of joining remains.`}</EraseButton>
  );
}

export default function WaitlistDrawer({ entry, rows, mayChange, onOpen, onClose }: WaitlistDrawerProps) {
  return (
    <DetailDrawer
      row={entry?.id ?? null}
      rows={rows}
      title={entry === null ? '' : <bdi>{addressOf(entry)}</bdi>}
      onRow={onOpen}
      onClose={onClose}
    >
      {entry === null ? null : (
        <Stack gap="lg" key={entry.id}>
          <Facts entry={entry} />
          <DrawerActions>
            {mayChange && entry.status === 'joined' ? <Invite entry={entry} /> : null}
            {mayChange && entry.email !== null && ON_THE_LIST.includes(entry.status) ? (
              <div data-end>
                <Erase id={entry.id} email={entry.email} />
              </div>
            ) : null}
          </DrawerActions>
        </Stack>
      )}
    </DetailDrawer>
  );
}

const ON_THE_LIST: readonly WaitlistEntryView['status'][] = ['pending', 'joined', 'invited'];
