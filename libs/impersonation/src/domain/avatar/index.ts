export { AVATAR_RULES, compareAvatars } from './compare-avatars.js';
export { hasViews, type KnownView, knownViews, storedHashes, uprightViews } from './known-avatar.js';
