import { Button, CopyButton, Stack, Text, Title } from '@mantine/core';
import type { FormTarget, HandOffSheet as Sheet } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../shared/ui/query-states.js';
import { handOffQueryOptions } from '../api/incidents.js';
import { languageOf, TARGET_WORDS } from '../lib/words.js';
import classes from './hand-off-sheet.module.css';

type Field = Sheet['steps'][number]['fields'][number];

function FieldRow({ label, value }: Field) {
  return (
    <div className={classes['field']}>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text
        component="dd"
        size="sm"
        className={classes['value'] ?? ''}
        {...(value === '' ? { c: 'dimmed' } : {})}
      >
        {value === '' ? t`leave empty` : value}
      </Text>
      <dd className={classes['copy']}>
        {value === '' ? null : (
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={copied ? t`Copied: ${label}` : t`Copy: ${label}`}
                onClick={copy}
              >
                {copied ? t`Copied` : t`Copy`}
              </Button>
            )}
          </CopyButton>
        )}
      </dd>
    </div>
  );
}

interface HandOffSheetProps {
  readonly incidentId: string;
  readonly target: FormTarget;
}

/** The answers for a recipient's form, in its order, each with a button that copies it. */
export function HandOffSheet({ incidentId, target }: HandOffSheetProps) {
  const sheet = useQuery(handOffQueryOptions(incidentId, target));
  return (
    <QueryView query={sheet} what={t`the sheet for ${TARGET_WORDS[target]}`}>
      {({ steps }) => (
        <Stack gap="md" component="ol" m={0} p={0} style={{ listStyle: 'none' }} lang={languageOf(target)}>
          {steps.map(({ title, fields }, index) =>
            fields.length === 0 ? null : (
              <li key={title}>
                <Title order={3} size="h5" mb="xs">
                  {`${index + 1}. ${title}`}
                </Title>
                <dl className={classes['fields']}>
                  {fields.map((field, at) => (
                    <FieldRow key={`${field.label} ${at}`} {...field} />
                  ))}
                </dl>
              </li>
            ),
          )}
        </Stack>
      )}
    </QueryView>
  );
}
