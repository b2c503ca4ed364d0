import type {
  ComponentState,
  IncidentPhase,
  Status,
  StatusDay,
  StatusIncident,
} from '@rampart/status-page/contract';
import { type Markup, markup } from '../platform/fill-page.js';

const STATE: Readonly<Record<ComponentState, string>> = {
  unknown: 'Not measured',
  operational: 'Works',
  degraded: 'Slow',
  outage: 'Does not work',
};
const WHOLE: Readonly<Record<ComponentState, string>> = {
  unknown: 'Nothing is measured at present.',
  operational: 'Everything that is measured works.',
  degraded: 'Some parts are slow.',
  outage: 'Some parts do not work.',
};
const PHASE: Readonly<Record<IncidentPhase, string>> = {
  investigating: 'Investigating',
  identified: 'Cause found',
  monitoring: 'Watching',
  resolved: 'Resolved',
};

export const HIDDEN_MARKUP = markup`<p>This installation shows no status page. Ask its operator.</p>`;
export const UNREADABLE_MARKUP = markup`<p>The state cannot be read now. Try again in a minute.</p>`;

/** The status page as HTML that needs no script. */
export function statusMarkup({ state, at, components, incidents }: Status): Markup {
  const open = incidents.filter(({ resolvedAt }) => resolvedAt === null);
  const past = incidents.filter(({ resolvedAt }) => resolvedAt !== null);
  return markup`
<p data-state="${state}"><strong>${WHOLE[state]}</strong> ${timeMarkup(at)}</p>
${incidentsMarkup('Open incidents', open)}
<section aria-labelledby="parts"><h2 id="parts">Parts</h2><ul>${components.map(componentMarkup)}</ul></section>
${incidentsMarkup('Resolved incidents', past)}`;
}

const componentMarkup = ({
  title,
  holds,
  state,
  available,
  days,
}: Status['components'][number]): Markup => markup`
<li data-state="${state}"><h3>${title}</h3><p data-part="state">${STATE[state]}</p><p>${holds}</p>
<svg viewBox="0 0 ${String(days.length * 4 - 1)} 20" preserveAspectRatio="none" role="img" aria-label="${historyLabel(days)}">${days.map(dayMarkup)}</svg>
<p data-part="share">${shareText(available)}</p></li>`;

const dayMarkup = ({ day, state, available }: StatusDay, index: number): Markup =>
  markup`<rect x="${String(index * 4)}" width="3" height="20" data-state="${state}"><title>${day}: ${STATE[state]}${available === null ? '' : `, ${percent(available)} available`}</title></rect>`;

function historyLabel(days: readonly StatusDay[]): string {
  const bad = days.filter(({ state }) => state === 'outage').length;
  const measured = days.filter(({ available }) => available !== null).length;
  return `${measured} of ${days.length} days measured, ${bad} with an outage`;
}

const shareText = (available: number | null): string =>
  available === null ? 'Not measured yet' : `${percent(available)} available in the measured time of 90 days`;

const percent = (share: number): string => `${(Math.floor(share * 10_000) / 100).toFixed(2)} %`;

function incidentsMarkup(heading: string, incidents: readonly StatusIncident[]): Markup {
  if (incidents.length === 0) return markup``;
  return markup`<section><h2>${heading}</h2>${incidents.map(incidentMarkup)}</section>`;
}

const incidentMarkup = ({ title, notes }: StatusIncident): Markup => markup`
<article><h3>${title}</h3><ol>${notes.map(
  ({ at, phase, text }) =>
    markup`<li><p><strong>${PHASE[phase]}</strong> ${timeMarkup(at)}</p><p>${text}</p></li>`,
)}</ol></article>`;

const timeMarkup = (at: string): Markup =>
  markup`<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`;
