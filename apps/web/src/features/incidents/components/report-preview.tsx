import { Stack, Tabs, Text, Title } from '@mantine/core';
import type {
  IncidentView,
  ReportLanguage,
  ReportPreview as Preview,
  ReportTarget,
} from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { LANGUAGE_CODE } from '../../../shared/language/language.js';
import { Trans } from '../../../shared/language/trans.js';
import { LongCode } from '../../../shared/ui/long-code.js';
import { Notice } from '../../../shared/ui/notice.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { previewQueryOptions } from '../api/incidents.js';
import { languageOf, TARGET_WORDS } from '../lib/words.js';
import { ReportPages } from './report-pages.js';
import sheet from './hand-off-sheet.module.css';
import classes from './report-preview.module.css';

type Form = Preview['forms'][number];

function FormOf({ form: { target, steps } }: { readonly form: Form }) {
  return (
    <Stack
      gap="md"
      component="section"
      aria-label={t`Form for ${TARGET_WORDS[target]}`}
      lang={languageOf(target)}
    >
      {steps
        .filter(({ fields }) => fields.length > 0)
        .map(({ title, fields }) => (
          <div key={title}>
            <Title order={3} size="h5" mb="xs">
              {title}
            </Title>
            <dl className={sheet['fields']}>
              {fields.map(({ label, value }, index) => (
                <div key={`${label} ${index}`} className={sheet['field']}>
                  <Text component="dt" size="sm" c="dimmed">
                    {label}
                  </Text>
                  <Text component="dd" size="sm" className={sheet['value'] ?? ''}>
                    {value === '' ? '–' : value}
                  </Text>
                </div>
              ))}
            </dl>
          </div>
        ))}
    </Stack>
  );
}

interface ShownProps {
  readonly incident: IncidentView;
  readonly targets: readonly ReportTarget[];
  readonly preview: Preview;
  readonly language: ReportLanguage;
}

function Shown({ incident, targets, preview, language }: ShownProps) {
  const { contentSha256, content, forms } = preview;
  const fixed = incident.contentSha256;
  const [first] = forms;
  return (
    <Stack gap="md">
      {fixed !== null && fixed !== contentSha256 ? (
        <Notice
          role="alert"
          title={t`Preview is outdated`}
        >{t`The report changed since it was prepared. Reload the page.`}</Notice>
      ) : null}
      <Text size="sm" component="div">
        <Trans>
          SHA-256 of the signed content: <LongCode>{contentSha256}</LongCode>
        </Trans>
      </Text>
      {/* Another content or language is another report, so its pages are asked for again. */}
      {incident.signature === null ? (
        <ReportPages
          key={`${contentSha256} ${language}`}
          incidentId={incident.id}
          targets={targets}
          language={language}
        />
      ) : null}
      {first === undefined ? null : (
        <Tabs defaultValue={first.target} keepMounted={false}>
          <Tabs.List mb="sm">
            {forms.map(({ target }) => (
              <Tabs.Tab key={target} value={target}>
                {TARGET_WORDS[target]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {forms.map((form) => (
            <Tabs.Panel key={form.target} value={form.target}>
              <FormOf form={form} />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
      <details>
        <summary>{t`Signed text`}</summary>
        {/* It scrolls, so the keyboard reaches it. */}
        <pre className={classes['text']} tabIndex={0} role="region" aria-label={t`Signed text`}>
          {content}
        </pre>
      </details>
    </Stack>
  );
}

interface ReportPreviewProps {
  readonly incident: IncidentView;
  readonly targets: readonly ReportTarget[];
  /** Of the pages; default: that of the console. */
  readonly language?: ReportLanguage;
}

/** Exactly what a signature covers, per place, with the hash that is signed. */
export function ReportPreview({ incident, targets, language = LANGUAGE_CODE }: ReportPreviewProps) {
  const query = useQuery(previewQueryOptions(incident, targets));
  return (
    <SectionCard title={t`Preview`} description={t`Exactly what is signed, per recipient.`}>
      {targets.length === 0 ? (
        <Text size="sm" c="dimmed">{t`Choose a complete recipient to see its form.`}</Text>
      ) : (
        <QueryView query={query} what={t`the preview`}>
          {(preview) => (
            <Shown
              key={targets.join(' ')}
              incident={incident}
              targets={targets}
              preview={preview}
              language={language}
            />
          )}
        </QueryView>
      )}
    </SectionCard>
  );
}

/** A form with the preview beside it. */
export function Beside({ children, ...preview }: ReportPreviewProps & { readonly children: ReactNode }) {
  return (
    <div className={classes['beside']}>
      {children}
      <ReportPreview {...preview} />
    </div>
  );
}
