import { Button, Group, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconDownload } from '@tabler/icons-react';
import type { CopyView, PictureView } from '@rampart/media-protection/contract';
import { formatBytes, plural } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Trans } from '../../../shared/language/trans.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { saveFile } from '../../../shared/ui/save-file.js';
import { toastError } from '../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { useFetchCopy } from '../api/media.js';
import { downloadName } from '../lib/files.js';
import { copyName, credentialWords, framesRead, isForgotten, markWords, NOT_EMBEDDED } from '../lib/words.js';

interface CopyItemProps {
  readonly picture: PictureView;
  readonly copy: CopyView;
  readonly mayEdit: boolean;
}

function Download({ picture, copy, mayEdit }: CopyItemProps) {
  const fetch = useFetchCopy();
  const writable = useWritable();
  const download = (): void =>
    void fetch.mutateAsync({ pictureId: picture.id, copyId: copy.id }).then(
      (content) => saveFile(downloadName(picture, copy), content),
      (error: unknown) => toastError('media-copy', t`Download failed`, error),
    );
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={fetch.isPending}
      // Disabled in the past, because each download is recorded.
      disabled={!mayEdit || !writable}
      aria-label={t`Download the copy for ${copyName(copy)}`}
      onClick={download}
    >{t`Download`}</Button>
  );
}

function MarkFacts({ copy }: Pick<CopyItemProps, 'copy'>) {
  const { hiddenMark, trackingId, watermark, contentCredentials } = copy;
  const visible = watermark === null ? t`No visible watermark.` : t`Visible watermark: ${watermark}.`;
  return (
    <Text size="sm" c="dimmed" component="div">
      {hiddenMark === null
        ? null
        : hiddenMark.embedded
          ? t`Tracking id ${trackingId}, read back${framesRead(hiddenMark.frames)} at strength ${hiddenMark.strength} (${hiddenMark.psnr} dB). `
          : `${NOT_EMBEDDED[hiddenMark.reason]} `}
      {visible} {contentCredentials === null ? null : credentialWords(contentCredentials)}
    </Text>
  );
}

function CopyItem(props: CopyItemProps) {
  const { copy } = props;
  const { word, tone } = markWords(copy);
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="sm">
      <div style={{ flex: '1 1 220px', minWidth: 0 }}>
        <Group gap="xs">
          <Text size="sm" fw={550}>
            {copyName(copy)}
          </Text>
          <ToneBadge tone={tone}>{word}</ToneBadge>
        </Group>
        <MarkFacts copy={copy} />
        {copy.file === null ? null : (
          <Text size="xs" c="dimmed" component="div">
            {formatBytes(copy.file.size)} ·{' '}
            {copy.fetchedAt === null ? (
              t`not downloaded yet`
            ) : (
              <Trans>
                downloaded {plural(copy.fetches, 'time')}, last <TimeAgo at={copy.fetchedAt} />
              </Trans>
            )}
          </Text>
        )}
      </div>
      {copy.status === 'protected' && !isForgotten(props.picture) ? <Download {...props} /> : null}
    </Group>
  );
}

export function CopyList({ picture, mayEdit }: Omit<CopyItemProps, 'copy'>) {
  return (
    <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }} aria-live="polite">
      {picture.copies.map((copy) => (
        <CopyItem key={copy.id} picture={picture} copy={copy} mayEdit={mayEdit} />
      ))}
    </Stack>
  );
}
