import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import type { IncidentView, ReportLanguage, Statement } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { LANGUAGE_CODE } from '../../../shared/language/language.js';
import { LANGUAGES } from '../../../shared/language/languages.js';
import { Trans } from '../../../shared/language/trans.js';
import { LongCode } from '../../../shared/ui/long-code.js';
import { Notice } from '../../../shared/ui/notice.js';
import { Seal } from '../../../shared/ui/seal.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { useSignReport } from '../api/commands.js';
import { previewQueryOptions } from '../api/incidents.js';
import { STATEMENT_WORDS, TARGET_WORDS } from '../lib/words.js';
import { Beside } from './report-preview.js';

interface SignReportProps {
  readonly incident: IncidentView;
  readonly mayEdit: boolean;
  readonly signer: string;
}

const statementsOf = ({ checklist, targets }: IncidentView): readonly Statement[] => [
  ...new Set(
    checklist.filter(({ target }) => targets.includes(target)).flatMap(({ statements }) => statements),
  ),
];

const comparable = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

const isOther = (name: string, { caseFile }: IncidentView): boolean =>
  caseFile.reporter.name !== undefined &&
  name.trim() !== '' &&
  comparable(name) !== comparable(caseFile.reporter.name);

function Notices({ notices: { version, sha256, notices } }: Pick<IncidentView, 'notices'>) {
  return (
    <section aria-labelledby="notices">
      <Title order={3} size="h5" id="notices" mb="xs">
        {t`Legal notices, version ${version}`}
      </Title>
      <Stack gap="sm">
        {notices.map(({ id, title, text }) => (
          <div key={id}>
            <Text size="sm" fw={600}>
              {title}
            </Text>
            <Text size="sm">{text}</Text>
          </div>
        ))}
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t`SHA-256 of these notices: ${sha256}`}
        </Text>
      </Stack>
    </section>
  );
}

export function SignReport({ incident, mayEdit, signer }: SignReportProps) {
  const sign = useSignReport(incident.id);
  const [name, setName] = useState('');
  const [stated, setStated] = useState<readonly Statement[]>([]);
  const [language, setLanguage] = useState<ReportLanguage>(LANGUAGE_CODE);
  const wanted = statementsOf(incident);
  const { contentSha256, notices } = incident;
  const preview = useQuery(previewQueryOptions(incident, incident.targets));
  const previewed = preview.data?.contentSha256 === contentSha256;
  const complete = previewed && name.trim() !== '' && wanted.every((one) => stated.includes(one));
  const submit = (): void => {
    if (contentSha256 === null) return;
    const seen = { contentSha256, noticesSha256: notices.sha256 };
    sign.mutate({
      ...{ name: name.trim(), statements: [...wanted], ...seen },
      ...(language !== 'en' && { language }),
    });
  };
  return (
    <Beside incident={incident} targets={incident.targets} language={language}>
      <SectionCard
        title={t`Sign`}
        description={t`For ${incident.targets.map((target) => TARGET_WORDS[target]).join(', ')}. Read the preview first.`}
      >
        <Stack gap="lg">
          <Seal hash={null} state="unverified" title={t`Not signed yet`}>
            <Text size="sm" component="div">
              <Trans>
                SHA-256 of the signed content: <LongCode>{contentSha256 ?? ''}</LongCode>
              </Trans>
            </Text>
          </Seal>
          <Notices notices={notices} />
          {mayEdit ? (
            <form
              aria-label={t`Sign the report`}
              onSubmit={(event) => {
                event.preventDefault();
                submit();
              }}
            >
              <Stack gap="sm">
                {wanted.map((statement) => (
                  <Checkbox
                    key={statement}
                    label={STATEMENT_WORDS[statement]}
                    checked={stated.includes(statement)}
                    onChange={(event) =>
                      setStated(
                        event.currentTarget.checked
                          ? [...stated, statement]
                          : stated.filter((one) => one !== statement),
                      )
                    }
                  />
                ))}
                <TextInput
                  label={t`Full name (signature)`}
                  description={
                    signer === ''
                      ? t`Your full legal name.`
                      : t`Your full legal name. You are signed in as ${signer}.`
                  }
                  autoComplete="name"
                  maxLength={300}
                  maw={420}
                  value={name}
                  onChange={(event) => setName(event.currentTarget.value)}
                />
                <NativeSelect
                  label={t`Report language`}
                  description={t`For the pages. Legal notices stay in English.`}
                  maw={420}
                  data={LANGUAGES.map(({ code, name: label }) => ({ value: code, label }))}
                  value={language}
                  onChange={(event) =>
                    setLanguage(LANGUAGES.find(({ code }) => code === event.target.value)?.code ?? 'en')
                  }
                />
                {isOther(name, incident) ? (
                  <Notice tone="waits" role="status" title={t`Signer and complainant differ`}>
                    {t`The complainant is ${incident.caseFile.reporter.name ?? ''}. Sign only if you may act for them.`}
                  </Notice>
                ) : null}
                {sign.error ? (
                  <Notice role="alert" title={t`Report not signed`}>
                    {errorText(sign.error)}
                  </Notice>
                ) : null}
                <Group>
                  <Button
                    type="submit"
                    variant="seal"
                    disabled={!complete}
                    loading={sign.isPending}
                  >{t`Sign the report`}</Button>
                  <Text size="sm" c="dimmed">{t`You may need to confirm your identity.`}</Text>
                </Group>
              </Stack>
            </form>
          ) : (
            <Text size="sm" c="dimmed">{t`You cannot sign. Ask a user who can edit incidents.`}</Text>
          )}
        </Stack>
      </SectionCard>
    </Beside>
  );
}
