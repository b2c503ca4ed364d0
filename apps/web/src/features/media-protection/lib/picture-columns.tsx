import { Group, Text } from '@mantine/core';
import type { PictureView, ViolationView } from '@rampart/media-protection/contract';
import { formatBytes, plural } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import type { DataColumn } from '../../../shared/table/column.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { Preview } from '../components/preview.js';
import { isForgotten, PLATFORM_WORDS, displayStatusOf } from './words.js';

export interface PictureRow {
  readonly picture: PictureView;
  readonly violations: readonly ViolationView[];
}

/** @returns the picture's UUID: one row for each, however many violations there are of it */
export const rowId = ({ picture }: PictureRow): string => picture.id;
/** The file's name as it came; words of ours once the picture, and its name with it, was forgotten. */
export const rowName = ({ picture }: PictureRow): string => picture.filename ?? 'Erased picture';

export const rowsOf = (
  pictures: readonly PictureView[],
  violations: readonly ViolationView[],
): readonly PictureRow[] =>
  pictures.map((picture) => ({
    picture,
    violations: violations.filter(({ originalId }) => originalId === picture.id),
  }));

const quiet = (text: string) => (
  <Text span inherit c="dimmed">
    {text}
  </Text>
);

const marked = ({ copies }: PictureView): number =>
  copies.filter(({ hiddenMark }) => hiddenMark?.embedded).length;

function Name(row: PictureRow) {
  const { id, status } = row.picture;
  const shown = status === 'ready' && !isForgotten(row.picture);
  return (
    <Group component="span" gap={8} wrap="nowrap">
      <Preview of={shown ? `pictures/${id}` : null} alt="" />
      <Text span inherit fw={600} truncate>
        {rowName(row)}
      </Text>
    </Group>
  );
}

function CurrentStatus({ picture }: PictureRow) {
  const { word, tone } = displayStatusOf(picture);
  return <ToneBadge tone={tone}>{word}</ToneBadge>;
}

export const PICTURE_COLUMNS: readonly DataColumn<PictureRow>[] = [
  {
    id: 'picture',
    label: 'Picture',
    value: rowName,
    render: (row) => <Name {...row} />,
    width: 13,
    grow: 3,
    fixed: true,
  },
  {
    id: 'status',
    label: 'Status',
    value: ({ picture }) => displayStatusOf(picture).word,
    render: (row) => <CurrentStatus {...row} />,
    filterable: true,
    width: 9,
  },
  {
    id: 'fingerprint',
    label: 'Fingerprint',
    value: ({ picture }) => picture.perceptualHash,
    render: ({ picture: { perceptualHash } }) =>
      perceptualHash === null ? quiet('none') : <code>{perceptualHash.slice(0, 12)}…</code>,
    width: 9,
  },
  {
    id: 'calibration',
    label: 'Calibration',
    value: ({ picture }) => picture.calibration,
    filterable: true,
    width: 8,
  },
  {
    id: 'marks',
    label: 'Hidden marks',
    value: ({ picture }) => marked(picture),
    render: ({ picture }) => `${marked(picture)} of ${plural(picture.copies.length, 'copy', 'copies')}`,
    numeric: true,
    largestFirst: true,
    width: 8,
  },
  {
    id: 'platforms',
    label: 'Copies for',
    value: ({ picture }) => [...new Set(picture.copies.map(({ platform }) => PLATFORM_WORDS[platform]))],
    filterable: true,
    width: 9,
  },
  {
    id: 'found',
    label: 'Found',
    value: ({ violations }) => violations.length,
    render: ({ violations }) =>
      violations.length === 0 ? (
        quiet('nowhere')
      ) : (
        <ToneBadge tone="refused">{String(violations.length)}</ToneBadge>
      ),
    numeric: true,
    largestFirst: true,
    width: 6,
  },
  {
    id: 'uploaded',
    label: 'Uploaded',
    value: ({ picture }) => picture.registeredAt,
    render: ({ picture }) => <TimeAgo at={picture.registeredAt} />,
    largestFirst: true,
    width: 7,
  },
  {
    id: 'size',
    label: 'Size',
    value: ({ picture }) => picture.file.size,
    render: ({ picture }) => formatBytes(picture.file.size),
    numeric: true,
    largestFirst: true,
    align: 'end',
    optional: true,
    width: 6,
  },
  { id: 'id', label: 'Id', value: rowId, optional: true, width: 18 },
];
