import { Anchor, Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { SCAM_TYPES, ScamType } from '@rampart/social-accounts/contract';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, errorText } from '../../../shared/api-client/api-error.js';
import { Trans } from '../../../shared/language/trans.js';
import { Notice } from '../../../shared/ui/notice.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useReportScam } from '../api/figures.js';
import { Screenshots } from './screenshots.js';

interface ScamReportCardProps {
  readonly mayEdit: boolean;
  /** The address of incidents in this area; null where its tiers lack them. */
  readonly incidents: string | null;
  /** Addresses of posts and profiles, one on each line. */
  readonly links: string;
  readonly onLinks: (links: string) => void;
}

const TYPES: readonly (readonly [(typeof SCAM_TYPES)[number], string])[] = [
  ['impersonation', t`Impersonation`],
  ['phishing', t`Phishing`],
  ['giveaway', t`Fake giveaway`],
  ['investment', t`Investment`],
  ['romance', t`Romance`],
  ['shop', t`Fake shop`],
  ['support', t`Fake support`],
  ['other', t`Other`],
];

const EMPTY = { fullName: '', email: '', description: '', victims: '' };
type Fields = typeof EMPTY;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export default function ScamReportCard({ mayEdit, incidents, links, onLinks }: ScamReportCardProps) {
  const report = useReportScam();
  const [scamType, setScamType] = useState<ScamType>('impersonation');
  const [fields, setFields] = useState(EMPTY);
  const [screenshots, setScreenshots] = useState<readonly File[]>([]);
  const field = (name: keyof Fields) => ({
    value: fields[name],
    disabled: !mayEdit,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setFields((before) => ({ ...before, [name]: value }));
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { victims, ...words } = fields;
    const said = { ...words, scamType, victims: linesOf(victims), links: linesOf(links) };
    report.mutate(
      { report: said, screenshots },
      {
        onSuccess: () => {
          setFields(EMPTY);
          setScreenshots([]);
          onLinks('');
        },
      },
    );
  };
  return (
    <SectionCard title={t`Report a Scam`} description={t`Opens an incident with what you say here.`}>
      <form onSubmit={submit} aria-label={t`Report a Scam`}>
        <Stack gap="md" maw={640}>
          {report.error ? (
            <Notice role="alert" title={t`Scam not reported`}>
              {report.error instanceof ApiError
                ? errorText(report.error)
                : t`Check the connection and try again.`}
            </Notice>
          ) : null}
          {report.data === undefined || incidents === null ? null : (
            <Notice tone="sealed" role="status" title={t`Scam reported`}>
              <Anchor
                component={Link}
                to={`${incidents}/${report.data.incidentId}`}
              >{t`Open the incident`}</Anchor>
            </Notice>
          )}
          {report.data === undefined || report.data.missing.length === 0 ? null : (
            <Notice role="alert" title={t`Screenshots not added`}>
              <Trans>{report.data.missing.join(' ')} Add them in the incident.</Trans>
            </Notice>
          )}
          <NativeSelect
            label={t`Scam type`}
            disabled={!mayEdit}
            data={TYPES.map(([value, label]) => ({ value, label }))}
            value={scamType}
            onChange={(event) => setScamType(event.currentTarget.value as ScamType)}
          />
          <TextInput
            label={t`Full name`}
            required
            autoComplete="name"
            maxLength={300}
            {...field('fullName')}
          />
          <TextInput label={t`Email`} type="email" required autoComplete="email" {...field('email')} />
          <Textarea
            label={t`Description`}
            required
            autosize
            minRows={3}
            maxLength={10_000}
            {...field('description')}
          />
          <Textarea
            label={t`Victims`}
            description={t`One name a line.`}
            autosize
            minRows={1}
            {...field('victims')}
          />
          <Textarea
            label={t`Links`}
            description={t`Posts and profiles, one a line.`}
            autosize
            minRows={1}
            value={links}
            disabled={!mayEdit}
            onChange={(event) => onLinks(event.currentTarget.value)}
          />
          <Screenshots
            files={screenshots}
            disabled={!mayEdit || report.isPending}
            onChange={setScreenshots}
          />
          <Button type="submit" disabled={!mayEdit} loading={report.isPending}>{t`Report Scam`}</Button>
        </Stack>
      </form>
    </SectionCard>
  );
}
