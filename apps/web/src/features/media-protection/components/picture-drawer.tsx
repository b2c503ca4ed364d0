import { Button, Divider, Stack, Text, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { PictureView, RequestCopy } from '@rampart/media-protection/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { DetailDrawer } from '../../../shared/drawer/detail-drawer.js';
import { DrawerActions } from '../../../shared/drawer/drawer-actions.js';
import { DateTime } from '../../../shared/format/date-time.js';
import { formatBytes } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { useLiveQuery } from '../../../shared/list/use-live-query.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { Notice } from '../../../shared/ui/notice.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { useRequestCopy, VIOLATIONS } from '../api/media.js';
import { rowName } from '../lib/picture-columns.js';
import { isForgotten, displayStatusOf, VIOLATION_WORDS } from '../lib/words.js';
import { CopyFields } from './copy-fields.js';
import { CopyList } from './copy-list.js';
import { Fingerprint } from './fingerprint.js';
import { ForgetPicture } from './forget-picture.js';
import { Preview } from './preview.js';

interface PictureDrawerProps {
  readonly picture: PictureView | null;
  readonly rows: readonly string[];
  readonly mayEdit: boolean;
  readonly mayForget: boolean;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

interface OfPicture {
  readonly picture: PictureView;
}

function Original({ picture }: OfPicture) {
  const { word, tone } = displayStatusOf(picture);
  const { width, height, size, mediaType } = picture.file;
  return (
    <Stack gap={6}>
      <div>
        <ToneBadge tone={tone}>{word}</ToneBadge>
      </div>
      {picture.status === 'ready' && !isForgotten(picture) ? (
        <Preview of={`pictures/${picture.id}`} alt={t`The original`} large />
      ) : null}
      {picture.refusal === null ? null : <Notice>{picture.refusal.reason}</Notice>}
      <Text size="sm" component="div">
        <Trans>
          {width} by {height} pixels, {mediaType}, {formatBytes(size)}, uploaded{' '}
          <DateTime at={picture.registeredAt} />
        </Trans>
      </Text>
    </Stack>
  );
}

function useNewCopy({ picture, mayEdit }: OfPicture & Pick<PictureDrawerProps, 'mayEdit'>) {
  const request = useRequestCopy();
  const writable = useWritable();
  const [copy, setCopy] = useState<RequestCopy>({ platform: 'instagram', post: '', watermark: '' });
  const disabled = !mayEdit || !writable;
  const fields = (
    <Stack gap="sm" align="stretch">
      <CopyFields value={copy} onChange={setCopy} disabled={disabled} />
      {request.error ? <Notice role="alert">{errorText(request.error)}</Notice> : null}
    </Stack>
  );
  const button = (
    <Button
      loading={request.isPending}
      disabled={disabled}
      onClick={() => request.mutate({ ...copy, pictureId: picture.id })}
    >{t`Create another copy`}</Button>
  );
  return { fields, button };
}

function Found({ picture: { id: original } }: OfPicture) {
  const question = useMemo(() => ({ filter: [`original:in:${original}`] }), [original]);
  const { items, ...query } = useLiveQuery(VIOLATIONS, question);
  return (
    <QueryView
      query={{ ...query, data: query.isPending || query.error !== null ? undefined : items }}
      what={t`violations`}
    >
      {(violations) =>
        violations.length === 0 ? (
          <Text size="sm" c="dimmed">{t`No violations recorded.`}</Text>
        ) : (
          <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
            {violations.map(({ id, violationType, source, detectedAt }) => (
              <Text key={id} component="li" size="sm" style={{ overflowWrap: 'anywhere' }}>
                {VIOLATION_WORDS[violationType]}
                {source ? `: ${source}` : ''}, <DateTime at={detectedAt} />
              </Text>
            ))}
          </Stack>
        )
      }
    </QueryView>
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

type DetailProps = OfPicture & Pick<PictureDrawerProps, 'mayEdit' | 'mayForget' | 'onClose'>;

function Detail({ picture, mayEdit, mayForget, onClose }: DetailProps) {
  const newCopy = useNewCopy({ picture, mayEdit });
  const copies = picture.status !== 'refused' && !isForgotten(picture);
  return (
    <Stack gap="lg">
      <Original picture={picture} />
      <Divider />
      <Section title={t`Copies`}>
        <CopyList picture={picture} mayEdit={mayEdit} />
      </Section>
      {copies ? <Section title={t`New copy`}>{newCopy.fields}</Section> : null}
      <Divider />
      <Section title={t`Violations`}>
        <Found picture={picture} />
      </Section>
      <Section title={t`Fingerprint`}>
        <Fingerprint picture={picture} />
      </Section>
      <DrawerActions>
        {copies ? newCopy.button : null}
        {mayForget && picture.filename !== null ? (
          <div data-end>
            <ForgetPicture pictureId={picture.id} filename={picture.filename} onForgotten={onClose} />
          </div>
        ) : null}
      </DrawerActions>
    </Stack>
  );
}

/** One picture in full: the original, its copies, its fingerprint, where copies were found. */
export default function PictureDrawer({ picture, rows, onOpen, ...detail }: PictureDrawerProps) {
  return (
    <DetailDrawer
      row={picture?.id ?? null}
      rows={rows}
      title={picture === null ? '' : rowName(picture)}
      onRow={onOpen}
      onClose={detail.onClose}
    >
      {picture === null ? null : <Detail key={picture.id} picture={picture} {...detail} />}
    </DetailDrawer>
  );
}
