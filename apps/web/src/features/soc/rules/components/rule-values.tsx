import { Button, Stack, Textarea } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { SocRuleDetail } from '@rampart/soc/contract';
import { useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { useSetValues } from '../api/rules.js';

interface RuleValuesProps {
  readonly ruleId: string;
  readonly placeholders: SocRuleDetail['placeholders'];
  readonly mayManage: boolean;
}

const linesOf = (text: string): string[] => [
  ...new Set(text.split('\n').flatMap((line) => line.trim() || [])),
];

export function RuleValues({ ruleId, placeholders, mayManage }: RuleValuesProps) {
  const kept = Object.fromEntries(placeholders.map(({ name, values }) => [name, values.join('\n')]));
  const [texts, setTexts] = useState(kept);
  const set = useSetValues();
  const save = (): void => {
    const filled = Object.entries(texts).map(([name, text]) => [name, linesOf(text)] as const);
    const values = Object.fromEntries(filled.filter(([, lines]) => lines.length > 0));
    set.mutate({ ruleId, values });
  };
  return (
    <Stack gap="sm">
      {placeholders.some(({ values }) => values.length === 0) ? (
        <Notice tone="waits">{t`The rule needs a value for every placeholder.`}</Notice>
      ) : null}
      {set.error ? <Notice role="alert">{errorText(set.error)}</Notice> : null}
      {placeholders.map(({ name }) => (
        <Textarea
          key={name}
          label={name}
          description={t`One value per line. * matches any text.`}
          autosize
          minRows={2}
          maxRows={8}
          value={texts[name] ?? ''}
          disabled={!mayManage}
          onChange={({ currentTarget }) => setTexts({ ...texts, [name]: currentTarget.value })}
        />
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          disabled={!mayManage || JSON.stringify(texts) === JSON.stringify(kept)}
          loading={set.isPending}
          onClick={save}
        >{t`Save values`}</Button>
      </div>
    </Stack>
  );
}
