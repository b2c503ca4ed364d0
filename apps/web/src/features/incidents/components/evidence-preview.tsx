import { Button, Code, Group, Stack, Text } from '@mantine/core';
import type { EvidenceItem } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { pictureUrl } from '../../../shared/ui/picture-url.js';
import { Notice } from '../../../shared/ui/notice.js';
import { saveFile } from '../../../shared/ui/save-file.js';
import { useViewEvidence } from '../api/evidence.js';
import { previewOf, previewText } from '../lib/evidence-file.js';

type Shown =
  | { readonly kind: 'picture'; readonly url: string }
  | { readonly kind: 'text'; readonly text: string; readonly cut: boolean };

interface EvidencePreviewProps {
  readonly incidentId: string;
  readonly item: EvidenceItem;
  readonly writable: boolean;
}

/** Shows and downloads a piece on request; both are recorded in its custody. */
export function EvidencePreview({ incidentId, item, writable }: EvidencePreviewProps) {
  const view = useViewEvidence(incidentId);
  const [shown, setShown] = useState<Shown | null>(null);
  const [broken, setBroken] = useState(false);
  const preview = previewOf(item);
  const show = async (): Promise<void> => {
    const content = await view.mutateAsync(item.id);
    if (preview === 'text') return setShown({ kind: 'text', ...(await previewText(content)) });
    // With its original media type, because the server sends none.
    setShown({ kind: 'picture', url: await pictureUrl(content.slice(0, content.size, item.mimeType)) });
  };
  const save = async (): Promise<void> => saveFile(item.filename, await view.mutateAsync(item.id));
  return (
    <Stack gap="xs" align="flex-start">
      <Group gap="xs">
        {preview === null || shown !== null ? null : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconEye size={14} aria-hidden />}
            disabled={!writable}
            loading={view.isPending}
            onClick={() => void show().catch(() => undefined)}
          >{t`Preview`}</Button>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          disabled={!writable}
          loading={view.isPending}
          onClick={() => void save().catch(() => undefined)}
        >{t`Download`}</Button>
      </Group>
      <Text size="xs" c="dimmed">
        {preview === null
          ? t`Files of this kind have no preview, because they could run code.`
          : t`The chain of custody records each preview and download.`}
      </Text>
      {view.error ? <Notice role="alert">{errorText(view.error)}</Notice> : null}
      {shown?.kind === 'picture' && !broken ? (
        <img
          src={shown.url}
          alt={item.description === '' ? t`Evidence: ${item.filename}` : item.description}
          style={{ maxWidth: '100%', maxHeight: 480, objectFit: 'contain' }}
          onError={() => setBroken(true)}
        />
      ) : null}
      {broken ? <Notice role="alert">{t`The file is not a picture of type ${item.mimeType}.`}</Notice> : null}
      {shown?.kind === 'text' ? (
        <Stack gap={4} w="100%">
          <Code block mah={400} tabIndex={0} role="region" aria-label={t`Text of ${item.filename}`}>
            {shown.text}
          </Code>
          {shown.cut ? (
            <Text size="xs">{t`This is the beginning of the text. Download the file for the rest.`}</Text>
          ) : null}
        </Stack>
      ) : null}
    </Stack>
  );
}
