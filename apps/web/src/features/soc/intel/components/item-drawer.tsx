import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { IntelItem } from '@rampart/soc/contract';
import { DetailDrawer } from '../../../../shared/drawer/detail-drawer.js';
import { DrawerActions } from '../../../../shared/drawer/drawer-actions.js';
import { DateTime } from '../../../../shared/format/date-time.js';
import { Trans } from '../../../../shared/language/trans.js';
import { toastError } from '../../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useRemoveItem } from '../api/intel.js';
import { LIST_WORDS, STATE_WORDS, TYPE_WORDS } from '../lib/words.js';
import { ConfidenceBar } from './confidence-bar.js';
import classes from '../../../../shared/soc/soc.module.css';
import { MatchesPanel } from './matches-panel.js';

interface ItemProps {
  readonly item: IntelItem;
  readonly mayWork: boolean;
  readonly paused: boolean;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

function Item({ item, mayWork, paused, onChange, onClose }: ItemProps) {
  const { value, type, list, state, source, firstSeen, lastSeen, endsAt, tags, description } = item;
  const remove = useRemoveItem();
  return (
    <Stack gap="md">
      <Group gap="xs">
        <ToneBadge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].word}</ToneBadge>
        {list === 'warning' ? <ToneBadge tone="plain">{LIST_WORDS.warning}</ToneBadge> : null}
        {tags.map((tag) => (
          <ToneBadge key={tag} tone="plain">
            {tag}
          </ToneBadge>
        ))}
      </Group>
      <ConfidenceBar item={item} />
      <Text size="sm" component="div" className={classes['wrap'] ?? ''}>
        <Trans>
          {TYPE_WORDS[type]} of {source}. First seen <DateTime at={firstSeen} />, last seen{' '}
          <DateTime at={lastSeen} />.{' '}
          {endsAt === null ? (
            t`It does not expire.`
          ) : (
            <>
              {state === 'expired' ? t`Stopped matching ` : t`Matches until `}
              <DateTime at={endsAt} />.
            </>
          )}
        </Trans>
      </Text>
      {description === '' ? null : (
        <Text size="sm" className={classes['wrap'] ?? ''}>
          {description}
        </Text>
      )}
      <DrawerActions>
        <Button disabled={!mayWork} onClick={onChange}>{t`Change`}</Button>
        <Button
          variant="default"
          color="red"
          disabled={!mayWork}
          loading={remove.isPending}
          onClick={() =>
            remove.mutate(item, {
              onSuccess: onClose,
              onError: (error) => toastError('intel-remove', t`Indicator not removed`, error),
            })
          }
        >{t`Remove`}</Button>
      </DrawerActions>
      <Title order={3} size="h5">{t`Matches`}</Title>
      <MatchesPanel value={value} paused={paused} />
    </Stack>
  );
}

interface ItemDrawerProps extends Omit<ItemProps, 'item'> {
  readonly items: readonly IntelItem[];
  readonly row: string | null;
  readonly onOpen: (row: string) => void;
}

export default function ItemDrawer({ items, row, onOpen, ...rest }: ItemDrawerProps) {
  const item = items.find(({ id }) => id === row);
  return (
    <DetailDrawer
      row={item === undefined ? null : row}
      title={item?.value ?? ''}
      rows={items.map(({ id }) => id)}
      onRow={onOpen}
      onClose={rest.onClose}
    >
      {item === undefined ? null : <Item item={item} {...rest} />}
    </DetailDrawer>
  );
}
