import { Table, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { PictureMetadata, PictureView } from '@rampart/media-protection/contract';

const METADATA: readonly (readonly [string, (metadata: PictureMetadata) => string | null])[] = [
  [t`Device`, ({ device }) => device],
  [t`Camera`, ({ camera }) => camera],
  [t`Software`, ({ software }) => software],
  [t`Taken`, ({ takenAt }) => takenAt],
  [
    t`Place (not in any copy)`,
    ({ location }) =>
      location === null ? null : `${location.latitude.toFixed(4)}, ${location.longitude.toFixed(4)}`,
  ],
];

export function Fingerprint({ picture }: { readonly picture: PictureView }) {
  const { perceptualHash, calibration, views, metadata, file } = picture;
  const [whole] = views;
  const rows: (readonly [string, string | null])[] = [
    ['SHA-256', file.sha256],
    [t`Perceptual hash (PDQ)`, perceptualHash],
    [t`Calibration`, calibration],
    [t`Quality`, whole === undefined ? null : t`${whole.quality} of 100`],
    [t`Views`, views.length === 0 ? null : views.map(({ name }) => name).join(', ')],
    ...METADATA.map(([label, of]) => [label, metadata === null ? null : of(metadata)] as const),
  ];
  return (
    <>
      <Table variant="vertical" layout="fixed">
        <Table.Tbody>
          {rows.map(([label, value]) =>
            value === null ? null : (
              <Table.Tr key={label}>
                <Table.Th w="9rem">{label}</Table.Th>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
              </Table.Tr>
            ),
          )}
        </Table.Tbody>
      </Table>
      {whole !== undefined && whole.quality < 50 ? (
        <Text
          size="sm"
          c="dimmed"
          mt="xs"
        >{t`The picture has too few details for its hash. Copies are compared pixel by pixel.`}</Text>
      ) : null}
    </>
  );
}
