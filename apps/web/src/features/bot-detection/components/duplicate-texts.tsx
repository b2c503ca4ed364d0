import { Text, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import classes from './duplicate-texts.module.css';

export interface DuplicatePair {
  readonly first: { readonly text: string; readonly at: string | null };
  readonly second: { readonly text: string; readonly at: string | null };
}

function Side({ text, at }: DuplicatePair['first']) {
  return (
    <div className={classes.side}>
      <Text size="sm" dir="auto">
        {text}
      </Text>
      {at === null ? null : (
        <Text size="xs" c="dimmed">
          <TimeAgo at={at} />
        </Text>
      )}
    </div>
  );
}

export function DuplicateTexts({ pairs }: { readonly pairs: readonly DuplicatePair[] }) {
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby="bot-duplicates">
      <Title order={3} size="h5" id="bot-duplicates" mb="xs">{t`Repeated texts`}</Title>
      <ul className={classes.list}>
        {pairs.map((pair, at) => (
          // The index is the key, because pairs have no id and their order is fixed.
          <li key={at} className={classes.pair}>
            <Side {...pair.first} />
            <Side {...pair.second} />
          </li>
        ))}
      </ul>
    </section>
  );
}
