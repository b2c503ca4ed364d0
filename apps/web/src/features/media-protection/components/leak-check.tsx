import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { CheckView, PictureView, ViolationView } from '@rampart/media-protection/contract';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { Notice } from '../../../shared/ui/notice.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useCheckCopy } from '../api/media.js';
import { fileProblem, nameOf } from '../lib/files.js';
import { CheckResult } from './check-result.js';
import { DropZone } from './drop-zone.js';
import { VideoNotice } from './video-notice.js';

interface LeakCheckProps {
  readonly checks: readonly CheckView[];
  readonly pictures: readonly PictureView[];
  readonly violations: readonly ViolationView[];
  readonly mayEdit: boolean;
}

const AT_ONCE = 10;

/** Drop a picture that was found somewhere: its mark names the post it was made for. */
export default function LeakCheck({ checks, pictures, violations, mayEdit }: LeakCheckProps) {
  const check = useCheckCopy();
  const writable = useWritable();
  const [source, setSource] = useState('');
  const [shown, setShown] = useState(AT_ONCE);
  const [problem, setProblem] = useState<string | null>(null);
  const disabled = !mayEdit || !writable;
  const send = async (files: readonly File[]): Promise<void> => {
    const problems: string[] = [];
    for (const file of files) {
      const found =
        fileProblem(file) ??
        (await check.mutateAsync({ file, source, filename: nameOf(file) }).then(
          () => null,
          (error: unknown) => `${file.name}: ${errorText(error)}`,
        ));
      if (found !== null) problems.push(found);
    }
    setProblem(problems.length === 0 ? null : problems.join(' '));
  };
  return (
    <SectionCard
      title="Check a copy"
      description="Drop a found file. Its mark or fingerprint reveals its origin."
    >
      <Stack gap="md">
        <TextInput
          label="Found at"
          placeholder="https://"
          value={source}
          maxLength={2000}
          disabled={disabled}
          onChange={(event) => setSource(event.currentTarget.value)}
          maw={560}
        />
        <DropZone
          label="Choose picture"
          hint="drop or paste it here"
          disabled={disabled}
          pending={check.isPending}
          onFiles={(files) => void send(files)}
        />
        <VideoNotice />
        {problem === null ? null : <Notice role="alert">{problem}</Notice>}
        {checks.length === 0 ? (
          <Text size="sm" c="dimmed">
            No checks yet.
          </Text>
        ) : (
          <Stack component="ol" gap="lg" m={0} p={0} style={{ listStyle: 'none' }} aria-live="polite">
            {checks.slice(0, shown).map((one) => (
              <CheckResult
                key={one.id}
                check={one}
                pictures={pictures}
                violations={violations.filter(({ checkId }) => checkId === one.id)}
                mayEdit={mayEdit}
              />
            ))}
          </Stack>
        )}
        {checks.length > shown ? (
          <Group gap="sm">
            <Button
              size="xs"
              variant="default"
              aria-label="Load more: older checks"
              onClick={() => setShown(shown + AT_ONCE)}
            >
              Load more
            </Button>
            <Text size="sm" c="dimmed">
              The newest {formatNumber(shown)} of {formatNumber(checks.length)} are shown.
            </Text>
          </Group>
        ) : null}
      </Stack>
    </SectionCard>
  );
}
