import { Button, NumberInput, Stack, Text } from '@mantine/core';
import { type EngineDetail, MOST_TOKENS_PER_DAY } from '@rampart/katia/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { Notice } from '../../../shared/ui/notice.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useSetBudget } from '../api/engine.js';

export function ModelBudget({
  engine: { model, tokensPerDay },
  mayChange,
}: {
  readonly engine: EngineDetail;
  readonly mayChange: boolean;
}) {
  const change = useSetBudget();
  const [tokens, setTokens] = useState<number | string>(tokensPerDay);
  return (
    <SectionCard
      title={t`Language model`}
      description={t`Chooses queries and phrases sentences; figures are checked.`}
    >
      <Stack gap="sm" align="flex-start">
        <Text>{model === null ? t`No language model is configured.` : t`Model: ${model}`}</Text>
        <Text>
          <Trans>Budget: {formatNumber(tokensPerDay)} tokens a day for each tenant.</Trans>
        </Text>
        {change.error ? <Notice role="alert">{errorText(change.error)}</Notice> : null}
        {mayChange ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              change.mutate({ tokensPerDay: Number(tokens) });
            }}
          >
            <Stack gap="xs" align="flex-start">
              <NumberInput
                label={t`Tokens a day`}
                value={tokens}
                onChange={setTokens}
                min={0}
                max={MOST_TOKENS_PER_DAY}
                allowDecimal={false}
                thousandSeparator=","
                required
              />
              <Button
                type="submit"
                loading={change.isPending}
                disabled={tokens === '' || Number(tokens) === tokensPerDay}
              >{t`Set budget`}</Button>
            </Stack>
          </form>
        ) : null}
      </Stack>
    </SectionCard>
  );
}
