/** Programs in which people type, by the networks' names. */
const PERSONAL =
  /^(?:twitter (?:for|web)|twitter lite|mobile web|tweetdeck|tweetbot for|twitterrific|instagram|facebook|foursquare|echofon|ubersocial|plume|fenix|talon|twidere|tween|janetter|bluesky|mastodon|tusky|ivory|ice cubes|elk|phanpy|tiktok|vine|periscope|snapchat|path|swarm|youtube|ios$|photos on ios|camera on ios|safari on ios|blackberry|google$)/i;

/** Programs that send posts without a person, or at a scheduled time. */
const AUTOMATIC =
  /bot|ifttt|cheap|zapier|dlvr|buffer|hootsuite|feed|socialoomph|roundteam|statusbrew|recurpost|twibble|sprout|socialflow|postcron|autotweet|api\b|wordpress|tumblr|make\.com|n8n/i;

export type ClientClass = 'personal' | 'automatic' | 'other';

export function clientClass(client: string): ClientClass {
  if (PERSONAL.test(client)) return 'personal';
  return AUTOMATIC.test(client) ? 'automatic' : 'other';
}
