import { Text, Title } from '@mantine/core';
import { Trans } from '../../../shared/language/trans.js';
import type { AnswerSoFar } from '../api/ask.js';
import classes from './katia.module.css';

/** An answer in progress, with the queries and sentences that have arrived. */
export function PartialTurn({ partial: { question, calls, sentences } }: { readonly partial: AnswerSoFar }) {
  return (
    <article className={classes['turn']} aria-label={question} aria-busy>
      <Title order={2} size="h5">
        {question}
      </Title>
      {calls.map(({ tool, rows }, place) => (
        <Text key={place} size="sm" c="dimmed">
          <Trans>
            {tool}: {rows} rows
          </Trans>
        </Text>
      ))}
      {sentences.map(({ text }, place) => (
        <Text key={place} mt={6}>
          {text}
        </Text>
      ))}
    </article>
  );
}
