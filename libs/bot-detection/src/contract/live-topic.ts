/** Each tenant has one room. */
export const BOT_DETECTION_TOPIC = 'bot-detection';
