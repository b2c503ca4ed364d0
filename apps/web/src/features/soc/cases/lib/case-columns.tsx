import { t } from '@rampart/kernel';
import type { CaseStatus, Severity } from '@rampart/soc/contract';
import {
  agoColumn,
  badgeColumn,
  chosenColumn,
  severityColumn,
  tenantColumn,
  wordsOf,
} from '../../../../shared/soc/columns.js';
import { SEVERITY_WORDS } from '../../../../shared/soc/words.js';
import type { DataColumn } from '../../../../shared/table/column.js';
import type { ShownCase } from '../api/cases.js';
import { CASE_WORDS, ENTITY_WORDS, riskTone } from './words.js';

const ABOUT: DataColumn<ShownCase> = {
  id: 'about',
  label: t`About`,
  value: ({ entity }) => entity.value,
  render: ({ entity }) => `${ENTITY_WORDS[entity.kind]} ${entity.value}`,
  width: 11,
  grow: 2,
  fixed: true,
};
const TITLE: DataColumn<ShownCase> = {
  ...{ id: 'title', label: t`Highest severity`, width: 14, grow: 3, sortable: false },
  value: ({ title }) => title,
};
const ALERTS: DataColumn<ShownCase> = {
  ...{ id: 'alerts', label: t`Alerts`, align: 'end', width: 5, numeric: true },
  value: ({ alerts }) => alerts,
};
const RISK = badgeColumn<ShownCase>({ id: 'risk', label: t`Risk`, width: 5 }, ({ risk }) => ({
  word: String(risk),
  tone: riskTone(risk),
}));
const STATUS = chosenColumn<ShownCase, CaseStatus>(
  badgeColumn({ id: 'status', label: t`Status`, width: 8 }, ({ status }) => CASE_WORDS[status]),
  ({ status }) => status,
  wordsOf(CASE_WORDS),
);
const LAST: DataColumn<ShownCase> = {
  ...agoColumn<ShownCase>({ id: 'last', label: t`Last alert`, width: 9 }, ({ last }) => last),
  sortable: true,
  largestFirst: true,
};

export const CASE_COLUMNS: readonly DataColumn<ShownCase>[] = [
  chosenColumn<ShownCase, Severity>(severityColumn(), ({ severity }) => severity, wordsOf(SEVERITY_WORDS)),
  ABOUT,
  TITLE,
  ALERTS,
  RISK,
  STATUS,
  LAST,
];

/** Narrower columns (rem), so that all fit beside one more. Columns computed from alerts cannot be sorted. */
export const OPERATED_CASE_COLUMNS: readonly DataColumn<ShownCase>[] = [
  severityColumn(),
  tenantColumn<ShownCase>(),
  { ...ABOUT, width: 9 },
  { ...TITLE, width: 11 },
  { ...ALERTS, sortable: false, numeric: false },
  RISK,
  { ...STATUS, width: 7.5 },
  { ...LAST, width: 8 },
];
