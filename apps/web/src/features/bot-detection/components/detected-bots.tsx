import { Button, EmptyState, Text } from '@mantine/core';
import type { BotFinding, BotScan } from '@rampart/bot-detection/contract';
import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { IconRobotOff } from '@tabler/icons-react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { ErrorState, LoadingState } from '../../../shared/ui/query-states.js';
import type { LiveQuery } from '../../../shared/list/use-live-query.js';
import { picturePath } from '../lib/picture-path.js';
import { chosenText, findingWord, shareText } from '../lib/scan-words.js';
import { BotCard, type BotCardRow } from './bot-card.js';
import { Engagement } from './engagement.js';
import classes from './detected-bots.module.css';

const EMPTY = 'No bots detected. Run a scan to identify suspicious accounts.';

export function NoBots() {
  return (
    <EmptyState py="xl" icon={<IconRobotOff aria-hidden />} title="No bots detected" description={EMPTY} />
  );
}

const cardOf = (finding: BotFinding, simulated: boolean, mayAct: boolean): BotCardRow => ({
  id: finding.id,
  handle: finding.account.handle,
  displayName: finding.account.displayName ?? '',
  picture: picturePath(finding),
  network: NETWORK_NAMES[finding.network],
  ageDays: finding.ageDays,
  probability: finding.probability,
  status: findingWord(finding),
  simulated,
  blockable: mayAct && !finding.blocked,
  reportable: mayAct && finding.report === null,
});

/** How many were read, how they were chosen, and what that says about all. */
function Sample({ scan }: { readonly scan: BotScan }) {
  const { sample, found } = scan;
  const all = sample.audience === null ? '' : ` of ${formatNumber(sample.audience)}`;
  const chosen = chosenText(scan);
  const share = shareText(scan);
  return (
    <Text size="sm" c="dimmed" mb="sm" className="tabular">
      {formatNumber(sample.read)}
      {all} read ({chosen}), {formatNumber(found)} automation-like.
      {share === null
        ? ''
        : ` Estimated share: ${share}, if they resemble the accounts the model learned from.`}
    </Text>
  );
}

interface DetectedBotsProps {
  readonly scan: BotScan;
  readonly query: LiveQuery<BotFinding>;
  readonly mayAct: boolean;
  readonly busy: boolean;
  readonly onOpen: (id: string) => void;
  readonly onBlock: (finding: BotFinding) => void;
  readonly onReport: (finding: BotFinding) => void;
}

export function DetectedBots({ scan, query, mayAct, busy, onOpen, onBlock, onReport }: DetectedBotsProps) {
  const { items, isPending, error, more } = query;
  if (isPending) return <LoadingState label="Loading detected bots..." />;
  if (error)
    return (
      <ErrorState title="Could not load detected bots" error={error} onRetry={() => void query.refetch()} />
    );
  return (
    <>
      <Sample scan={scan} />
      <Engagement audit={scan.engagement} />
      {items.length === 0 ? <NoBots /> : null}
      <ul className={classes.grid}>
        {items.map((finding) => (
          <li key={finding.id}>
            <BotCard
              row={cardOf(finding, scan.simulated === true, mayAct)}
              busy={busy}
              onOpen={() => onOpen(finding.id)}
              onBlock={() => onBlock(finding)}
              onReport={() => onReport(finding)}
            />
          </li>
        ))}
      </ul>
      {more.has ? (
        <Button mt="md" variant="default" loading={more.loading} onClick={more.onMore}>
          Show more
        </Button>
      ) : null}
    </>
  );
}
