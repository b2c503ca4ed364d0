import { skeleton, stripInvisible } from './skeleton.js';

const ASCII_ONLY = /^[\u0020-\u007e]+$/;
const MARKS = /\p{M}/gu;

/** Letters that have neither a decomposition nor a useful prototype in UTS #39. */
const READ_AS: ReadonlyMap<string, string> = new Map(
  (
    'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ǫq ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ɐa ɔc əe ɟj ɥh ɯm ɹr ʇt ʌv ʍm ʎy ' +
    'øo đd ħh łl ŧt ßss æae œoe þp ðd ıi ĸk ŋn ſs ƒf ɑa ɡg ɩi ʋu ɒa ɓb ɗd ɖd ɛe ƙk ɱm ɲn ƥp ɾr ʂs ƭt ʈt ƶz ' +
    'ᶀb ꞗb ƈc ɕc ꞓc ᶁd ȡd ᶒe ᶂf ɠg ꞡg ꜧh ɨi ᶖi ᶄk ꞣk ɬl ⱡl ᶅl ȴl ᶆm ᶇn ꞑn ȵn ꞥn пn ⱺo ᶈp ꝑp ꝓp ꝕp ɋq ꝗq ᶉr ꞧr ȿs ᶊs ꞩs ƫt ȶt ᶙu ' +
    'ⱱv ⱴv ᶌv ⱳw ωw ᶍx ƴy ʑz ɀz ⱬz ᶎz €e £e ₿b ¥y ©c ®r ¡i'
  )
    .split(' ')
    .map((pair) => [[...pair][0] ?? '', [...pair].slice(1).join('')]),
);

/** The first letters of alphabets in code order: negative circled, negative squared, regional indicators. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

function symbolLetter(codePoint: number): string | null {
  for (const start of ALPHABETS) {
    if (codePoint >= start && codePoint < start + 26) return String.fromCharCode(97 + codePoint - start);
  }
  return null;
}

function plain(text: string): string {
  return stripInvisible(text.normalize('NFKD')).replace(MARKS, '').toLowerCase();
}

function byPrototype(char: string): string | null {
  for (const form of [char, char.toLowerCase(), char.toUpperCase()]) {
    const prototype = plain(skeleton(form));
    if (ASCII_ONLY.test(prototype)) return prototype.replaceAll('rn', 'm');
  }
  return null;
}

function read(char: string): string {
  const simple = plain(char);
  if (simple === '' || ASCII_ONLY.test(simple)) return simple;
  const known = READ_AS.get(simple) ?? symbolLetter(char.codePointAt(0) ?? 0);
  return known ?? byPrototype(char) ?? simple;
}

/** Limited, because hostile names must not fill the memory. */
const CACHE_LIMIT = 20_000;
const cache = new Map<number, string>();

/** Accents, full width, styled alphabets and UTS #39 look-alikes; removes invisible characters. */
export function readLetter(codePoint: number): string {
  const known = cache.get(codePoint);
  if (known !== undefined) return known;
  const letter = read(String.fromCodePoint(codePoint));
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(codePoint, letter);
  return letter;
}
