import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { EngineDetail, PromptVersion } from '@rampart/katia/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { Trans } from '../../../shared/language/trans.js';
import { Notice } from '../../../shared/ui/notice.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useDraftPrompt, useOrderEvaluation, usePromotePrompt } from '../api/engine.js';
import { promptDiff } from '../lib/prompt-diff.js';

interface PromptsProps {
  readonly engine: EngineDetail;
  readonly mayChange: boolean;
}

function Version({ engine, version, mayChange }: PromptsProps & { readonly version: PromptVersion }) {
  const evaluate = useOrderEvaluation();
  const promote = usePromotePrompt();
  const inUse = version.version === engine.prompt;
  const current = engine.prompts.find((each) => each.version === engine.prompt);
  const changes = inUse ? [] : promptDiff(current?.text ?? '', version.text);
  const { evaluated } = version;
  const error = evaluate.error ?? promote.error;
  return (
    <div>
      <Text size="sm" fw={600}>
        <Trans>
          Version {version.version}
          {inUse ? t`, in use` : ''}:{' '}
          {evaluated === null
            ? t`not evaluated`
            : t`${evaluated.right} of ${evaluated.asked} right with ${evaluated.model}`}
        </Trans>
      </Text>
      {inUse ? <Text size="sm">{version.text}</Text> : null}
      {changes.map(({ sign, sentence }) => (
        <Text key={`${sign}${sentence}`} size="sm" component={sign === '+' ? 'ins' : 'del'} display="block">
          {sign} {sentence}
        </Text>
      ))}
      {error ? <Notice role="alert">{errorText(error)}</Notice> : null}
      {mayChange ? (
        <Group gap="xs" mt={4}>
          <Button
            size="compact-sm"
            variant="default"
            disabled={engine.model === null}
            loading={evaluate.isPending}
            onClick={() => evaluate.mutate(version.version)}
          >
            <Trans>Evaluate version {version.version}</Trans>
          </Button>
          {inUse ? null : (
            <Button
              size="compact-sm"
              variant="default"
              loading={promote.isPending}
              onClick={() => promote.mutate(version.version)}
            >
              <Trans>
                {version.promoted ? t`Restore` : t`Promote`} version {version.version}
              </Trans>
            </Button>
          )}
        </Group>
      ) : null}
    </div>
  );
}

export function PromptVersions({ engine, mayChange }: PromptsProps) {
  const draft = useDraftPrompt();
  const [text, setText] = useState('');
  return (
    <SectionCard title={t`Prompt versions`} description={t`A version is evaluated before it is promoted.`}>
      <Stack gap="md">
        {engine.prompts.map((version) => (
          <Version key={version.version} {...{ engine, version, mayChange }} />
        ))}
        {mayChange ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              draft.mutate(text.trim(), { onSuccess: () => setText('') });
            }}
          >
            <Stack gap="xs" align="flex-start">
              <Textarea
                label={t`New version`}
                w="100%"
                autosize
                minRows={2}
                maxLength={4_000}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
              {draft.error ? <Notice role="alert">{errorText(draft.error)}</Notice> : null}
              <Button
                type="submit"
                loading={draft.isPending}
                disabled={text.trim().length < 20}
              >{t`Save draft`}</Button>
            </Stack>
          </form>
        ) : null}
      </Stack>
    </SectionCard>
  );
}
