import { agoColumn, badgeColumn, severityColumn, tenantColumn } from '../../../../shared/soc/columns.js';
import type { DataColumn } from '../../../../shared/table/column.js';
import type { ShownCase } from '../api/cases.js';
import { CASE_WORDS, ENTITY_WORDS, riskTone } from './words.js';

/** A row of the list of cases; the server sorts. */
export const CASE_COLUMNS: readonly DataColumn<ShownCase>[] = [
  severityColumn(),
  {
    id: 'about',
    label: 'About',
    value: ({ entity }) => `${ENTITY_WORDS[entity.kind]} ${entity.value}`,
    sortable: false,
    width: 11,
    grow: 2,
    fixed: true,
  },
  {
    id: 'title',
    label: 'Highest severity',
    value: ({ title }) => title,
    sortable: false,
    width: 14,
    grow: 3,
  },
  { id: 'alerts', label: 'Alerts', value: ({ alerts }) => alerts, sortable: false, align: 'end', width: 5 },
  badgeColumn({ id: 'risk', label: 'Risk', width: 5 }, ({ risk }) => ({
    word: String(risk),
    tone: riskTone(risk),
  })),
  badgeColumn({ id: 'status', label: 'Status', width: 8 }, ({ status }) => CASE_WORDS[status]),
  agoColumn({ id: 'last', label: 'Last alert', width: 9 }, ({ last }) => last),
];

/** Narrower, so that all of them are in sight beside one column more; rem. */
const NARROW: Readonly<Record<string, number>> = { about: 9, title: 11, status: 7.5, last: 8 };

export const OPERATED_CASE_COLUMNS: readonly DataColumn<ShownCase>[] = CASE_COLUMNS.flatMap((column) => {
  const width = NARROW[column.id];
  const narrow = width === undefined ? column : { ...column, width };
  return column.id === 'about' ? [tenantColumn<ShownCase>(), narrow] : [narrow];
});
