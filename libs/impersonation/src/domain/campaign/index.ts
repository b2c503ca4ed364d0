export { campaignOf, joinedCampaign } from './campaigns.js';
export { linkOf } from './link.js';
export { type Traits, traitsOf, weekOf } from './traits.js';
