import {
  Button,
  FileInput,
  Group,
  List,
  Modal,
  NativeSelect,
  Progress,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core';
import { t } from '@rampart/kernel';
import type { ImportPreview, IntelImportReport, IntelItem } from '@rampart/soc/contract';
import { useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { formatNumber, plural } from '../../../../shared/format/numbers.js';
import { Trans } from '../../../../shared/language/trans.js';
import { useOpenedAfterMount } from '../../../../shared/lazy-part/use-opened-after-mount.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useImport, usePreview } from '../api/imports.js';
import { LIST_WORDS, TYPE_WORDS } from '../lib/words.js';
import classes from '../../../../shared/soc/soc.module.css';

const LISTS = Object.entries(LIST_WORDS).map(([value, label]) => ({ value, label }));
const SEPARATORS = [
  { value: '', label: t`No columns` },
  { value: ',', label: t`Comma` },
  { value: ';', label: t`Semicolon` },
  { value: '\t', label: t`Tab` },
  { value: '|', label: t`Bar` },
];
const FIELDS = [
  ['value', t`Value`],
  ['type', t`Type`],
  ['confidence', t`Confidence`],
  ['tags', t`Tags`],
  ['description', t`Description`],
] as const;

type Layout = NonNullable<ImportPreview['layout']>;

interface LayoutFieldsProps {
  readonly preview: ImportPreview;
  readonly layout: Layout;
  readonly onLayout: (layout: Layout) => void;
}

function LayoutFields({ preview, layout, onLayout }: LayoutFieldsProps) {
  const columns = [
    { value: '', label: t`None` },
    ...preview.columns.map((cell, place) => ({ value: String(place), label: `${place + 1}: ${cell}` })),
  ];
  return (
    <div className={classes['filters']} role="group" aria-label={t`Format`}>
      <NativeSelect
        label={t`Separator`}
        data={SEPARATORS}
        value={layout.separator ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onLayout({
            ...layout,
            separator: value === '' ? null : value,
            columns: value === '' ? {} : { value: 0 },
          })
        }
      />
      {layout.separator === null
        ? null
        : FIELDS.map(([field, label]) => (
            <NativeSelect
              key={field}
              label={label}
              data={columns}
              value={String(layout.columns[field] ?? '')}
              onChange={({ currentTarget: { value } }) =>
                onLayout({
                  ...layout,
                  columns: { ...layout.columns, [field]: value === '' ? undefined : Number(value) },
                })
              }
            />
          ))}
    </div>
  );
}

function Entries({ entries }: Pick<ImportPreview, 'entries'>) {
  return (
    <Table.ScrollContainer
      minWidth={360}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': t`First entries` } }}
    >
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Line`}</Table.Th>
            <Table.Th>{t`Type`}</Table.Th>
            <Table.Th>{t`Value`}</Table.Th>
            <Table.Th>{t`Confidence`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map(({ line, type, value, confidence }, place) => (
            <Table.Tr key={place}>
              <Table.Td>{line === 0 ? '' : line}</Table.Td>
              <Table.Td>
                {type === null ? <ToneBadge tone="waits">{t`Refused`}</ToneBadge> : TYPE_WORDS[type]}
              </Table.Td>
              <Table.Td className={classes['wrap'] ?? ''}>{value}</Table.Td>
              <Table.Td>{confidence ?? ''}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Report({ report, onClose }: { readonly report: IntelImportReport; readonly onClose: () => void }) {
  const { added, changed, unchanged, expired, refused, refusals, softens } = report;
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        <Trans>
          {plural(added, 'indicator')} added, {formatNumber(changed)} changed, {formatNumber(unchanged)} known
          already
          {softens ? t`, as a warning list` : ''}.
          {expired > 0 ? t` ${formatNumber(expired)} of them are expired and match nothing.` : ''}{' '}
          {refused === 0 ? t`No entries refused.` : t`${plural(refused, 'entry', 'entries')} refused:`}
        </Trans>
      </Text>
      {refused > 0 ? (
        <List size="sm" spacing={4} className={classes['wrap'] ?? ''}>
          {refusals.slice(0, 20).map(({ line, text, reason }, place) => (
            <List.Item key={place}>
              {line}: “{text}” {reason}
            </List.Item>
          ))}
        </List>
      ) : null}
      {refused > 20 ? (
        <Text size="sm" c="dimmed">
          <Trans>and {formatNumber(refused - 20)} more</Trans>
        </Text>
      ) : null}
      <Button onClick={onClose}>{t`Done`}</Button>
    </Stack>
  );
}

function ImportForm({ onDone }: { readonly onDone: (report: IntelImportReport) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState('');
  const [list, setList] = useState<IntelItem['list']>('threat');
  const preview = usePreview();
  const upload = useImport();
  const seen = preview.data;
  const choose = (chosen: File | null): void => {
    setFile(chosen);
    upload.reset();
    if (chosen === null) return preview.reset();
    setName(chosen.name.slice(0, 200));
    preview.mutate({ file: chosen });
  };
  const layout = seen?.layout ?? null;
  const error = preview.error ?? upload.error;
  return (
    <Stack gap="md">
      {error ? <Notice role="alert">{errorText(error)}</Notice> : null}
      <FileInput
        label={t`List`}
        description={t`A text file, CSV, STIX 2.1 bundle, MISP event or warning list`}
        placeholder={t`Choose a file`}
        value={file}
        onChange={choose}
        clearable
      />
      {file === null ? null : (
        <>
          <TextInput
            label={t`Source`}
            value={name}
            maxLength={200}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <NativeSelect
            label={t`List is of`}
            data={LISTS}
            value={seen?.softens === true ? 'warning' : list}
            disabled={seen?.softens === true}
            onChange={({ currentTarget: { value } }) => setList(value === 'warning' ? 'warning' : 'threat')}
          />
        </>
      )}
      {seen && layout && file ? (
        <LayoutFields
          preview={seen}
          layout={layout}
          onLayout={(changed) => preview.mutate({ file, layout: changed })}
        />
      ) : null}
      {seen && seen.entries.length > 0 ? <Entries entries={seen.entries} /> : null}
      {upload.isPending ? <Progress value={upload.share * 100} aria-label={t`Sent`} /> : null}
      <Group justify="flex-end">
        <Button
          disabled={file === null || name.trim() === '' || preview.isPending}
          loading={upload.isPending}
          onClick={() => {
            if (file !== null)
              upload.mutate({ file, name: name.trim(), list, layout }, { onSuccess: onDone });
          }}
        >{t`Import`}</Button>
      </Group>
    </Stack>
  );
}

interface ImportDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export default function ImportDialog({ opened, onClose }: ImportDialogProps) {
  const [report, setReport] = useState<IntelImportReport | null>(null);
  const close = (): void => {
    setReport(null);
    onClose();
  };
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={close}
      size="lg"
      title={<Text fw={650}>{report === null ? t`Import a list` : t`Import result`}</Text>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {report === null ? <ImportForm onDone={setReport} /> : <Report report={report} onClose={close} />}
    </Modal>
  );
}
