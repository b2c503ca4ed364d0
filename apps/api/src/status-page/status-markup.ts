import type { TextsIn } from '@rampart/kernel';
import type {
  ComponentState,
  IncidentPhase,
  Status,
  StatusDay,
  StatusIncident,
} from '@rampart/status-page/contract';
import { type Markup, markup } from '../platform/fill-page.js';

const stateWords = ({ t }: TextsIn): Readonly<Record<ComponentState, string>> => ({
  unknown: t`Not measured`,
  operational: t({ message: 'Works', context: 'state: operational' }),
  degraded: t`Slow`,
  outage: t`Does not work`,
});
const wholeWords = ({ t }: TextsIn): Readonly<Record<ComponentState, string>> => ({
  unknown: t`Nothing is measured at present.`,
  operational: t`Everything that is measured works.`,
  degraded: t`Some parts are slow.`,
  outage: t`Some parts do not work.`,
});
const phaseWords = ({ t }: TextsIn): Readonly<Record<IncidentPhase, string>> => ({
  investigating: t`Investigating`,
  identified: t`Cause found`,
  monitoring: t`Watching`,
  resolved: t`Resolved`,
});

export const hiddenMarkup = ({ t }: TextsIn): Markup =>
  markup`<p>${t`This installation shows no status page. Ask its operator.`}</p>`;
export const unreadableMarkup = ({ t }: TextsIn): Markup =>
  markup`<p>${t`The state cannot be read now. Try again in a minute.`}</p>`;

/** The status page as HTML that needs no script. What staff wrote stays in their words. */
export function statusMarkup({ state, at, components, incidents }: Status, texts: TextsIn): Markup {
  const { t } = texts;
  const open = incidents.filter(({ resolvedAt }) => resolvedAt === null);
  const past = incidents.filter(({ resolvedAt }) => resolvedAt !== null);
  return markup`
<p data-state="${state}"><strong>${wholeWords(texts)[state]}</strong> ${timeMarkup(at)}</p>
${incidentsMarkup(t`Open incidents`, open, texts)}
<section aria-labelledby="parts"><h2 id="parts">${t`Parts`}</h2><ul>${components.map((component) => componentMarkup(component, texts))}</ul></section>
${incidentsMarkup(t`Resolved incidents`, past, texts)}`;
}

const componentMarkup = (
  { title, holds, state, available, days }: Status['components'][number],
  texts: TextsIn,
): Markup => markup`
<li data-state="${state}"><h3>${texts.of(title)}</h3><p data-part="state">${stateWords(texts)[state]}</p><p>${texts.of(holds)}</p>
<svg viewBox="0 0 ${String(days.length * 4 - 1)} 20" preserveAspectRatio="none" role="img" aria-label="${historyLabel(days, texts)}">${days.map((day, index) => dayMarkup(day, index, texts))}</svg>
<p data-part="share">${shareText(available, texts)}</p></li>`;

const dayMarkup = (day: StatusDay, index: number, texts: TextsIn): Markup =>
  markup`<rect x="${String(index * 4)}" width="3" height="20" data-state="${day.state}"><title>${dayText(day, texts)}</title></rect>`;

function dayText({ day, state, available }: StatusDay, texts: TextsIn): string {
  const { t } = texts;
  const word = stateWords(texts)[state];
  return available === null ? `${day}: ${word}` : t`${day}: ${word}, ${percent(available, texts)} available`;
}

function historyLabel(days: readonly StatusDay[], { t }: TextsIn): string {
  const bad = days.filter(({ state }) => state === 'outage').length;
  const measured = days.filter(({ available }) => available !== null).length;
  return t`${measured} of ${days.length} days measured, ${bad} with an outage`;
}

function shareText(available: number | null, texts: TextsIn): string {
  const { t } = texts;
  return available === null
    ? t`Not measured yet`
    : t`${percent(available, texts)} available in the measured time of 90 days`;
}

function percent(share: number, { language }: TextsIn): string {
  const digits = (Math.floor(share * 10_000) / 100).toFixed(2);
  return `${language === 'de' ? digits.replace('.', ',') : digits} %`;
}

function incidentsMarkup(heading: string, incidents: readonly StatusIncident[], texts: TextsIn): Markup {
  if (incidents.length === 0) return markup``;
  return markup`<section><h2>${heading}</h2>${incidents.map((incident) => incidentMarkup(incident, texts))}</section>`;
}

const incidentMarkup = ({ title, notes }: StatusIncident, texts: TextsIn): Markup => markup`
<article><h3>${title}</h3><ol>${notes.map(
  ({ at, phase, text }) =>
    markup`<li><p><strong>${phaseWords(texts)[phase]}</strong> ${timeMarkup(at)}</p><p>${text}</p></li>`,
)}</ol></article>`;

const timeMarkup = (at: string): Markup =>
  markup`<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`;
