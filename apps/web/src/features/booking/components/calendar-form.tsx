import { Button, Fieldset, NumberInput, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { CalendarView, ConsultationCalendar } from '@rampart/booking/contract';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../shared/api-client/api-error.js';
import { Notice } from '../../../shared/ui/notice.js';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
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

type Check = (calendar: ConsultationCalendar) => ReadonlyMap<string, string>;
const NONE: ReadonlyMap<string, string> = new Map();

function Fields({ calendar, mayChange }: CalendarFormProps & { readonly calendar: CalendarView }) {
  const fields = useFields(calendar);
  const [check, setCheck] = useState<Check | null>(null);
  const change = useSetCalendar();
  const wrong = check === null ? NONE : check(fields.wanted);
  const save = async (): Promise<void> => {
    // The schema is only loaded when it is needed.
    const { calendarProblems } = await import('../lib/calendar-problems.js');
    setCheck(() => calendarProblems);
    if (calendarProblems(fields.wanted).size > 0) return;
    change.mutate(fields.wanted, {
      onSuccess: () => toastInfo({ kind: 'calendar', title: t`Calendar saved` }),
    });
  };
  return (
    <form
      aria-label={t`Calendar`}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void save().catch((error: unknown) => toastError('calendar', t`Calendar not saved`, error));
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
