import type { Consultation, ConsultationCalendar } from '@rampart/booking/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, unwrapPage } from '../../../shared/api-client/client.js';
import type { ListSource } from '../../../shared/list/use-live-query.js';

const CONSULTATIONS_KEY = ['consultations'] as const;
/** How far ahead other times are offered. */
const OFFERED = 'P30D';

/** Consultations, last booked first. They are polled, because no live topic announces them. */
export const CONSULTATIONS: ListSource<Consultation> = {
  key: CONSULTATIONS_KEY,
  topic: null,
  get: (query, signal) => unwrapPage(api.GET('/api/booking/consultations', { params: { query }, signal })),
};

/** One consultation; null when it does not exist any more. @throws ApiError */
export async function readConsultation(id: string, signal: AbortSignal): Promise<Consultation | null> {
  const query = { filter: [`id:in:${id}`] };
  const { data } = await unwrapPage(api.GET('/api/booking/consultations', { params: { query }, signal }));
  return data[0] ?? null;
}

export const calendarQueryOptions = () =>
  queryOptions({
    queryKey: [...CONSULTATIONS_KEY, 'calendar'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/booking/calendar', { signal })),
  });

export const freeTimesQueryOptions = () =>
  queryOptions({
    queryKey: [...CONSULTATIONS_KEY, 'free'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/booking/slots', { params: { query: { until: OFFERED } }, signal })),
  });

function useConsultationCommand<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: CONSULTATIONS_KEY }),
  });
}

const atId = (id: string) => ({ params: { path: { id } } });

export type ConsultationStep =
  | { readonly id: string; readonly do: 'confirm' }
  | { readonly id: string; readonly do: 'cancel'; readonly reason: string }
  | { readonly id: string; readonly do: 'move'; readonly slot: string }
  | { readonly id: string; readonly do: 'note'; readonly note: string };

export const useConsultationStep = () =>
  useConsultationCommand((step: ConsultationStep): Promise<unknown> => {
    switch (step.do) {
      case 'confirm':
        return unwrap(api.POST('/api/booking/consultations/{id}/confirm', atId(step.id)));
      case 'cancel':
        return unwrap(
          api.POST('/api/booking/consultations/{id}/cancel', {
            ...atId(step.id),
            body: { reason: step.reason },
          }),
        );
      case 'move':
        return unwrap(
          api.POST('/api/booking/consultations/{id}/reschedule', {
            ...atId(step.id),
            body: { slot: step.slot },
          }),
        );
      case 'note':
        return unwrap(
          api.PUT('/api/booking/consultations/{id}/note', { ...atId(step.id), body: { note: step.note } }),
        );
    }
  });

export const useEraseVisitor = () =>
  useConsultationCommand((id: string) =>
    unwrap(api.DELETE('/api/booking/consultations/{id}/visitor', atId(id))),
  );

export const useSetCalendar = () =>
  useConsultationCommand((body: ConsultationCalendar) => unwrap(api.PUT('/api/booking/calendar', { body })));
