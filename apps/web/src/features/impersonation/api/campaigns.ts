import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Campaign, type CampaignDetail, IMPERSONATION_TOPIC } from '@rampart/impersonation/contract';
import { api, unwrap, unwrapPage, unwrapPositioned } from '../../../shared/api-client/client.js';
import { plural } from '../../../shared/format/numbers.js';
import type { ListSource } from '../../../shared/list/use-live-query.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { impersonationKeys } from './keys.js';

/** Campaigns of a scan; what a scan finds joins them live. */
export const campaignsOf = (id: string): ListSource<Campaign> => ({
  key: [...impersonationKeys.campaigns, id],
  topic: IMPERSONATION_TOPIC,
  get: (query, signal) => {
    const params = { path: { id }, query };
    return unwrapPage(api.GET('/api/impersonation/scans/{id}/campaigns', { params, signal }));
  },
});

const path = ({ scanId, id }: Pick<Campaign, 'scanId' | 'id'>) => ({
  params: { path: { id: scanId, campaignId: id } },
});

/** Below the list's key, so that it follows with the list. */
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
        incidentId === null ? 'Requests recorded.' : 'Nothing was sent. Complete and sign the incident.';
      toastInfo({ kind: 'report', title: `Report of ${plural(changed, 'account')} requested`, message });
      return client.invalidateQueries({ queryKey: impersonationKeys.all });
    },
    onError: (error) => toastError('report', 'Could not request the report', error),
  });
}

export function useDismissCampaign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (campaign: Pick<Campaign, 'scanId' | 'id'>) =>
      unwrap(api.POST('/api/impersonation/scans/{id}/campaigns/{campaignId}/dismiss', path(campaign))),
    onSuccess: ({ changed }) => {
      const message = 'Later scans keep the decision. Reconsider each on its card.';
      toastInfo({ kind: 'dismiss', title: `Dismissed ${plural(changed, 'account')}`, message });
      return client.invalidateQueries({ queryKey: impersonationKeys.all });
    },
    onError: (error) => toastError('dismiss-refused', 'Could not dismiss the campaign', error),
  });
}
