import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { PostView, SchedulerPlatform } from '@rampart/publishing/contract';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { LazyOnce } from '../../../shared/lazy-part/lazy-once.js';
import { Notice } from '../../../shared/ui/notice.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { withoutSeconds } from '../lib/local-time.js';
import { accountChoices } from '../lib/account-choices.js';
import { useComposedCheck, useComposer } from '../lib/use-composer.js';
import { ComposerFields } from './composer-fields.js';
import { ConflictNotice } from './conflict-notice.js';
import classes from './publishing.module.css';
import { SecurityStatus } from './security-status.js';

const overlapDialog = () => import('./overlap-dialog.js');
const preview = () => import('./preview-dialog.js');

interface ComposerProps {
  /** The post to edit; null for a new one. */
  readonly post: PostView | null;
  readonly platforms: readonly SchedulerPlatform[];
  readonly mayEdit: boolean;
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
}

/** The form of one post for several networks: common text, variants, and what each network would refuse. */
export default function Composer({ post, platforms, mayEdit, onClose, onDone }: ComposerProps) {
  const composer = useComposer(post, onDone);
  const { composed, setComposed, conflict } = composer;
  const choices = accountChoices(platforms);
  const networks = [
    ...new Set(
      choices.flatMap(({ accountId, network }) => (composed.accountIds.includes(accountId) ? [network] : [])),
    ),
  ];
  const { wanted, check, found } = useComposedCheck(composed, networks);
  const [previewed, setPreviewed] = useState(false);
  const disabled = !mayEdit || composer.isPending;
  return (
    <div className={classes['split']}>
      <SectionCard title={post === null ? t`New post` : t`Edit post`}>
        <Stack gap="md">
          {conflict === null ? null : (
            <ConflictNotice
              mine={composed}
              theirs={conflict.theirs}
              pending={composer.isPending}
              onMine={composer.keepMine}
              onTheirs={composer.takeTheirs}
            />
          )}
          {composer.aside === null ? null : (
            <Notice tone="waits" title={t`Your version is kept`}>
              <Button
                variant="default"
                size="compact-sm"
                onClick={composer.restoreMine}
              >{t`Restore mine`}</Button>
            </Notice>
          )}
          {composer.error ? (
            <Notice role="alert" title={t`The post was not saved`}>
              {errorText(composer.error)}
            </Notice>
          ) : null}
          <ComposerFields
            composed={composed}
            choices={choices}
            networks={networks}
            found={found}
            disabled={disabled}
            onChange={setComposed}
          />
          <TextInput
            type="datetime-local"
            label={t`Schedule Time`}
            description={t`In ${composer.zone}. Empty: schedule it later.`}
            disabled={disabled}
            value={composer.localTime}
            onChange={(event) => composer.setLocalTime(withoutSeconds(event.currentTarget.value))}
          />
          <Group>
            <Button
              disabled={disabled || conflict !== null}
              loading={composer.isPending}
              onClick={composer.save}
            >{t`Save draft`}</Button>
            <Button
              variant="default"
              disabled={disabled || conflict !== null || composed.accountIds.length === 0}
              onClick={composer.submit}
            >{t`Submit`}</Button>
            <Button variant="default" onClick={() => setPreviewed(true)}>{t`Preview`}</Button>
            <Button variant="default" onClick={onClose}>
              {composer.isUnsaved ? t`Discard changes` : t`Close`}
            </Button>
            <Text size="sm" c="dimmed" role="status">
              {composer.isUnsaved ? t`Not saved yet` : ''}
            </Text>
          </Group>
        </Stack>
      </SectionCard>
      <SecurityStatus
        check={check}
        wanted={wanted}
        watermarkEnabled={composed.watermarkEnabled}
        botCheckEnabled={composed.botCheckEnabled}
      />
      <LazyOnce
        load={preview}
        wanted={previewed}
        props={{
          ...{ opened: previewed, content: composed.content, networks, found },
          files: composed.content.media.map(({ mediaId }) => composed.names[mediaId] ?? t`A file`),
          onClose: () => setPreviewed(false),
        }}
      />
      <LazyOnce load={overlapDialog} wanted={composer.dialog.time !== null} props={composer.dialog} />
    </div>
  );
}
