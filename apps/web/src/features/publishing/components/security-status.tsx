import { Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { Authenticity, ContentScan, PostCheck } from '@rampart/publishing/contract';
import type { ReactNode } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { plural } from '../../../shared/format/numbers.js';
import { Notice } from '../../../shared/ui/notice.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import type { Tone } from '../../../shared/ui/tone.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { scoreTone, sumText } from '../lib/score.js';
import classes from './publishing.module.css';

interface SecurityStatusProps {
  readonly check: {
    readonly data: PostCheck | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
  };
  /** Whether the text is long enough for a scan (more than ten characters). */
  readonly wanted: boolean;
  readonly watermarkEnabled: boolean;
  readonly botCheckEnabled: boolean;
}

export function SecurityStatus({ check, wanted, watermarkEnabled, botCheckEnabled }: SecurityStatusProps) {
  const data = wanted ? check.data : undefined;
  return (
    <SectionCard title={t`Security Status`}>
      <Stack gap="md">
        <Score scan={data?.content ?? null} running={wanted && check.isFetching} />
        {wanted && check.error ? (
          <Notice role="alert" title={t`The post was not checked`}>
            {errorText(check.error)}
          </Notice>
        ) : null}
        <State label={t`Watermarking`} word={watermarkEnabled ? t`Active` : t`Disabled`} tone="plain">
          {watermarkEnabled
            ? t`Each network gets a marked copy of its own.`
            : t`No visible watermark. Each copy keeps its hidden mark.`}
        </State>
        <BotState enabled={botCheckEnabled} found={data?.authenticity ?? null} />
        <div>
          <Text size="sm" fw={600}>{t`Encryption: 15-second rotation`}</Text>
          <Text size="sm" c="dimmed">{t`Each post has a key of its own, which does not rotate.`}</Text>
        </div>
      </Stack>
    </SectionCard>
  );
}

interface StateProps {
  readonly label: string;
  readonly word: string;
  readonly tone: Tone;
  readonly children?: ReactNode;
}

function State({ label, word, tone, children }: StateProps) {
  return (
    <div>
      <div className={classes['head']}>
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <ToneBadge tone={tone}>{word}</ToneBadge>
      </div>
      {children === undefined ? null : (
        <Text size="sm" c="dimmed" component="div">
          {children}
        </Text>
      )}
    </div>
  );
}

function Score({ scan, running }: { readonly scan: ContentScan | null; readonly running: boolean }) {
  const score = scan?.score ?? null;
  return (
    <div>
      <div className={classes['head']}>
        <Text size="sm" fw={600} className={classes['grow'] ?? ''}>{t`Content security score`}</Text>
        <Text size="sm" className="tabular" role="status">
          {running ? t`Checking...` : score === null ? t`From 11 characters` : t`${score} of 100`}
        </Text>
      </div>
      <div
        className={classes['score']}
        data-tone={score === null ? 'plain' : scoreTone(score)}
        role="meter"
        aria-label={t`Content security score`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={score ?? 0}
      >
        <div style={{ width: `${score ?? 0}%` }} />
      </div>
      {scan === null || score === null ? null : (
        <>
          <Text size="sm" c="dimmed" className="tabular">
            {scan.contentFlags.length === 0 ? t`Nothing found: 100` : sumText(scan)}
          </Text>
          <ul className={classes['rows']} aria-label={t`Contributions`}>
            {scan.contentFlags.map((flag) => (
              <li key={`${flag.code} ${flag.excerpt ?? ''}`} className={classes['row']}>
                <div className={classes['grow']}>
                  <Text size="sm" fw={600}>
                    {flag.excerpt === null ? flag.title : `${flag.title}: ${flag.excerpt}`}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {flag.detail} {flag.recommendation}
                  </Text>
                </div>
                <Text size="sm" className="tabular">
                  {flag.points === 0 ? '0' : `−${flag.points}`}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function BotState({ enabled, found }: { readonly enabled: boolean; readonly found: Authenticity | null }) {
  if (!enabled) return <State label={t`Bot detection`} word={t`Disabled`} tone="plain" />;
  if (found === null) return <State label={t`Bot detection`} word={t`Active`} tone="plain" />;
  const tone = found.automation >= 60 ? 'refused' : found.automation >= 30 ? 'waits' : 'plain';
  return (
    <State label={t`Bot detection`} word={t`${found.automation} % automatic`} tone={tone}>
      {found.reasons.length === 0
        ? t`Nothing looks automatic beside ${plural(found.comparedWith, 'other post')}.`
        : found.reasons.map(({ code, points, detail }) => (
            <div key={code}>
              +{points}: {detail}
            </div>
          ))}
    </State>
  );
}
