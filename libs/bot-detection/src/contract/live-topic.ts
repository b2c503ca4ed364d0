/** One room per tenant. */
export const BOT_DETECTION_TOPIC = 'bot-detection';
