import { Button, Group, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { RuleChange, RuleResponse } from '@rampart/soc/contract';
import { useState } from 'react';
import { Trans } from '../../../../shared/language/trans.js';
import { ActorName } from '../../../../shared/people/actor-name.js';
import { DateTime } from '../../../../shared/format/date-time.js';
import { lineDiff } from '../lib/line-diff.js';
import { ACTIONS, CHANGE_WORDS, NOTIFY } from '../lib/words.js';
import classes from './rules.module.css';

const MARK = { same: ' ', added: '+', removed: '-' } as const;

function Diff({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <pre className={classes['diff']} tabIndex={0} aria-label={t`What changed`}>
      {lineDiff(before, after).map(({ kind, text }, place) => (
        <div key={place} className={kind === 'same' ? '' : (classes[kind] ?? '')}>
          {MARK[kind]} {text}
        </div>
      ))}
    </pre>
  );
}

function followsFrom({ notifications, actions, repeatMinutes }: RuleResponse): string {
  const repeats = repeatMinutes === undefined ? [] : [t`repetition window of ${repeatMinutes} min`];
  return [
    ...notifications.map((name) => NOTIFY[name].word),
    ...actions.map((name) => ACTIONS[name].word),
    ...repeats,
  ].join(', ');
}

interface ChangeProps {
  readonly change: RuleChange;
  /** The text of the version before; empty for the first. */
  readonly before: string;
}

function Change({ change, before }: ChangeProps) {
  const [shown, setShown] = useState(false);
  const { at, by, what, version, yaml, response } = change;
  const said = response === null ? '' : followsFrom(response);
  return (
    <li>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <div>
          <Text size="sm" fw={550}>
            {version === null ? CHANGE_WORDS[what] : t`version ${version}`}
            {said === '' ? '' : `: ${said}`}
          </Text>
          <Text size="xs" c="dimmed" component="div">
            <Trans>
              <DateTime at={at} shape="precise" /> by <ActorName actor={by} />
            </Trans>
          </Text>
        </div>
        {yaml === null ? null : (
          <Button size="compact-xs" variant="default" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? t`Hide changes` : t`Show changes`}
          </Button>
        )}
      </Group>
      {shown && yaml !== null ? <Diff before={before} after={yaml} /> : null}
    </li>
  );
}

export function RuleHistory({ history }: { readonly history: readonly RuleChange[] }) {
  if (history.length === 0) return <Text size="sm" c="dimmed">{t`No changes yet.`}</Text>;
  return (
    <Stack component="ul" gap="sm" className={classes['list'] ?? ''}>
      {history.map((change, place) => (
        <Change
          key={`${change.at} ${place}`}
          change={change}
          before={history.slice(place + 1).find(({ yaml }) => yaml !== null)?.yaml ?? ''}
        />
      ))}
    </Stack>
  );
}
