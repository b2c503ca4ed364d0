/** The live topic that tells which export of the tenant changed; whose it is only its owner's list knows. */
export const DATA_EXPORTS_TOPIC = 'data-exports';
