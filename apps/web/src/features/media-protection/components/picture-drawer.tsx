import { Button, Divider, Stack, Text, Title } from '@mantine/core';
import type { RequestCopy } from '@rampart/media-protection/contract';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { DetailDrawer } from '../../../shared/drawer/detail-drawer.js';
import { DateTime } from '../../../shared/format/date-time.js';
import { formatBytes } from '../../../shared/format/numbers.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { Notice } from '../../../shared/ui/notice.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { useRequestCopy } from '../api/media.js';
import { type PictureRow, rowName } from '../lib/picture-columns.js';
import { isForgotten, displayStatusOf, VIOLATION_WORDS } from '../lib/words.js';
import { CopyFields } from './copy-fields.js';
import { CopyList } from './copy-list.js';
import { Fingerprint } from './fingerprint.js';
import { ForgetPicture } from './forget-picture.js';
import { Preview } from './preview.js';

interface PictureDrawerProps {
  readonly row: PictureRow | null;
  readonly rows: readonly string[];
  readonly mayEdit: boolean;
  readonly mayForget: boolean;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

function Original({ picture }: Pick<PictureRow, 'picture'>) {
  const { word, tone } = displayStatusOf(picture);
  const { width, height, size, mediaType } = picture.file;
  return (
    <Stack gap={6}>
      <div>
        <ToneBadge tone={tone}>{word}</ToneBadge>
      </div>
      {picture.status === 'ready' && !isForgotten(picture) ? (
        <Preview of={`pictures/${picture.id}`} alt="The original" large />
      ) : null}
      {picture.refusal === null ? null : <Notice>{picture.refusal.reason}</Notice>}
      <Text size="sm" component="div">
        {width} by {height} pixels, {mediaType}, {formatBytes(size)}, uploaded{' '}
        <DateTime at={picture.registeredAt} />
      </Text>
    </Stack>
  );
}

function OneMoreCopy({
  picture,
  mayEdit,
}: Pick<PictureRow, 'picture'> & Pick<PictureDrawerProps, 'mayEdit'>) {
  const request = useRequestCopy();
  const writable = useWritable();
  const [copy, setCopy] = useState<RequestCopy>({ platform: 'instagram', post: '', watermark: '' });
  const disabled = !mayEdit || !writable;
  return (
    <Stack gap="sm" align="stretch">
      <CopyFields value={copy} onChange={setCopy} disabled={disabled} />
      {request.error ? <Notice role="alert">{errorText(request.error)}</Notice> : null}
      <Button
        variant="default"
        loading={request.isPending}
        disabled={disabled}
        onClick={() => request.mutate({ ...copy, pictureId: picture.id })}
      >
        Create another copy
      </Button>
    </Stack>
  );
}

function Found({ violations }: Pick<PictureRow, 'violations'>) {
  if (violations.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No violations recorded.
      </Text>
    );
  return (
    <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
      {violations.map(({ id, violationType, source, detectedAt }) => (
        <Text key={id} component="li" size="sm" style={{ overflowWrap: 'anywhere' }}>
          {VIOLATION_WORDS[violationType]}
          {source ? `: ${source}` : ''}, <DateTime at={detectedAt} />
        </Text>
      ))}
    </Stack>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h5" mb="sm">
        {title}
      </Title>
      {children}
    </section>
  );
}

/** One picture in full: the original, its copies, its fingerprint, where copies were found. */
export default function PictureDrawer({
  row,
  rows,
  mayEdit,
  mayForget,
  onOpen,
  onClose,
}: PictureDrawerProps) {
  return (
    <DetailDrawer
      row={row?.picture.id ?? null}
      rows={rows}
      title={row === null ? '' : rowName(row)}
      onRow={onOpen}
      onClose={onClose}
    >
      {row === null ? null : (
        <Stack gap="lg" key={row.picture.id}>
          <Original picture={row.picture} />
          <Divider />
          <Section title="Copies">
            <CopyList picture={row.picture} mayEdit={mayEdit} />
          </Section>
          {row.picture.status === 'refused' || isForgotten(row.picture) ? null : (
            <Section title="New copy">
              <OneMoreCopy picture={row.picture} mayEdit={mayEdit} />
            </Section>
          )}
          <Divider />
          <Section title="Violations">
            <Found violations={row.violations} />
          </Section>
          <Section title="Fingerprint">
            <Fingerprint picture={row.picture} />
          </Section>
          {mayForget && row.picture.filename !== null ? (
            <div>
              <ForgetPicture
                pictureId={row.picture.id}
                filename={row.picture.filename}
                onForgotten={onClose}
              />
            </div>
          ) : null}
        </Stack>
      )}
    </DetailDrawer>
  );
}
