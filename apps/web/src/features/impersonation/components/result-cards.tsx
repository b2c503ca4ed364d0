import { Button } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconArrowUp } from '@tabler/icons-react';
import type { Impersonator } from '@rampart/impersonation/contract';
import type { ReactNode } from 'react';
import { plural } from '../../../shared/format/numbers.js';
import type { LiveQuery } from '../../../shared/list/use-live-query.js';
import { useHold } from '../../../shared/table/hold.js';
import { useHolding } from '../../../shared/table/use-holding.js';
import { lookAlikeId } from '../lib/use-results.js';
import type { LookAlikeActions } from './look-alike-card.js';
import { ResultList } from './result-list.js';

interface ResultCardsProps extends LookAlikeActions {
  readonly all: readonly Impersonator[];
  readonly rows: readonly Impersonator[];
  readonly question: unknown;
  /** Whether `rows` are still those of the view before. */
  readonly former: boolean;
  /** Null where all are here. */
  readonly more: LiveQuery<Impersonator>['more'] | null;
  readonly running: boolean;
  readonly mayJudge: boolean;
  readonly genuine: string;
  readonly nothing: ReactNode;
}

/** A card for each look-alike; new ones wait while the reader points at or focuses them. */
export function ResultCards({
  all,
  rows,
  question,
  former,
  more,
  running,
  nothing,
  ...card
}: ResultCardsProps) {
  const { holding, say } = useHolding();
  const { shown, waiting, release } = useHold({
    all,
    selected: rows,
    rowId: lookAlikeId,
    holding: running && holding,
    question,
    former,
  });
  if (shown.length === 0 && waiting === 0) return nothing;
  return (
    <>
      {waiting > 0 ? (
        <Button
          mb="sm"
          size="xs"
          fullWidth
          variant="default"
          leftSection={<IconArrowUp size={14} aria-hidden />}
          onClick={release}
        >
          {plural(waiting, 'new, show', 'new, show')}
        </Button>
      ) : null}
      <div
        onPointerEnter={() => say('pointer', true)}
        onPointerLeave={() => say('pointer', false)}
        onFocus={() => say('focus', true)}
        onBlur={() => say('focus', false)}
      >
        <ResultList rows={shown} {...card} />
      </div>
      {more?.has ? (
        <Button
          mt="sm"
          variant="default"
          fullWidth
          loading={more.loading}
          onClick={more.onMore}
        >{t`Show more`}</Button>
      ) : null}
    </>
  );
}
