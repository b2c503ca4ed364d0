import { Stack, Text, Timeline } from '@mantine/core';
import type { CustodyEntry } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { DateTime } from '../../../shared/format/date-time.js';
import { LongCode } from '../../../shared/ui/long-code.js';
import { ACTION_WORDS } from '../lib/words.js';
import classes from './facts.module.css';

interface CustodyTimelineProps {
  readonly entries: readonly CustodyEntry[];
  /** Names of the objects by id. Without them all entries are about one object. */
  readonly names?: ReadonlyMap<string, string>;
}

const OFFICER_WORDS: Readonly<Record<CustodyEntry['officer']['role'], string>> = {
  officer: t`officer`,
  service: t`service`,
};

const hashText = ({ hashBefore, hashAfter }: CustodyEntry): string => {
  if (hashAfter === null) return hashBefore ?? '';
  if (hashBefore === null) return hashAfter;
  return hashBefore === hashAfter ? t`${hashAfter} (unchanged)` : t`${hashBefore} became ${hashAfter}`;
};

function Entry({ entry }: { readonly entry: CustodyEntry }) {
  const { officer, tool, reason, from, to, at, clock, sequence, keyId, signature } = entry;
  const facts = [
    [t`Reason`, reason],
    [t`From`, from ?? ''],
    [t({ message: 'To', context: 'recipient' }), to ?? ''],
    ['SHA-256', hashText(entry)],
    [t`Tool`, `${tool.name} ${tool.version}`],
    [t`Clock`, clock],
    [t`Signature`, t`${signature} (Ed25519 key ${keyId})`],
  ] as const;
  return (
    <Stack gap={4}>
      <Text size="sm" component="div">
        {`${officer.name}, ${OFFICER_WORDS[officer.role]}`} · <DateTime at={at} shape="precise" /> ·{' '}
        {t`entry ${sequence}`}
      </Text>
      <dl className={classes['facts']}>
        {facts.map(([label, value]) =>
          value === '' ? null : (
            <div key={label} className={classes['fact']}>
              <Text component="dt" size="xs" c="dimmed">
                {label}
              </Text>
              <Text component="dd" size="xs" className={classes['value'] ?? ''}>
                {label === 'SHA-256' || label === 'Signature' ? <LongCode>{value}</LongCode> : value}
              </Text>
            </div>
          ),
        )}
      </dl>
    </Stack>
  );
}

/** The entries of the chain: actor, action, time and object. Each one is signed and linked by hash. */
export function CustodyTimeline({ entries, names }: CustodyTimelineProps) {
  if (entries.length === 0)
    return <Text size="sm" c="dimmed">{t`No entries yet. The first piece of evidence adds one.`}</Text>;
  return (
    <Timeline active={entries.length} bulletSize={14} lineWidth={2}>
      {entries.map((entry) => {
        const name = names?.get(entry.objectId);
        return (
          <Timeline.Item
            key={entry.sequence}
            title={name === undefined ? ACTION_WORDS[entry.action] : `${ACTION_WORDS[entry.action]}: ${name}`}
          >
            <Entry entry={entry} />
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}
