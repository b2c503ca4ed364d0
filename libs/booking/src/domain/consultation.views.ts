import type { ManagedConsultation } from '../contract/index.js';
import type { Booking } from './consultation.js';

/** A consultation as shown to the holder of its link. @param mail whether changes are confirmed by mail */
export function managedView(booking: Booking, mail: boolean): ManagedConsultation {
  const { consultationId: id, status, hold, end, visitor, timeZone, cancelled } = booking;
  return {
    id,
    slot: hold.from,
    end,
    status,
    ...visitor,
    timeZone,
    cancelledBy: cancelled?.by ?? null,
    cancelReason: cancelled?.reason ?? null,
    mail,
  };
}
