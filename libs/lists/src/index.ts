export { defineList, type List, type ListDefinition, type ListField } from './define-list.js';
export { EXPORT_TYPES, exportText, type ExportType } from './export.js';
export { type Field, type FieldType, isValueOf, rankOf } from './field.js';
export { listFrom, type ListSource, valuesIn, type Wanted } from './list-from.js';
export type { ListQuery } from './query.js';
