import { Button, Group, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconBan, IconFlag } from '@tabler/icons-react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { HELD } from '../../../shared/ui/held.js';
import { ProfileAvatar } from '../../../shared/ui/profile-avatar.js';
import { SimulatedMark } from '../../../shared/ui/simulated-mark.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import type { Tone } from '../../../shared/ui/tone.js';
import { chanceText, chanceTone } from '../lib/words.js';
import classes from './bot-card.module.css';

export interface BotCardRow {
  readonly id: string;
  readonly handle: string;
  readonly displayName: string;
  readonly picture: string | null;
  readonly network: string;
  readonly ageDays: number | null;
  readonly probability: number;
  readonly status: { readonly text: string; readonly tone: Tone };
  readonly simulated: boolean;
  readonly blockable: boolean;
  readonly reportable: boolean;
}

interface BotCardProps {
  readonly row: BotCardRow;
  readonly busy: boolean;
  readonly onOpen: () => void;
  readonly onBlock: () => void;
  readonly onReport: () => void;
}

export function BotCard({ row, busy, onOpen, onBlock, onReport }: BotCardProps) {
  const name = row.displayName === '' ? row.handle : row.displayName;
  const held = busy ? HELD : {};
  return (
    <article className={classes.card} aria-label={t`@${row.handle} on ${row.network}`}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <ProfileAvatar path={row.picture} name={name} size={40} radius="sm" />
        <div className={classes.who}>
          <button
            type="button"
            className={classes.open}
            data-row={row.id}
            aria-label={t`Details of @${row.handle}`}
            onClick={onOpen}
          >
            <bdi>{name}</bdi>
          </button>
          <Text size="sm" c="dimmed" truncate>
            <bdi>@{row.handle}</bdi>
          </Text>
        </div>
        <ToneBadge tone={row.status.tone}>{row.status.text}</ToneBadge>
      </Group>
      <div className={classes.chance}>
        <span>{t`Bot probability`}</span>
        <span className="tabular">{chanceText(row.probability)}</span>
      </div>
      <div className={classes.track} aria-hidden>
        <div
          className={classes.bar}
          data-tone={chanceTone(row.probability)}
          style={{ width: `${100 * row.probability}%` }}
        />
      </div>
      <Text size="xs" c="dimmed">
        {row.network} · {row.ageDays === null ? t`age not known` : t`${formatNumber(row.ageDays)} days old`}
      </Text>
      <SimulatedMark simulated={row.simulated} />
      <Group gap="xs" mt="xs">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconBan size={14} aria-hidden />}
          disabled={!row.blockable}
          {...held}
          onClick={onBlock}
        >{t`Block`}</Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconFlag size={14} aria-hidden />}
          disabled={!row.reportable}
          {...held}
          onClick={onReport}
        >
          {t({ message: 'Report', context: 'verb' })}
        </Button>
      </Group>
    </article>
  );
}
