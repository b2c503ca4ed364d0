export const ACTIVITY_TOPIC = 'activity';
