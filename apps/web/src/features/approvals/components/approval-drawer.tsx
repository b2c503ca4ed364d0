import { Button, Stack, Text, Textarea } from '@mantine/core';
import type { ApprovalView } from '@rampart/approvals/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { DetailDrawer } from '../../../shared/drawer/detail-drawer.js';
import { DrawerActions } from '../../../shared/drawer/drawer-actions.js';
import { DateTime } from '../../../shared/format/date-time.js';
import { Trans } from '../../../shared/language/trans.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { Notice } from '../../../shared/ui/notice.js';
import { toastInfo } from '../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { type Decision, useDecide } from '../api/approvals.js';
import { ROLE_WORDS, STATUS_WORDS } from '../lib/words.js';

interface ApprovalDrawerProps {
  readonly approval: ApprovalView | null;
  readonly rows: readonly string[];
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

function Facts({ approval }: { readonly approval: ApprovalView }) {
  const { tone, word } = STATUS_WORDS[approval.status];
  const { decidedBy, decidedAt, reason, failure } = approval;
  return (
    <Stack gap={6}>
      <div>
        <ToneBadge tone={tone}>{word}</ToneBadge>
      </div>
      {approval.about === null ? null : <Text fw={550}>{approval.about}</Text>}
      <Text size="sm" component="div">
        <Trans>
          Requested by {approval.requestedBy.name}, <DateTime at={approval.requestedAt} />
        </Trans>
      </Text>
      <Text size="sm" component="div">
        {approval.status === 'pending' ? t`Waiting for ${ROLE_WORDS[approval.by]} until ` : t`Expired `}
        <DateTime at={approval.expiresAt} />
      </Text>
      {decidedBy === null || decidedAt === null ? null : (
        <Text size="sm" component="div">
          <Trans>
            {approval.status === 'declined' ? t`Declined` : t`Approved`} by {decidedBy.name},{' '}
            <DateTime at={decidedAt} />
          </Trans>
        </Text>
      )}
      {reason === null ? null : (
        <Text size="sm">
          <Trans>Reason for declining: {reason}</Trans>
        </Text>
      )}
      {failure === null ? null : <Notice>{failure}</Notice>}
    </Stack>
  );
}

const SAID: Readonly<Record<Decision['say'], string>> = {
  approve: t`Approved and in progress`,
  decline: t`Declined`,
  withdraw: t`Request cancelled`,
};

function Decide({ approval }: { readonly approval: ApprovalView }) {
  const decide = useDecide();
  const writable = useWritable();
  const [reason, setReason] = useState('');
  const { id } = approval;
  // Uses `mutateAsync`, because `mutate` drops its callbacks when the drawer closes. `decide.error` is shown.
  const say = (decision: Decision): void =>
    void decide.mutateAsync(decision).then(
      () => toastInfo({ kind: 'approval', title: SAID[decision.say] }),
      () => undefined,
    );
  return (
    <Stack gap="md">
      {decide.error ? <Notice role="alert">{errorText(decide.error)}</Notice> : null}
      {approval.decidable ? (
        <>
          <Text size="sm">{t`Approval starts the action at once, in the name of the requester. Most actions cannot be undone.`}</Text>
          <Textarea
            label={t`Reason to decline`}
            description={t`The requester can read it`}
            value={reason}
            maxLength={500}
            autosize
            minRows={2}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <DrawerActions>
            <Button
              disabled={!writable}
              loading={decide.isPending}
              onClick={() => say({ id, say: 'approve' })}
            >{t`Approve`}</Button>
            <Button
              variant="default"
              disabled={!writable || reason.trim() === ''}
              loading={decide.isPending}
              onClick={() => say({ id, say: 'decline', reason })}
            >{t`Decline`}</Button>
          </DrawerActions>
        </>
      ) : null}
      {approval.mine && approval.status === 'pending' ? (
        <>
          <Text size="sm">{t`This is your own request. Another person has to decide.`}</Text>
          <DrawerActions>
            <Button
              variant="default"
              disabled={!writable}
              loading={decide.isPending}
              onClick={() => say({ id, say: 'withdraw' })}
            >{t`Cancel request`}</Button>
          </DrawerActions>
        </>
      ) : null}
    </Stack>
  );
}

export default function ApprovalDrawer({ approval, rows, onOpen, onClose }: ApprovalDrawerProps) {
  return (
    <DetailDrawer
      row={approval?.id ?? null}
      rows={rows}
      title={approval?.title}
      onRow={onOpen}
      onClose={onClose}
    >
      {approval === null ? null : (
        <Stack gap="lg">
          <Facts approval={approval} />
          <Decide key={approval.id} approval={approval} />
        </Stack>
      )}
    </DetailDrawer>
  );
}
