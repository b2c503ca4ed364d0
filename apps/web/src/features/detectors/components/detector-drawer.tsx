import { Stack, Text } from '@mantine/core';
import type { DetectorView } from '@rampart/detectors/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { DetailDrawer } from '../../../shared/drawer/detail-drawer.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { Figure } from '../../../shared/ui/figure.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { FigureStrip } from '../../../shared/ui/figure-strip.js';
import { overturnedText } from '../lib/words.js';
import { BenchmarkFigures } from './benchmark-figures.js';
import { DetectorCalibration } from './detector-calibration.js';
import { DetectorVersions } from './detector-versions.js';
import { ScoreChart } from './score-chart.js';

interface DetectorDrawerProps {
  readonly detectors: readonly DetectorView[];
  /** The id of the detector; null when closed. */
  readonly row: string | null;
  readonly onRow: (id: string) => void;
  readonly onClose: () => void;
  /** The address of the reader’s client area; null without one. */
  readonly base: string | null;
  readonly mayChange: boolean;
}

type DetectorProps = Pick<DetectorDrawerProps, 'base' | 'mayChange'> & { readonly detector: DetectorView };

function Detector({ detector, base, mayChange }: DetectorProps) {
  const { verdicts, scores, model, card } = detector;
  return (
    <Stack gap="lg">
      <div>
        <Text size="sm">{detector.description}</Text>
        <Text size="sm" c="dimmed">
          <Trans>Model in use: {model ?? t`rules, no model`}.</Trans>
        </Text>
      </div>
      <FigureStrip pairs>
        <Figure label={t`Findings`} value={formatNumber(detector.findings)} />
        <Figure label={t`Confirmed`} value={formatNumber(verdicts.confirmed)} />
        <Figure label={t`Dismissed`} value={formatNumber(verdicts.dismissed)} />
        <Figure label={t`Overturned`} value={overturnedText(detector)} />
      </FigureStrip>
      {scores === null ? (
        <Text size="sm" c="dimmed">{t`It matches or not: it gives no scores.`}</Text>
      ) : (
        <ScoreChart scores={scores} />
      )}
      {detector.judged === 'both' ? <DetectorCalibration {...detector} /> : null}
      {detector.oneVersion === null ? (
        <DetectorVersions {...{ detector, base, mayChange }} />
      ) : (
        <SectionCard title={t`Versions`}>
          <Text size="sm">{detector.oneVersion}</Text>
        </SectionCard>
      )}
      <BenchmarkFigures card={card} />
    </Stack>
  );
}

export default function DetectorDrawer({ detectors, row, onRow, onClose, ...reader }: DetectorDrawerProps) {
  const [last, setLast] = useState(row);
  if (row !== null && row !== last) setLast(row);
  const detector = detectors.find(({ id }) => id === last);
  return (
    <DetailDrawer
      row={detector === undefined ? null : row}
      title={<Text fw={650}>{detector?.title ?? t`Detector`}</Text>}
      rows={detectors.map(({ id }) => id)}
      onRow={onRow}
      onClose={onClose}
    >
      {detector === undefined ? null : <Detector key={detector.id} detector={detector} {...reader} />}
    </DetailDrawer>
  );
}
