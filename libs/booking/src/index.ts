export { booking, type BookingServices } from './capability.js';
export { createManageLinks, type ManageLinks } from './adapters/manage-link.js';
export type { Booking } from './domain/consultation.js';
export { managedView } from './domain/consultation.views.js';
export { type Booked, bookConsultation } from './handlers/book-consultation.js';
export { readCalendar, setCalendar } from './handlers/calendar.js';
export {
  cancelConsultation,
  confirmConsultation,
  eraseVisitor,
  noteConsultation,
  rescheduleConsultation,
} from './handlers/change-consultation.js';
export { listFreeSlots } from './handlers/free-slots.js';
export { openManageLink } from './handlers/open-link.js';
export { CONSULTATIONS } from './projections/consultations/projection.js';
export { consultationList } from './projections/consultations/queries.js';
export { takenTimes } from './projections/consultations/taken-times.js';
