import { DomainError, t } from '@rampart/kernel';
import { linkInvalid, type ManageLinks } from '../adapters/manage-link.js';
import type { Booking } from '../domain/consultation.js';
import { type BookingContext, loadConsultation } from './context.js';

/** Valid until the consultation's end. @throws DomainError `booking.link-invalid`, `booking.link-expired` */
export async function openManageLink(
  { log, clock, links }: Pick<BookingContext, 'log' | 'clock'> & { readonly links: ManageLinks },
  tenantId: string,
  token: string,
): Promise<Booking> {
  const { booking } = await loadConsultation(log, tenantId, links.open(tenantId, token));
  if (booking === null) throw linkInvalid();
  if (Date.parse(booking.end) > clock.now().getTime()) return booking;
  throw new DomainError(
    'booking.link-expired',
    'not-found',
    t`This consultation is over and its link expired. Book a new one.`,
  );
}
