import { Button, Fieldset, NumberInput, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import {
  type CalendarView,
  type ConsultationCalendar,
  consultationCalendarSchema,
} from '@rampart/booking/contract';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { Notice } from '../../../shared/ui/notice.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { toastInfo } from '../../../shared/ui/toasts.js';
import { calendarQueryOptions, useSetCalendar } from '../api/consultations.js';
import { daysIn, hoursIn, hoursText, WEEKDAYS } from '../lib/hours-text.js';

interface CalendarFormProps {
  readonly mayChange: boolean;
}

const NUMBERS = [
  ['slotMinutes', t`Length, minutes`, t`Of one consultation`],
  ['bufferMinutes', t`Break, minutes`, t`Kept free after each`],
  ['noticeMinutes', t`Notice, minutes`, t`Shortest time between booking and start`],
  ['horizonDays', t`Horizon, days`, t`How far ahead visitors can book`],
] as const;
type NumberField = (typeof NUMBERS)[number][0];

function useFields(calendar: CalendarView) {
  const [timeZone, setTimeZone] = useState(calendar.timeZone);
  const [hours, setHours] = useState(WEEKDAYS.map((_, day) => hoursText(calendar.workingHours, day + 1)));
  const [closed, setClosed] = useState(calendar.closedDays.join('\n'));
  const [numbers, setNumbers] = useState<Readonly<Record<NumberField, number | string>>>(calendar);
  const wanted = {
    timeZone: timeZone.trim(),
    workingHours: hours.flatMap((text, day) => hoursIn(text, day + 1)),
    slotMinutes: Number(numbers.slotMinutes),
    bufferMinutes: Number(numbers.bufferMinutes),
    noticeMinutes: Number(numbers.noticeMinutes),
    horizonDays: Number(numbers.horizonDays),
    closedDays: daysIn(closed),
  } satisfies ConsultationCalendar;
  return { timeZone, setTimeZone, hours, setHours, closed, setClosed, numbers, setNumbers, wanted };
}

/** The error of each field; for a list, that of its first wrong entry. */
function problems(calendar: ConsultationCalendar): ReadonlyMap<string, string> {
  const { error } = consultationCalendarSchema.safeParse(calendar);
  const found = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const [field, index] = path;
    const entry =
      field === 'workingHours' && typeof index === 'number' ? calendar.workingHours[index] : undefined;
    const name = entry === undefined ? String(field) : `day ${entry.weekday}`;
    if (!found.has(name)) found.set(name, message);
  }
  return found;
}

function Fields({ calendar, mayChange }: CalendarFormProps & { readonly calendar: CalendarView }) {
  const fields = useFields(calendar);
  const [checked, setChecked] = useState(false);
  const change = useSetCalendar();
  const wrong = checked ? problems(fields.wanted) : new Map<string, string>();
  const save = (): void => {
    setChecked(true);
    if (problems(fields.wanted).size > 0) return;
    void change.mutateAsync(fields.wanted).then(
      () => toastInfo({ kind: 'calendar', title: t`Calendar saved` }),
      () => undefined,
    );
  };
  return (
    <form
      aria-label={t`Calendar`}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        save();
      }}
    >
      <Stack gap="md" maw={640}>
        {change.error ? <Notice role="alert">{errorText(change.error)}</Notice> : null}
        {calendar.set ? null : <Text size="sm" c="dimmed">{t`These defaults apply until you save.`}</Text>}
        <TextInput
          label={t`Time zone`}
          description={t`IANA name, such as Europe/Berlin`}
          value={fields.timeZone}
          error={wrong.get('timeZone')}
          disabled={!mayChange}
          onChange={({ currentTarget }) => fields.setTimeZone(currentTarget.value)}
        />
        <Fieldset legend={t`Working hours`} aria-describedby="hours-help">
          <Text
            id="hours-help"
            size="xs"
            c="dimmed"
            mb="sm"
          >{t`For example 09:00-12:00, 13:00-17:00. An empty day is closed.`}</Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {WEEKDAYS.map((day, index) => (
              <TextInput
                key={day}
                label={day}
                placeholder={t`Closed`}
                value={fields.hours[index] ?? ''}
                error={wrong.get(`day ${index + 1}`)}
                disabled={!mayChange}
                onChange={({ currentTarget: { value } }) =>
                  fields.setHours((before) => before.map((text, at) => (at === index ? value : text)))
                }
              />
            ))}
          </SimpleGrid>
        </Fieldset>
        {wrong.has('workingHours') ? <Notice role="alert">{wrong.get('workingHours')}</Notice> : null}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {NUMBERS.map(([field, label, description]) => (
            <NumberInput
              key={field}
              label={label}
              description={description}
              value={fields.numbers[field]}
              error={wrong.get(field)}
              allowDecimal={false}
              disabled={!mayChange}
              onChange={(value) => fields.setNumbers((before) => ({ ...before, [field]: value }))}
            />
          ))}
        </SimpleGrid>
        <Textarea
          label={t`Days off`}
          description={t`One per line, such as 2026-12-25`}
          value={fields.closed}
          error={wrong.get('closedDays')}
          disabled={!mayChange}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => fields.setClosed(currentTarget.value)}
        />
        {mayChange ? (
          <div>
            <Button type="submit" loading={change.isPending}>{t`Save`}</Button>
          </div>
        ) : null}
      </Stack>
    </form>
  );
}

export default function CalendarForm({ mayChange }: CalendarFormProps) {
  const calendar = useQuery(calendarQueryOptions());
  return (
    <SectionCard title={t`Calendar`} description={t`Times that visitors can book. Existing bookings stay.`}>
      <QueryView query={calendar} what={t`the calendar`}>
        {(found) => <Fields calendar={found} mayChange={mayChange} />}
      </QueryView>
    </SectionCard>
  );
}
