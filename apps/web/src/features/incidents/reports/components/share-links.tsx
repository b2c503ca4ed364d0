import { Button } from '@mantine/core';
import { useMinute } from '../../../../shared/format/clock.js';
import { DateTime } from '../../../../shared/format/date-time.js';
import { plural } from '../../../../shared/format/numbers.js';
import { LoadMore } from '../../../../shared/ui/load-more.js';
import { QueryView } from '../../../../shared/ui/query-states.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { toastError } from '../../../../shared/ui/toasts.js';
import { SimulatedMark } from '../../../../shared/ui/simulated-mark.js';
import { ToneBadge } from '../../../../shared/ui/tone-badge.js';
import { useRevoke, useShareLinks } from '../api/library.js';
import { KIND_WORDS, displayStatusOf } from '../lib/words.js';
import { LibraryItem, LibraryList } from './library-item.js';

export function ShareLinks({ mayEdit }: { readonly mayEdit: boolean }) {
  const links = useShareLinks();
  const revoke = useRevoke();
  const now = useMinute();
  const withdraw = (id: string): void =>
    revoke.mutate(id, {
      onError: (error) => toastError('reports', 'Could not withdraw the link', error),
    });
  return (
    <SectionCard
      title="Shared links"
      description="Anyone with a valid link can download its file. Downloads are recorded."
    >
      <QueryView query={links} what="the links">
        {({ pages }) => (
          <>
            <LibraryList empty="No shared links.">
              {pages
                .flatMap(({ data }) => data)
                .map((link) => {
                  const { word, tone, works } = displayStatusOf(link, now);
                  const { id, kind, label, simulated, expiresAt, fetched, fetchedAt } = link;
                  return (
                    <LibraryItem
                      key={id}
                      title={`${KIND_WORDS[kind]} ${label}`}
                      badge={<ToneBadge tone={tone}>{word}</ToneBadge>}
                      facts={
                        <>
                          <SimulatedMark simulated={simulated} /> ends <DateTime at={expiresAt} /> ·{' '}
                          {plural(fetched, 'download', 'downloads')}
                          {fetchedAt === null ? null : (
                            <>
                              , last <DateTime at={fetchedAt} />
                            </>
                          )}
                        </>
                      }
                      actions={
                        works ? (
                          <Button
                            size="xs"
                            variant="default"
                            disabled={!mayEdit}
                            loading={revoke.isPending && revoke.variables === id}
                            aria-label={`Withdraw the link to ${label}`}
                            onClick={() => withdraw(id)}
                          >
                            Withdraw
                          </Button>
                        ) : null
                      }
                    />
                  );
                })}
            </LibraryList>
            <LoadMore query={links} what="older links" />
          </>
        )}
      </QueryView>
    </SectionCard>
  );
}
