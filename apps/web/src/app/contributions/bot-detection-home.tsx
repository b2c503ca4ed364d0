import { Stack } from '@mantine/core';
import { t } from '@rampart/kernel';
import { SCANS } from '../../features/bot-detection/api/bots.js';
import { RecentAudiences } from '../../features/bot-detection/components/recent-audiences.js';
import { FigureRow } from '../../features/figures/components/figure-row.js';
import { useLiveQuery } from '../../shared/list/use-live-query.js';
import { useCapabilityPath } from '../pages/capability-path.js';

const FIGURES = [
  'bot-detection.waves',
  'bot-detection.found',
  'bot-detection.scans',
  'bot-detection.enforced-blocks',
];
const NEWEST = { filter: ['news:in:true'], sort: '-requested', limit: 5 };

export default function BotDetectionSection() {
  const path = useCapabilityPath()('/security/bot-detector');
  const scans = useLiveQuery(SCANS, NEWEST);
  if (path === null) return null;
  return (
    <Stack gap="lg">
      <FigureRow names={FIGURES.map((name) => ({ name, to: path, hint: t`See scans` }))} />
      <RecentAudiences query={scans} path={path} />
    </Stack>
  );
}
