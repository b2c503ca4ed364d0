import { Button, Group, NumberInput, Progress, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { BackTest } from '@rampart/soc/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { TimeChart } from '../../../../shared/chart/time-chart.js';
import { DateTime } from '../../../../shared/format/date-time.js';
import { plural } from '../../../../shared/format/numbers.js';
import { Trans } from '../../../../shared/language/trans.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { useBackTest, useCancelBackTest, useStartBackTest } from '../api/back-tests.js';
import { foundSentence } from '../lib/found-sentence.js';
import { hitsByHour } from '../lib/hits-by-hour.js';
import classes from './rules.module.css';

const SERIES = [{ id: 'hits', title: t`Hits` }];
const STATUS_WORDS: Readonly<Record<BackTest['status'], string>> = {
  running: t`Running`,
  finished: t`Finished`,
  cancelled: t`Cancelled`,
  failed: t`Failed`,
};
const SHOWN = 20;

function Found({ test }: { readonly test: BackTest }) {
  const { status, hits, events, days, first, problem, progress } = test;
  return (
    <Stack gap="sm">
      {status === 'running' ? (
        <Progress value={progress * 100} aria-label={t`Progress of the back-test`} />
      ) : null}
      <Text fw={600} role="status">
        {foundSentence(test)}
      </Text>
      <Text size="sm" c="dimmed">
        <Trans>
          {STATUS_WORDS[status]}: {plural(hits, 'hit')} in {plural(events, 'event')} of {plural(days, 'day')}.
          {problem === null ? '' : ` ${problem}.`}
        </Trans>
      </Text>
      {hits === 0 ? null : (
        <>
          <TimeChart
            title={t`Hits over time`}
            kind="bar"
            series={SERIES}
            points={hitsByHour(test)}
            height={160}
          />
          <ul className={classes['list'] ?? ''} aria-label={t`First hits`}>
            {first.slice(0, SHOWN).map(({ id, time, key, count }) => (
              <Text component="li" size="sm" key={id}>
                <DateTime at={time} shape="precise" />: <bdi>{key}</bdi>, {plural(count, 'event')}
              </Text>
            ))}
          </ul>
          {hits > SHOWN ? (
            <Text size="sm" c="dimmed">
              <Trans>
                The first {SHOWN} of {plural(hits, 'hit')} are listed.
              </Trans>
            </Text>
          ) : null}
        </>
      )}
    </Stack>
  );
}

interface BackTestPanelProps {
  /** The rule as Sigma, or a function that returns it when the test starts. */
  readonly yaml: string | (() => Promise<string>);
  readonly enabled: boolean;
}

/** The matches of a rule in the last days, before it sends messages. */
export function BackTestPanel({ yaml, enabled }: BackTestPanelProps) {
  const [days, setDays] = useState(7);
  const [id, setId] = useState<string | null>(null);
  const start = useStartBackTest();
  const text = useMutation({ mutationFn: async () => (typeof yaml === 'string' ? yaml : yaml()) });
  const run = async (): Promise<void> => {
    const asked = await text.mutateAsync().catch(() => null);
    if (asked !== null) start.mutate({ yaml: asked, days }, { onSuccess: (made) => setId(made.id) });
  };
  const cancel = useCancelBackTest();
  const test = useBackTest(id);
  const running = test.data?.status === 'running';
  const error = text.error ?? start.error ?? test.error ?? cancel.error;
  return (
    <Stack gap="sm">
      {error ? <Notice role="alert">{errorText(error)}</Notice> : null}
      <Group align="flex-end" gap="xs">
        <NumberInput
          label={t`Days`}
          w={150}
          min={1}
          max={90}
          value={days}
          onChange={(value) => setDays(Math.min(90, Math.max(1, Math.round(Number(value)) || 1)))}
        />
        <Button
          variant="default"
          disabled={!enabled || running}
          loading={text.isPending || start.isPending}
          onClick={() => void run()}
        >{t`Back-test`}</Button>
        {running && id !== null ? (
          <Button variant="subtle" onClick={() => cancel.mutate(id)}>{t`Cancel`}</Button>
        ) : null}
      </Group>
      {test.data === undefined ? null : <Found test={test.data} />}
    </Stack>
  );
}
