import { Button, Group, Stack, Text } from '@mantine/core';
import type { ExportKind, ExportView } from '@rampart/data-export/contract';
import { t } from '@rampart/kernel';
import { errorText } from '../../../shared/api-client/api-error.js';
import { inSentence } from '../../../shared/language/in-sentence.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { Notice } from '../../../shared/ui/notice.js';
import { useRequestExport } from '../api/exports.js';
import { KIND_WORDS } from '../lib/words.js';

const HOLDS: Readonly<Record<ExportKind, string>> = {
  person: t`All records about you as JSON, without passwords and keys.`,
  tenant: t`Protected identities, scans and look-alikes of your organisation, as JSON and CSV.`,
};

function Ask({ kind, underWay }: { readonly kind: ExportKind; readonly underWay: boolean }) {
  const request = useRequestExport();
  const writable = useWritable();
  return (
    <Stack component="li" gap="xs">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div style={{ flex: '1 1 260px' }}>
          <Text size="sm" fw={550}>
            {KIND_WORDS[kind]}
          </Text>
          <Text size="sm" c="dimmed">
            {HOLDS[kind]}
          </Text>
        </div>
        <Button
          size="xs"
          variant="default"
          loading={request.isPending}
          disabled={!writable || underWay}
          aria-label={t`Export data: ${inSentence(KIND_WORDS[kind])}`}
          onClick={() => request.mutate(kind)}
        >
          {underWay ? t`In progress` : t`Export data`}
        </Button>
      </Group>
      {request.error ? <Notice role="alert">{errorText(request.error)}</Notice> : null}
    </Stack>
  );
}

interface AskForCopyProps {
  readonly kinds: readonly ExportKind[];
  readonly exports: readonly ExportView[];
}

export function AskForCopy({ kinds, exports }: AskForCopyProps) {
  const underWay = (kind: ExportKind): boolean =>
    exports.some((one) => one.kind === kind && one.status === 'under-way');
  return (
    <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
      {kinds.map((kind) => (
        <Ask key={kind} kind={kind} underWay={underWay(kind)} />
      ))}
    </Stack>
  );
}
