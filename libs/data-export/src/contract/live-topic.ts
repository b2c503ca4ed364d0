/** The topic of changed exports; only the requester's list shows them. */
export const DATA_EXPORTS_TOPIC = 'data-export';
