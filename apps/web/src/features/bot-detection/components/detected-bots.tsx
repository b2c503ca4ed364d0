import { Text } from '@mantine/core';
import type { BotFinding, BotScan } from '@rampart/bot-detection/contract';
import { NETWORK_NAMES } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { type ItemsLook, ListItems } from '../../../shared/list/list-items.js';
import type { ListTableProps } from '../../../shared/list/list-table.js';
import { picturePath } from '../lib/picture-path.js';
import { chosenText, findingWord, shareText } from '../lib/scan-words.js';
import { BotCard, type BotCardRow } from './bot-card.js';
import { Engagement } from './engagement.js';
import { NoBots } from './no-bots.js';

const VERDICT_LABELS: Readonly<Record<string, string>> = {
  agree: t`Agree`,
  disagree: t`Disagree`,
  'not-sure': t`Not sure`,
};

const LOOK: ItemsLook<BotFinding> = {
  ...{ id: 'bots', label: t`Detected bots`, filters: t`bots`, path: '/api/bot-detection/findings' },
  ...{ searched: true, cards: true, empty: t`No bots detected.` },
  columns: [
    { id: 'username', label: t`Username`, value: ({ account }) => account.handle },
    { id: 'probability', label: t`Probability`, value: ({ probability }) => probability, numeric: true },
    {
      ...{ id: 'verdict', label: t`Verdict`, filterable: true, choices: Object.keys(VERDICT_LABELS) },
      value: ({ verdict }) => verdict ?? '',
      valueLabel: (verdict) => VERDICT_LABELS[verdict] ?? verdict,
    },
    {
      ...{ id: 'blocked', label: t`Blocked`, filterable: true, choices: ['true', 'false'] },
      value: ({ blocked }) => String(blocked),
      valueLabel: (blocked) => (blocked === 'true' ? t`Yes` : t`No`),
    },
  ],
};

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

/** The size of the sample, how it was chosen, and the estimate for the audience. */
function Sample({ scan }: { readonly scan: BotScan }) {
  const { sample, found } = scan;
  const all = sample.audience === null ? '' : t` of ${formatNumber(sample.audience)}`;
  const chosen = chosenText(scan);
  const share = shareText(scan);
  return (
    <Text size="sm" c="dimmed" mb="sm" className="tabular">
      <Trans>
        {formatNumber(sample.read)}
        {all} read ({chosen}), {formatNumber(found)} automation-like.
        {share === null
          ? ''
          : t` Estimated share: ${share}, if they resemble the accounts the model learned from.`}
      </Trans>
    </Text>
  );
}

interface DetectedBotsProps extends Omit<ListTableProps<BotFinding>, 'onOpen'> {
  readonly scan: BotScan;
  readonly mayAct: boolean;
  readonly busy: boolean;
  readonly onOpen: (id: string) => void;
  readonly onBlock: (finding: BotFinding) => void;
  readonly onReport: (finding: BotFinding) => void;
}

export default function DetectedBots(props: DetectedBotsProps) {
  const { scan, query, view, onView, mayAct, busy, onOpen, onBlock, onReport } = props;
  const { items, isPending, error } = query;
  const whole = view.q === '' && view.filters.length === 0;
  return (
    <>
      <Sample scan={scan} />
      <Engagement audit={scan.engagement} />
      {whole && items.length === 0 && !isPending && error === null ? (
        <NoBots />
      ) : (
        <ListItems look={LOOK} query={query} view={view} onView={onView}>
          {(finding) => (
            <li>
              <BotCard
                row={cardOf(finding, scan.simulated === true, mayAct)}
                busy={busy}
                onOpen={() => onOpen(finding.id)}
                onBlock={() => onBlock(finding)}
                onReport={() => onReport(finding)}
              />
            </li>
          )}
        </ListItems>
      )}
    </>
  );
}
