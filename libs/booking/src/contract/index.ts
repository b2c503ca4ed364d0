export {
  type ConsultationCalendar,
  consultationCalendarSchema,
  defaultCalendar,
  type WorkingHours,
  workingHoursSchema,
} from './calendar.js';
export {
  type BookConsultation,
  bookConsultationSchema,
  type CancelConsultation,
  cancelConsultationSchema,
  type ManageConsultation,
  manageConsultationSchema,
  type MoveConsultation,
  moveConsultationSchema,
  type NoteConsultation,
  noteConsultationSchema,
  type RescheduleConsultation,
  rescheduleConsultationSchema,
  SLOTS_RANGE,
  slotsQuerySchema,
} from './commands.js';
export { instantSchema, timeZoneSchema } from './instants.js';
export { CONSULTATION_HOSTS, CONSULTATION_READERS } from './roles.js';
export {
  type BookedConsultation,
  bookedConsultationSchema,
  type BookingSettings,
  bookingSettingsSchema,
  type CalendarView,
  calendarViewSchema,
  type Consultation,
  consultationSchema,
  type ConsultationStatus,
  ERASED,
  type FreeSlots,
  freeSlotsSchema,
  type MailStatus,
  type ManagedConsultation,
  managedConsultationSchema,
} from './views.js';
