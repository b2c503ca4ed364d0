/** The live topic of everything that happens in the tenant. */
export const ACTIVITY_TOPIC = 'activity';
