import { Button, FileButton, Group, NativeSelect, Progress, Stack, Text, TextInput } from '@mantine/core';
import type { EvidenceType } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { formatBytes, formatPercent } from '../../../shared/format/numbers.js';
import { mimeTypeOf, typeOf } from '../lib/evidence-file.js';
import { type Upload, useUploads } from '../lib/use-uploads.js';
import { EVIDENCE_WORDS, optionsOf } from '../lib/words.js';
import classes from './add-evidence.module.css';

const TYPES = [{ value: '', label: t`Detect automatically` }, ...optionsOf(EVIDENCE_WORDS)];

interface UploadRowProps {
  readonly upload: Upload;
  readonly onAgain: () => void;
  readonly onDrop: () => void;
}

function UploadRow({ upload: { file, sent, error }, onAgain, onDrop }: UploadRowProps) {
  return (
    <Stack component="li" gap={4}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {`${file.name}, ${formatBytes(file.size)}`}
        </Text>
        {error === null ? (
          <Text size="sm" c="dimmed" className="tabular">
            {sent < 1 ? formatPercent(sent) : t`Uploading`}
          </Text>
        ) : (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={onAgain}>{t`Try again`}</Button>
            <Button size="compact-sm" variant="subtle" onClick={onDrop}>{t`Cancel`}</Button>
          </Group>
        )}
      </Group>
      {error === null ? (
        <Progress value={sent * 100} aria-label={t`${file.name}: sent`} />
      ) : (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

export function AddEvidence({ incidentId }: { readonly incidentId: string }) {
  const { uploads, start, send, drop } = useUploads(incidentId);
  const [type, setType] = useState<EvidenceType | ''>('');
  const [source, setSource] = useState('');
  const [description, setDescription] = useState('');
  const [over, setOver] = useState(false);
  const take = (files: readonly File[]): void =>
    void start(files, (file) => ({
      ...{ type: type === '' ? typeOf(file) : type, filename: file.name, mimeType: mimeTypeOf(file) },
      ...{ source: source.trim(), description: description.trim() },
    }));
  const onDropFiles = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classes['zone']}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDropFiles}
    >
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          <NativeSelect
            label={t`Kind`}
            data={TYPES}
            value={type}
            onChange={(event) => setType(event.currentTarget.value as EvidenceType | '')}
          />
          <TextInput
            label={t`Source`}
            placeholder={t`An address, a person, a device`}
            maxLength={2000}
            flex="1 1 200px"
            value={source}
            onChange={(event) => setSource(event.currentTarget.value)}
          />
          <TextInput
            label={t`What it shows`}
            maxLength={2000}
            flex="1 1 200px"
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
        </Group>
        <Group gap="sm">
          <FileButton multiple onChange={take}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconUpload size={16} aria-hidden />}
              >{t`Add files`}</Button>
            )}
          </FileButton>
          <Text size="xs" c="dimmed">{t`Or drop them here. Up to 512 MB each, stored encrypted.`}</Text>
        </Group>
        {uploads.length === 0 ? null : (
          <Stack component="ul" gap="sm" m={0} p={0} className={classes['uploads']} aria-label={t`Uploads`}>
            {uploads.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                onAgain={() => void send(upload)}
                onDrop={() => drop(upload.id)}
              />
            ))}
          </Stack>
        )}
      </Stack>
    </div>
  );
}
