import { Button } from '@mantine/core';
import type { SharedKind, ShareLinkView } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { useMinute } from '../../../../shared/format/clock.js';
import { DateTime } from '../../../../shared/format/date-time.js';
import { plural } from '../../../../shared/format/numbers.js';
import { Trans } from '../../../../shared/language/trans.js';
import { type ItemsLook, ListItems } from '../../../../shared/list/list-items.js';
import { useListQuestion } from '../../../../shared/list/list-question.js';
import { useLiveQuery } from '../../../../shared/list/use-live-query.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { toastError } from '../../../../shared/ui/toasts.js';
import { SimulatedMark } from '../../../../shared/ui/simulated-mark.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useView } from '../../../../shared/url-state/use-view.js';
import { SHARE_LINKS, useRevoke } from '../api/library.js';
import { KIND_WORDS, displayStatusOf } from '../lib/words.js';
import { LibraryItem } from './library-item.js';

const LOOK: ItemsLook<ShareLinkView> = {
  ...{ id: 'shared-links', label: t`Shared links`, filters: t`links`, timed: true },
  ...{ path: '/api/incidents/reports/links', empty: t`No shared links.` },
  columns: [
    {
      ...{ id: 'kind', label: t`Kind`, filterable: true, choices: Object.keys(KIND_WORDS) },
      value: ({ kind }) => kind,
      valueLabel: (text) => KIND_WORDS[text as SharedKind],
    },
    { id: 'label', label: t`File`, value: ({ label }) => label },
    { id: 'created', label: t`Created`, value: ({ createdAt }) => createdAt },
    { id: 'expires', label: t`Ends`, value: ({ expiresAt }) => expiresAt },
    { id: 'revoked', label: t`Revoked`, value: ({ revokedAt }) => revokedAt },
    { id: 'downloads', label: t`Downloads`, value: ({ fetched }) => fetched },
  ],
};

export function ShareLinks({ mayEdit }: { readonly mayEdit: boolean }) {
  const [view, setView] = useView('links');
  const links = useLiveQuery(SHARE_LINKS, useListQuestion(view, 'created'));
  const revoke = useRevoke();
  const now = useMinute();
  const withdraw = (id: string): void =>
    revoke.mutate(id, {
      onError: (error) => toastError('reports', t`Could not revoke the link`, error),
    });
  return (
    <SectionCard
      title={t`Shared links`}
      description={t`Anyone with a valid link can download its file. Downloads are recorded.`}
    >
      <ListItems look={LOOK} query={links} view={view} onView={setView}>
        {(link) => {
          const { word, tone, works } = displayStatusOf(link, now);
          const { id, kind, label, simulated, expiresAt, fetched, fetchedAt } = link;
          return (
            <LibraryItem
              title={`${KIND_WORDS[kind]} ${label}`}
              badge={<ToneBadge tone={tone}>{word}</ToneBadge>}
              facts={
                <Trans>
                  <SimulatedMark simulated={simulated} /> ends <DateTime at={expiresAt} /> ·{' '}
                  {plural(fetched, 'download', 'downloads')}
                  {fetchedAt === null ? null : (
                    <>
                      , last <DateTime at={fetchedAt} />
                    </>
                  )}
                </Trans>
              }
              actions={
                works ? (
                  <Button
                    size="xs"
                    variant="default"
                    disabled={!mayEdit}
                    loading={revoke.isPending && revoke.variables === id}
                    aria-label={t`Revoke the link to ${label}`}
                    onClick={() => withdraw(id)}
                  >{t`Revoke`}</Button>
                ) : null
              }
            />
          );
        }}
      </ListItems>
    </SectionCard>
  );
}
