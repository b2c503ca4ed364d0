export { claimsThat, COMPETITOR_ID, recordCommand, sampleClaim, STAFF_USER_ID } from './samples.js';
