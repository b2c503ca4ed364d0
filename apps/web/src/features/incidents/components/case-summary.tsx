import { Stack, Text, Title } from '@mantine/core';
import type { IncidentView } from '@rampart/incidents/contract';
import { caseFacts } from '../lib/case-facts.js';
import classes from './facts.module.css';

/** The content of an incident as text: for viewers, and after it was prepared for signing. */
export function CaseSummary({ incident }: { readonly incident: IncidentView }) {
  return (
    <Stack gap="lg">
      {caseFacts(incident).map(({ title, facts }) => (
        <section key={title} aria-label={title}>
          <Title order={3} size="h5" mb="xs">
            {title}
          </Title>
          <dl className={classes['facts']}>
            {facts.map(({ label, value }, index) => (
              <div key={`${label} ${index}`} className={classes['fact']}>
                <Text component="dt" size="sm" c="dimmed">
                  {label}
                </Text>
                <Text component="dd" size="sm" className={classes['value'] ?? ''}>
                  {value}
                </Text>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Stack>
  );
}
