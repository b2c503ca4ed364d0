import { Menu } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { ExportFormat } from '@rampart/soc/contract';
import { formatBytes } from '../../../../shared/format/numbers.js';
import type { LazyMenuProps } from '../../../../shared/lazy-part/lazy-menu.js';
import { useOpenedOnArrival } from '../../../../shared/lazy-part/use-opened-on-arrival.js';
import type { ListQuestion } from '../../../../shared/list/list-question.js';
import { toastError, toastKept } from '../../../../shared/ui/toasts.js';
import { useExportEvents } from '../api/exports.js';

const FORMATS: readonly { readonly format: ExportFormat; readonly label: string }[] = [
  { format: 'asr', label: t`Signed export (.asr)` },
  { format: 'csv', label: 'CSV' },
  { format: 'json', label: 'JSON' },
  { format: 'ocsf', label: t`OCSF 1.8 (JSONL)` },
];

export default function ExportItems({ target, search }: { readonly search: ListQuestion } & LazyMenuProps) {
  const [opened, setOpened] = useOpenedOnArrival();
  const take = useExportEvents();
  const save = (format: ExportFormat): void =>
    void take.mutateAsync({ format, search }).then(
      ({ name, bytes }) =>
        toastKept({
          kind: 'soc-export',
          title: t`${name} saved`,
          message: t`${formatBytes(bytes)}. The export is recorded.`,
        }),
      (cause: unknown) => toastError('soc-export', t`Export failed`, cause),
    );
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map(({ format, label }) => (
          <Menu.Item key={format} disabled={take.isPending} onClick={() => save(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
