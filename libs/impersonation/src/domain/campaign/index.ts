export { campaignOf, joinedCampaign } from './campaigns.js';
export { JOINS_FROM, type Link, linkOf, TRAIT_POINTS } from './link.js';
export { type Traits, traitsOf, weekOf } from './traits.js';
