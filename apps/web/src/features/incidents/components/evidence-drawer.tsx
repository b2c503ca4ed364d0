import { Button, Divider, Stack, Text, Textarea, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconShieldCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { DetailDrawer } from '../../../shared/drawer/detail-drawer.js';
import { DrawerActions } from '../../../shared/drawer/drawer-actions.js';
import { DateTime } from '../../../shared/format/date-time.js';
import { formatBytes, formatNumber } from '../../../shared/format/numbers.js';
import { LongCode } from '../../../shared/ui/long-code.js';
import { Notice } from '../../../shared/ui/notice.js';
import { toastInfo } from '../../../shared/ui/toasts.js';
import { useExcludeEvidence, useVerifyEvidence } from '../api/evidence.js';
import type { Piece } from '../lib/evidence-state.js';
import { EVIDENCE_WORDS } from '../lib/words.js';
import { CustodyTimeline } from './custody-timeline.js';
import { EvidencePreview } from './evidence-preview.js';
import classes from './facts.module.css';

interface EvidenceDrawerProps {
  readonly incidentId: string;
  readonly piece: Piece | null;
  readonly rows: readonly string[];
  readonly mayExclude: boolean;
  readonly mayVerify: boolean;
  /** False in the past, which shows no evidence because viewing is recorded. */
  readonly writable: boolean;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

function Facts({ piece: { item, verifiedAt } }: { readonly piece: Piece }) {
  const facts = [
    [t`Kind`, `${EVIDENCE_WORDS[item.type]} (${item.mimeType})`],
    [
      t`Size`,
      item.size < 1000
        ? formatBytes(item.size)
        : t`${formatBytes(item.size)}, ${formatNumber(item.size)} bytes`,
    ],
    ['SHA-256', <LongCode key="hash">{item.sha256}</LongCode>],
    [t`Acquired`, <DateTime key="at" at={item.acquiredAt} shape="precise" />],
    [t`Source`, item.source],
    [t`What it shows`, item.description],
    [
      t`Hash confirmed`,
      verifiedAt === null ? t`Not since acquisition` : <DateTime key="again" at={verifiedAt} />,
    ],
    [t`Encrypted with`, item.encryptionKeyId],
  ] as const;
  return (
    <dl className={classes['facts']}>
      {facts.map(([label, value]) =>
        value === '' ? null : (
          <div key={label} className={classes['fact']}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" size="sm" className={classes['value'] ?? ''}>
              {value}
            </Text>
          </div>
        ),
      )}
    </dl>
  );
}

type ActionsProps = Pick<EvidenceDrawerProps, 'incidentId' | 'mayExclude' | 'mayVerify' | 'onClose'> & {
  readonly evidenceId: string;
};

function Actions({ incidentId, evidenceId, mayExclude, mayVerify, onClose }: ActionsProps) {
  const verify = useVerifyEvidence(incidentId);
  const exclude = useExcludeEvidence(incidentId);
  const [reason, setReason] = useState('');
  const form = useId();
  const failed = verify.error ?? exclude.error;
  return (
    <>
      {failed ? <Notice role="alert">{errorText(failed)}</Notice> : null}
      {mayExclude ? (
        <form
          id={form}
          aria-label={t`Exclude`}
          onSubmit={(event) => {
            event.preventDefault();
            void exclude.mutateAsync({ evidenceId, reason }).then(
              () => {
                const message = t`The file stays stored.`;
                toastInfo({ kind: 'evidence', title: t`Excluded from report`, message });
                onClose();
              },
              () => undefined,
            );
          }}
        >
          <Textarea
            label={t`Reason to exclude`}
            description={t`Recorded in the chain of custody. The file stays stored.`}
            value={reason}
            maxLength={2000}
            autosize
            minRows={2}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </form>
      ) : null}
      <DrawerActions>
        {mayVerify ? (
          <Button
            leftSection={<IconShieldCheck size={14} aria-hidden />}
            loading={verify.isPending}
            onClick={() => verify.mutate(evidenceId)}
          >{t`Verify hash`}</Button>
        ) : null}
        {mayExclude ? (
          <Button
            type="submit"
            form={form}
            variant="default"
            color="red"
            disabled={reason.trim() === ''}
            loading={exclude.isPending}
          >{t`Exclude`}</Button>
        ) : null}
      </DrawerActions>
    </>
  );
}

export default function EvidenceDrawer(props: EvidenceDrawerProps) {
  const { incidentId, piece, rows, mayExclude, mayVerify, writable, onOpen, onClose } = props;
  return (
    <DetailDrawer
      row={piece?.item.id ?? null}
      rows={rows}
      title={piece?.item.filename}
      onRow={onOpen}
      onClose={onClose}
    >
      {piece === null ? null : (
        <Stack gap="lg" key={piece.item.id}>
          <Facts piece={piece} />
          <EvidencePreview incidentId={incidentId} item={piece.item} writable={writable} />
          <Divider />
          <section aria-labelledby="piece-custody">
            <Title order={3} size="h5" id="piece-custody" mb="sm">{t`Chain of custody`}</Title>
            <CustodyTimeline entries={piece.custody} />
          </section>
          <Actions {...{ incidentId, mayExclude, mayVerify, onClose }} evidenceId={piece.item.id} />
        </Stack>
      )}
    </DetailDrawer>
  );
}
