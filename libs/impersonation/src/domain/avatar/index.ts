export { AVATAR_RULES, compareAvatars, hashDistance } from './compare-avatars.js';
export { type AvatarHashes, formatHash, hashAvatar, type LumaImage, parseHash, type PdqHash } from './pdq.js';
