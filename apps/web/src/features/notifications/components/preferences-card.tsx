import { Stack, Switch, Table, Text, VisuallyHidden } from '@mantine/core';
import { t } from '@rampart/kernel';
import type {
  NotificationChannel,
  NotificationPreferences,
  NotificationTopic,
} from '@rampart/notifications/contract';
import { inSentence } from '../../../shared/language/in-sentence.js';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { Notice } from '../../../shared/ui/notice.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { toastError } from '../../../shared/ui/toasts.js';
import { useChangePreference, usePreferences } from '../api/preferences.js';

type TopicPreference = NotificationPreferences['topics'][number];

const CHANNELS: readonly { readonly channel: NotificationChannel; readonly label: string }[] = [
  { channel: 'app', label: t`In the app` },
  { channel: 'mail', label: t`By mail` },
  { channel: 'push', label: t`Push` },
];

interface TopicRowProps {
  readonly preference: TopicPreference;
  readonly onChange: (topic: NotificationTopic, channel: NotificationChannel, on: boolean) => void;
}

interface ChoiceProps {
  /** Null where the topic has no such channel. */
  readonly preference: TopicPreference[NotificationChannel];
  readonly label: string;
  readonly onChange: (on: boolean) => void;
}

function Choice({ preference, label, onChange }: ChoiceProps) {
  const writable = useWritable();
  if (preference === null || preference.always)
    return (
      <Text size="xs" c="dimmed">
        {preference === null ? t`By topic` : t`Always`}
      </Text>
    );
  return (
    <Switch
      display="inline-block"
      checked={preference.on}
      disabled={!writable}
      aria-label={label}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function TopicRow({ preference, onChange }: TopicRowProps) {
  const { topic, title, description } = preference;
  return (
    <Table.Tr>
      <Table.Th scope="row" style={{ fontWeight: 400 }}>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Text size="xs" c="dimmed">
          {description}
        </Text>
      </Table.Th>
      {CHANNELS.map(({ channel, label }) => (
        <Table.Td key={channel} w={{ base: 68, xs: 96 }} ta="center">
          <Choice
            preference={preference[channel]}
            label={`${title}: ${inSentence(label)}`}
            onChange={(on) => onChange(topic, channel, on)}
          />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

export function PreferencesCard() {
  const preferences = usePreferences();
  const change = useChangePreference();
  const say: TopicRowProps['onChange'] = (topic, channel, on) =>
    change.mutate(
      { topic, channel, on },
      { onError: (error) => toastError('notification', t`Could not change this`, error) },
    );
  return (
    <SectionCard
      title={t`Notifications`}
      description={t`Notifications about account security are always on, here and by mail.`}
    >
      <QueryView query={preferences} what={t`your preferences`}>
        {({ topics, sendsMail }) => (
          <Stack gap="md">
            {sendsMail ? null : (
              <Notice tone="plain">{t`This installation sends no mail yet. Your choices apply when it does.`}</Notice>
            )}
            <Table verticalSpacing="sm" horizontalSpacing={0}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>
                    <VisuallyHidden>{t`Topic`}</VisuallyHidden>
                  </Table.Th>
                  {CHANNELS.map(({ channel, label }) => (
                    <Table.Th key={channel} ta="center" fz="xs">
                      {label}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {topics.map((preference) => (
                  <TopicRow key={preference.topic} preference={preference} onChange={say} />
                ))}
              </Table.Tbody>
            </Table>
          </Stack>
        )}
      </QueryView>
    </SectionCard>
  );
}
