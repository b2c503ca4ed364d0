import { Group, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { CopyPlatform, PictureView } from '@rampart/media-protection/contract';
import { formatBytes, plural } from '../../../shared/format/numbers.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import type { DataColumn } from '../../../shared/table/column.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { Preview } from '../components/preview.js';
import { isForgotten, PLATFORM_WORDS, displayStatusOf } from './words.js';

/** The name of the file, or a fixed text after the picture was erased with its name. */
export const rowName = ({ filename }: PictureView): string => filename ?? t`Erased picture`;

const quiet = (text: string) => (
  <Text span inherit c="dimmed">
    {text}
  </Text>
);

const marked = ({ copies }: PictureView): number =>
  copies.filter(({ hiddenMark }) => hiddenMark?.embedded).length;

function Name(picture: PictureView) {
  const { id, status } = picture;
  const shown = status === 'ready' && !isForgotten(picture);
  return (
    <Group component="span" gap={8} wrap="nowrap">
      <Preview of={shown ? `pictures/${id}` : null} alt="" />
      <Text span inherit fw={600} truncate>
        {rowName(picture)}
      </Text>
    </Group>
  );
}

function CurrentStatus(picture: PictureView) {
  const { word, tone } = displayStatusOf(picture);
  return <ToneBadge tone={tone}>{word}</ToneBadge>;
}

const STATES: Readonly<Record<string, string>> = {
  ...{ protecting: t`Protecting`, protected: t`Protected`, unmarked: t`Not embedded` },
  ...{ failed: t`Copy failed`, refused: t`Refused`, erased: t`Erased` },
};

/** Ids are fields of the list, by which the server filters and sorts. */
export const PICTURE_COLUMNS: readonly DataColumn<PictureView>[] = [
  {
    ...{ id: 'name', label: t`Picture`, width: 13, grow: 3, fixed: true },
    value: rowName,
    render: (picture) => <Name {...picture} />,
  },
  {
    ...{ id: 'state', label: t`Status`, filterable: true, choices: Object.keys(STATES), width: 9 },
    value: (picture) => displayStatusOf(picture).word,
    render: (picture) => <CurrentStatus {...picture} />,
    valueLabel: (text) => STATES[text] ?? text,
  },
  {
    ...{ id: 'fingerprint', label: t`Fingerprint`, width: 9, sortable: false },
    value: ({ perceptualHash }) => perceptualHash,
    render: ({ perceptualHash }) =>
      perceptualHash === null ? quiet(t`none`) : <code>{perceptualHash.slice(0, 12)}…</code>,
  },
  { id: 'calibration', label: t`Calibration`, value: ({ calibration }) => calibration, width: 8 },
  {
    ...{ id: 'marks', label: t`Hidden marks`, numeric: true, largestFirst: true, width: 8 },
    value: marked,
    render: (picture) => t`${marked(picture)} of ${plural(picture.copies.length, 'copy', 'copies')}`,
  },
  {
    ...{ id: 'platforms', label: t`Copies for`, filterable: true, sortable: false, width: 9 },
    choices: Object.keys(PLATFORM_WORDS),
    value: ({ copies }) => [...new Set(copies.map(({ platform }) => platform))],
    render: ({ copies }) => [...new Set(copies.map(({ platform }) => PLATFORM_WORDS[platform]))].join(', '),
    valueLabel: (text) => PLATFORM_WORDS[text as CopyPlatform],
  },
  {
    ...{ id: 'violations', label: t`Found`, numeric: true, largestFirst: true, width: 6 },
    value: ({ violations }) => violations,
    render: ({ violations }) =>
      violations === 0 ? quiet(t`nowhere`) : <ToneBadge tone="refused">{String(violations)}</ToneBadge>,
  },
  {
    ...{ id: 'registered', label: t`Uploaded`, largestFirst: true, width: 7 },
    value: ({ registeredAt }) => registeredAt,
    render: ({ registeredAt }) => <TimeAgo at={registeredAt} />,
  },
  {
    ...{ id: 'size', label: t`Size`, align: 'end', optional: true, sortable: false, width: 6 },
    value: ({ file }) => file.size,
    render: ({ file }) => formatBytes(file.size),
  },
  { id: 'id', label: t`Id`, value: ({ id }) => id, optional: true, sortable: false, width: 18 },
];
