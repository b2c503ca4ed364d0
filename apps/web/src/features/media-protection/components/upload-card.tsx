import { List, Progress, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { RequestCopy } from '@rampart/media-protection/contract';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { plural } from '../../../shared/format/numbers.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { Notice } from '../../../shared/ui/notice.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useUploadPicture } from '../api/media.js';
import { fileProblem, nameOf } from '../lib/files.js';
import { CopyFields } from './copy-fields.js';
import { DropZone } from './drop-zone.js';
import { VideoNotice } from './video-notice.js';

interface Sending {
  readonly done: number;
  readonly of: number;
}

const NEW_COPY: RequestCopy = { platform: 'instagram', post: '', watermark: '' };

/** Uploads pictures one after another. A refused one is named with the reason, and the others continue. */
export default function UploadCard({ mayEdit }: { readonly mayEdit: boolean }) {
  const upload = useUploadPicture();
  const writable = useWritable();
  const [copy, setCopy] = useState(NEW_COPY);
  const [sending, setSending] = useState<Sending | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [sent, setSent] = useState(0);

  const sendOne = async (file: File): Promise<string | null> => {
    const problem = fileProblem(file);
    if (problem !== null) return problem;
    return upload.mutateAsync({ ...copy, file, filename: nameOf(file) }).then(
      () => null,
      (error: unknown) => `${file.name}: ${errorText(error)}`,
    );
  };
  const send = async (files: readonly File[]): Promise<void> => {
    const problems: string[] = [];
    setRefused([]);
    for (const [done, file] of files.entries()) {
      setSending({ done, of: files.length });
      const problem = await sendOne(file);
      if (problem !== null) problems.push(problem);
    }
    setSending(null);
    setRefused(problems);
    setSent(files.length - problems.length);
  };
  const disabled = !mayEdit || !writable;
  return (
    <SectionCard
      title={t`Protect pictures`}
      description={t`The original stays encrypted. Copies have a hidden mark and no metadata.`}
    >
      <Stack gap="md">
        <CopyFields value={copy} onChange={setCopy} disabled={disabled || sending !== null} />
        <DropZone
          label={t`Choose pictures`}
          hint={t`or drop or paste them here: JPEG, PNG, WebP, GIF, AVIF or TIFF, at most 100 MiB and 60 megapixels`}
          disabled={disabled}
          pending={sending !== null}
          onFiles={(files) => void send(files)}
        />
        <VideoNotice />
        {sending === null ? null : (
          <Progress
            value={(100 * sending.done) / sending.of}
            aria-label={t`Uploading picture ${sending.done + 1} of ${sending.of}`}
          />
        )}
        <Text size="sm" role="status">
          {sending === null && sent > 0
            ? t`${plural(sent, 'picture')} uploaded.`
            : sending === null
              ? ''
              : t`Uploading picture ${sending.done + 1} of ${sending.of}`}
        </Text>
        {refused.length === 0 ? null : (
          <Notice role="alert" title={t`${plural(refused.length, 'file')} not uploaded`}>
            <List size="sm">
              {refused.map((problem) => (
                <List.Item key={problem}>{problem}</List.Item>
              ))}
            </List>
          </Notice>
        )}
      </Stack>
    </SectionCard>
  );
}
