/** The kind of work item for the open alerts of a case's subject. It is stored, so it never changes. */
export const SOC_CASE_WORK = 'soc.alerts';
