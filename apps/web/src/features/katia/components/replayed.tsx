import { Button, List, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { errorText } from '../../../shared/api-client/api-error.js';
import { Trans } from '../../../shared/language/trans.js';
import { PART_WORDS } from '../lib/run-words.js';
import type { useReplay, useReplayRun } from '../api/katia.js';

interface ReplayedProps {
  readonly replay: Pick<ReturnType<typeof useReplay | typeof useReplayRun>, 'data' | 'error' | 'isPending'>;
  readonly onReplay: () => void;
}

/** Asks a question again at the position of its answer, and shows what differs. */
export function Replayed({ replay, onReplay }: ReplayedProps) {
  const { data, error, isPending } = replay;
  return (
    <div>
      <Button
        size="compact-xs"
        variant="default"
        mt="xs"
        loading={isPending}
        onClick={onReplay}
      >{t`Replay`}</Button>
      <div role="status" aria-live="polite">
        {data === undefined ? null : data.differences.length === 0 ? (
          <Text size="sm" mt={4}>
            <Trans>The same answer, as of position {data.asOf}.</Trans>
          </Text>
        ) : (
          <>
            <Text size="sm" mt={4}>
              <Trans>Differs, as of position {data.asOf}:</Trans>
            </Text>
            <List size="sm">
              {data.differences.map(({ part, before, now }, place) => (
                <List.Item key={place}>
                  {PART_WORDS[part]}: {before === null ? null : <del>{before}</del>}{' '}
                  {now === null ? null : <ins>{now}</ins>}
                </List.Item>
              ))}
            </List>
          </>
        )}
      </div>
      {error === null ? null : (
        <Text size="sm" role="alert">
          {errorText(error)}
        </Text>
      )}
    </div>
  );
}
