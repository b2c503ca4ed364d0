import { t } from '@rampart/kernel';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Campaign, CampaignDetail } from '@rampart/impersonation/contract';
import { api, unwrap, unwrapPositioned } from '../../../shared/api-client/client.js';
import { plural } from '../../../shared/format/numbers.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { impersonationKeys } from './keys.js';

const path = ({ scanId, id }: Pick<Campaign, 'scanId' | 'id'>) => ({
  params: { path: { id: scanId, campaignId: id } },
});

/** The query key is below that of the list, so it is invalidated with the list. */
export const campaignQueryOptions = (campaign: Pick<Campaign, 'scanId' | 'id'>) =>
  queryOptions({
    queryKey: [...impersonationKeys.campaigns, campaign.scanId, 'one', campaign.id],
    queryFn: ({ signal }) =>
      unwrapPositioned<CampaignDetail>(
        api.GET('/api/impersonation/scans/{id}/campaigns/{campaignId}', { ...path(campaign), signal }),
      ),
  });

export function useReportCampaign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (campaign: Pick<Campaign, 'scanId' | 'id'>) =>
      unwrap(api.POST('/api/impersonation/scans/{id}/campaigns/{campaignId}/report', path(campaign))),
    onSuccess: ({ changed, incidentId }) => {
      const message =
        incidentId === null ? t`Requests recorded.` : t`Nothing was sent. Complete and sign the incident.`;
      toastInfo({ kind: 'report', title: t`Report of ${plural(changed, 'account')} requested`, message });
      return client.invalidateQueries({ queryKey: impersonationKeys.all });
    },
    onError: (error) => toastError('report', t`Could not request the report`, error),
  });
}

export function useDismissCampaign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (campaign: Pick<Campaign, 'scanId' | 'id'>) =>
      unwrap(api.POST('/api/impersonation/scans/{id}/campaigns/{campaignId}/dismiss', path(campaign))),
    onSuccess: ({ changed }) => {
      const message = t`Later scans keep the decision. Reconsider each on its card.`;
      toastInfo({ kind: 'dismiss', title: t`Dismissed ${plural(changed, 'account')}`, message });
      return client.invalidateQueries({ queryKey: impersonationKeys.all });
    },
    onError: (error) => toastError('dismiss-refused', t`Could not dismiss the campaign`, error),
  });
}
