import { Button, Group, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { Trans } from '../../../shared/language/trans.js';
import { Notice } from '../../../shared/ui/notice.js';
import { type Composed, differences } from '../lib/composed.js';
import classes from './publishing.module.css';

interface ConflictNoticeProps {
  readonly mine: Composed;
  readonly theirs: Composed;
  readonly pending: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Shows both versions after two people saved one post. Either choice keeps the other version available. */
export function ConflictNotice({ mine, theirs, pending, onMine, onTheirs }: ConflictNoticeProps) {
  return (
    <Notice role="alert" tone="waits" title={t`Another person saved this post`}>
      <Stack gap="sm">
        <Text size="sm">
          <Trans>Different: {differences(mine, theirs).join(', ') || t`nothing`}.</Trans>
        </Text>
        <div className={classes['split']}>
          <Version title={t`Your version`} of={mine} />
          <Version title={t`Saved version`} of={theirs} />
        </div>
        <Group>
          <Button variant="default" loading={pending} onClick={onMine}>{t`Keep mine`}</Button>
          <Button variant="default" disabled={pending} onClick={onTheirs}>{t`Use theirs`}</Button>
        </Group>
      </Stack>
    </Notice>
  );
}

function Version({ title, of }: { readonly title: string; readonly of: Composed }) {
  const { text, thread } = of.content;
  return (
    <section aria-label={title}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {[text, ...thread].map((part, index) => (
        <Text key={index} size="sm" className={classes['words'] ?? ''}>
          {part === '' ? t`No text.` : part}
        </Text>
      ))}
    </section>
  );
}
