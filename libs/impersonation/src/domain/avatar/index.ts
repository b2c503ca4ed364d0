export { AVATAR_RULES, type AvatarDistance, compareAvatars, hashDistance } from './compare-avatars.js';
export {
  type AvatarHashes,
  formatHash,
  hashAvatar,
  type LumaImage,
  parseHash,
  type PdqHash,
  type Transform,
  TRANSFORMS,
} from './pdq.js';
