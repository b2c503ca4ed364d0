import { Anchor, Button, Group, List, Select, Stack, Text, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { Story, StoryFact } from '@rampart/work-queue/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { DetailDrawer } from '../../../shared/drawer/detail-drawer.js';
import { DrawerActions } from '../../../shared/drawer/drawer-actions.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Trans } from '../../../shared/language/trans.js';
import { ActorName } from '../../../shared/people/actor-name.js';
import { ReasonDialog, ReasonForm } from '../../../shared/soc/reason-dialog.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { toastError } from '../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { colleaguesQueryOptions, useAcknowledge, useDismiss, useHandOver } from '../api/stories.js';
import { itemAddress } from '../lib/item-address.js';
import { STATUS_WORDS, usualText } from '../lib/story-words.js';

interface StoryDrawerProps {
  /** The story; null when closed. */
  readonly story: Story | null;
  readonly me: string;
  readonly base: string | null;
  readonly mayAct: boolean;
  readonly mayChoose: boolean;
  readonly rows: readonly string[];
  readonly onRow: (id: string) => void;
  readonly onClose: () => void;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Title order={3} size="h5" id={headingId}>
        {title}
      </Title>
      {children}
    </section>
  );
}

interface FactProps {
  readonly fact: StoryFact;
  readonly own: boolean;
  readonly base: string | null;
}

/** A fact of the story. Staff can open only pages of their own tenant and of Core, so only these are linked. */
function Fact({ fact, own, base }: FactProps) {
  const to = own || fact.link?.startsWith('/') === true ? itemAddress(fact.link, base) : null;
  return (
    <List.Item>
      <Trans>
        {to === null ? (
          fact.what
        ) : (
          <Anchor component={Link} to={to} size="sm">
            {fact.what}
          </Anchor>
        )}
        , <TimeAgo at={fact.at} />, event {fact.position}
      </Trans>
    </List.Item>
  );
}

const failed = (error: unknown): void => toastError('triage', t`Could not change the story`, error);

function HandOver({ story }: { readonly story: Story }) {
  const handOver = useHandOver();
  const colleagues = useQuery(colleaguesQueryOptions());
  return (
    <Select
      label={t`Hand over`}
      placeholder={t`Choose a colleague`}
      searchable
      clearable
      data={colleagues.data ?? []}
      value={story.assignedTo}
      disabled={handOver.isPending}
      onChange={(to) => void handOver.mutateAsync({ id: story.id, to }).catch(failed)}
    />
  );
}

type ActionsProps = Pick<StoryDrawerProps, 'me' | 'mayChoose'> & {
  readonly story: Story;
  readonly onDismiss: () => void;
};

function Actions({ story, me, mayChoose, onDismiss }: ActionsProps) {
  const acknowledge = useAcknowledge();
  const handOver = useHandOver();
  const { id, status, assignedTo } = story;
  const mine = assignedTo === me;
  return (
    <Stack gap="sm">
      <DrawerActions>
        {status === 'new' ? (
          <Button
            loading={acknowledge.isPending}
            onClick={() => void acknowledge.mutateAsync(id).catch(failed)}
          >{t`Acknowledge`}</Button>
        ) : null}
        <Button
          variant="default"
          loading={handOver.isPending}
          onClick={() => void handOver.mutateAsync({ id, to: mine ? null : me }).catch(failed)}
        >
          {mine ? t`Unassign` : t`Assign to me`}
        </Button>
        <Button variant="default" onClick={onDismiss}>{t`Dismiss`}</Button>
      </DrawerActions>
      {mayChoose ? <HandOver story={story} /> : null}
    </Stack>
  );
}

function Details({ story, base }: { readonly story: Story; readonly base: string | null }) {
  const { status, assignedTo, reason, why, known, usual, next, tenant } = story;
  return (
    <>
      <Group gap="xs">
        <ToneBadge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].text}</ToneBadge>
        <Text size="sm" component="div">
          {assignedTo === null ? (
            t`Unassigned`
          ) : (
            <Trans>
              Assigned to <ActorName actor={assignedTo} />
            </Trans>
          )}
        </Text>
      </Group>
      {reason === null ? null : (
        <Text size="sm">
          <Trans>Dismissed: {reason}</Trans>
        </Text>
      )}
      <Part title={t`Why now`}>
        <Text size="sm">{why}</Text>
      </Part>
      <Part title={t`What is known`}>
        <List size="sm">
          {known.map((fact) => (
            <Fact key={fact.position} {...{ fact, base, own: tenant.own }} />
          ))}
        </List>
      </Part>
      <Part title={t`What is unusual`}>
        <Text size="sm">{usualText(usual)}</Text>
      </Part>
      <Part title={t`Next step`}>
        <Text size="sm">{next}</Text>
      </Part>
    </>
  );
}

function DismissDialog({ story, onDone }: { readonly story: Story; readonly onDone: () => void }) {
  const dismiss = useDismiss();
  return (
    <ReasonDialog opened title={t`Dismiss the story`} onClose={onDone}>
      <ReasonForm
        action={t`Dismiss`}
        says={t`It leaves the list. What happens later is a new story.`}
        error={dismiss.error}
        pending={dismiss.isPending}
        onSubmit={async (reason) => {
          await dismiss.mutateAsync({ id: story.id, reason });
          onDone();
        }}
      />
    </ReasonDialog>
  );
}

export default function StoryDrawer(props: StoryDrawerProps) {
  const { me, base, mayAct, mayChoose, rows, onRow, onClose } = props;
  const [last, setLast] = useState(props.story);
  const [dismissing, setDismissing] = useState(false);
  const writable = useWritable();
  if (props.story !== null && props.story !== last) setLast(props.story);
  const story = props.story ?? last;
  return (
    <DetailDrawer
      row={props.story?.id ?? null}
      title={<Text fw={650}>{story?.title ?? t`Story`}</Text>}
      {...{ rows, onRow, onClose }}
    >
      {story === null ? null : (
        <Stack gap="lg">
          <Details story={story} base={base} />
          {mayAct && writable && story.status !== 'dismissed' ? (
            <Actions {...{ story, me, mayChoose }} onDismiss={() => setDismissing(true)} />
          ) : null}
          {dismissing ? <DismissDialog story={story} onDone={() => setDismissing(false)} /> : null}
        </Stack>
      )}
    </DetailDrawer>
  );
}
