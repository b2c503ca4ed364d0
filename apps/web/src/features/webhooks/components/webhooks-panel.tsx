import { Stack } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useWritable } from '../../../shared/time-travel/use-as-of.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { useWebhooks } from '../api/webhooks.js';
import { ConnectForm } from './connect-form.js';
import { WebhookCard } from './webhook-card.js';

export function WebhooksPanel() {
  const query = useWebhooks();
  const writable = useWritable();
  return (
    <QueryView query={query} what={t`the webhooks`}>
      {({ webhooks, facts }) => (
        <Stack gap="lg">
          {webhooks.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} writable={writable} />
          ))}
          {writable ? <ConnectForm facts={facts} /> : null}
        </Stack>
      )}
    </QueryView>
  );
}
