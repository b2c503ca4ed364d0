/**
 * Words with which people describe themselves in bios, and with which accounts recruit or sell. English, Spanish,
 * Portuguese, French, German, Italian, Dutch and Turkish. The words are counted only where one of these languages is
 * recognised.
 */
const PERSONAL = words(
  'i im ive my me mine myself mom mum mother dad father husband wife married daughter son parent student teacher writer author journalist reporter editor actor actress singer artist musician phd professor researcher engineer developer lover fan addict she her he him they opinions views mine own born living years old graduate alumni alumnus yo mi soy madre padre estudiante periodista escritor escritora amante eu meu minha mãe pai jornalista je mon ma mes mère père étudiant ich mein meine vater mutter student io mio mia sono ik mijn ben anne baba öğrenci gazeteci',
);
const PROMOTION = words(
  'followback f4f followers promo promotion discount deals deal seller shop store buy sale cheap affiliate amazon crypto nft bitcoin forex signals airdrop giveaway whatsapp telegram earn income cash money investor trading subscribe download click sex xxx porn escort nsfw adult 18 dating teamfollowback ifb mgwv resist maga kag news breaking updates daily latest tips seo marketing sigueme oferta tienda descuento loja sorteio abonnez folgt jual jasa sewa terdekat',
);
/** Words with which institutions, shops and feeds describe themselves. */
const INSTITUTION = words(
  'we our ours us official company news media service services brand store shop agency magazine organization organisation project platform provides provide providing best quality solution solutions business products product team community network group foundation association institute center centre university college school hospital department ministry club festival podcast radio tv channel studio studios hotel restaurant oficial empresa noticias tienda servicios nuestro nuestra nosotros productos revista nossa nosso nós loja serviços produtos officiel nous notre nos actualités entreprise wir unser unsere offizielle nachrichten verein firma ufficiale nostro nostra azienda noi officieel onze resmi haber biz',
);
const KNOWN = words(
  'the a an and of in to for on with at is are from i my we our you el la los las de del y en un una para con por es soy o os as do da e em um uma com le les des et du pour dans der die das und mit für von ist ein eine il di che per een het van ve bir',
);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

export interface Voice {
  readonly personal: number;
  readonly promotion: number;
  readonly institution: number;
}

const MOST_WORDS = 80;

/** Null for bios without words, and where no known language is recognised. */
export function voiceOf(bio: string): Voice | null {
  const found = bio.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  if (found === null) return null;
  let [personal, promotion, institution, known] = [0, 0, 0, 0];
  const limit = Math.min(found.length, MOST_WORDS);
  for (let at = 0; at < limit; at += 1) {
    const word = found[at] as string;
    if (PERSONAL.has(word)) personal += 1;
    if (PROMOTION.has(word)) promotion += 1;
    if (INSTITUTION.has(word)) institution += 1;
    if (KNOWN.has(word)) known += 1;
  }
  return known + personal + promotion + institution === 0 ? null : { personal, promotion, institution };
}

const LATIN = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{Z}\p{S}]*$/u;
const PERSON =
  /^\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}\.?)?(?: (?:de|da|van|von|der|la|el|al|bin|del|di))*(?: \p{Lu}[\p{L}\p{M}'’.-]+){1,2}$/u;

/** Whether a display name has the form of first and last name; null for scripts without capitals. */
export function isPersonName(name: string): boolean | null {
  const text = name.replace(/[\p{S}\p{Extended_Pictographic}\u200d\ufe0f]/gu, '').trim();
  if (text === '' || !LATIN.test(text)) return null;
  return PERSON.test(text);
}
