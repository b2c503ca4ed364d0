export { defineList, type List, type ListDefinition } from './define-list.js';
export { EXPORT_TYPES, exportText, type ExportType } from './export.js';
export { type Field, type FieldType, rankOf } from './field.js';
export type { ListQuery } from './query.js';
