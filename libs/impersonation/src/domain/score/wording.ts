import { KeyMarks, wordKey, type WordKeys, wordKeys } from './word-keys.js';

export type Wording = 'fan' | 'parody' | 'work' | 'rename' | 'lure' | 'claim';

const PATTERNS: Readonly<Record<Wording, RegExp>> = {
  fan: /\b(?:fan ?(?:page|club|account|acc|base|site|made|art|run|group|zone)s?|(?:big|huge|biggest|proud|a|number one|#1) fan|fans? (?:of|for)|(?:by|from|for) fans|we love|stans?|stanning|unofficial|not affiliated|no affiliation|unaffiliated|supporters? of|admirers? of|lovers? of|tribute|dedicated to|appreciation|fandom|fan-?made|fa[ -]?clube|f[ãa]s d[eo]|club de fans|fan ?seite|hayran|fans club|compte (?:de )?fans?|page (?:de )?fans?|(?:cuenta|pagina|conta|perfil) (?:de )?(?:fans?|fas)|(?:fan|hayran) (?:seite|konto|sayfasi|hesabi|pagina)|fansite|no (?:es )?oficial|nao oficial|non officielle?|nicht offiziell|inoffiziell|non ufficiale|resmi degil|nieoficjaln[ay]|not run by)\b|ファン|粉丝|팬/g,
  parody:
    /\b(?:parod(?:y|ies|ia|ie)|satir[aei]\w*|spoof|fake account|obviously fake|not (?:the )?real|not actually|(?:just |it's |is )a joke|jokes?|humou?r(?:ous)?|comedy account|imaginary|fictional|fictitious|impression of|not affiliated|no affiliation|unaffiliated|not endorsed|no relation|not related|just kidding|role ?play|rp account|evil twin|alter ego|not associated|parodique|parodisch|parodi|no soy (?:el|la)|je ne suis pas|ich bin nicht|nao sou|cuenta falsa|perfil falso|faux compte)\b|パロディ/g,
  work: /\b(?:(?:software |lead |senior |staff |principal |product |data |research )?(?:engineer|developer|designer|manager|director|head|analyst|recruiter|scientist|intern|lead|vp|editor|reporter|journalist|producer|consultant|specialist|associate|assistant|architect|marketer|pm|ceo|cto|cfo|founder) (?:at|@|for|of|with|on|in)|works? (?:at|for|with)|working (?:at|for|with|on)|employee (?:at|of)|employed by|member of (?:the )?|(?:team|staff) (?:at|member)|formerly|ex-|views? (?:are )?(?:my|mine|are)|opinions? (?:are )?(?:my|mine|are)|tweets? (?:are )?(?:my|mine|are)|my own|trabaj(?:o|a) (?:en|para)|trabalho (?:na|no|em|para)|travaille (?:chez|a|pour)|arbeite (?:bei|fur)|lavoro (?:in|per|a)|mis opiniones|opiniones (?:mias|propias|personales)|opinioes (?:minhas|pessoais)|meine meinung|avis personnels?)\b/g,
  rename:
    /\b(?:formerly|previously|moved (?:to|from)|renamed|was @|used to be|old account|now (?:at|on) @|find me (?:at|on) @|a\.?k\.?a)\b/g,
  lure: /\b(?:giveaways?|airdrops?|double your|(?:dm|pm|inbox|message|write|text|contact|email) (?:me|us)|dms? (?:open|for|to)|direct message|whats ?app|telegram|crypto|bitcoin|btc|ethereum|invest(?:ment|ments|ing|or)?|forex|trad(?:er|ing) tips|signals|claim|prizes?|win a|winners?|gift ?cards?|recover(?:y)? (?:of |your |lost )|lost funds|refunds?|support (?:team|desk|line)|help ?desk|customer (?:care|support|service)|24\/7|seed phrase|wallet|cash ?app|back ?up|(?:second|new|private|only|other) (?:account|page|profile|acc)|follow (?:me |us )?again|(?:got|was|been) (?:locked|hacked|banned|suspended|blocked)|in case of (?:a )?(?:ban|block)|limited time|link below|donat(?:e|ion|ions)|for my (?:closest )?(?:fans|followers)|private (?:session|chat|channel)s?|kunden(?:service|dienst|support)|direktnachricht|schreib(?:t|en sie)? (?:uns|mir)|gewinnspiele?|gutscheine?|(?:atencion|servicio|soporte) al cliente|soporte (?:oficial|tecnico)|escrib(?:enos|eme|anos)|mensaje (?:directo|privado)|sorteos?|inversion(?:es)?|reembolsos?|(?:segunda|nueva|otra) cuenta|cuenta (?:de respaldo|secundaria|privada)|suporte (?:oficial|ao cliente)|atendimento|chama no (?:direct|privado|zap)|sorteios?|investimentos?|conta (?:reserva|nova|secundaria)|(?:service|support) client|ecrivez[ -](?:nous|moi)|message prive|investissements?|remboursements?|(?:deuxieme|nouveau|second) compte|compte (?:secondaire|prive|de secours)|(?:servizio|assistenza) clienti|scriv(?:ici|imi|eteci)|investimenti|rimbors[io]|(?:secondo|nuovo) profilo|klantenservice|winactie|musteri hizmetleri|cekilis|yedek hesap|obsluga klienta|napisz do nas|recovery (?:agent|expert|specialist)s?|hacked accounts?|verify your|earn (?:weekly|daily|money|up to|from home)|ask me how|first \d+ (?:people|followers|fans|members))\b/g,
  claim:
    /\b(?:official|real|verified|authentic|the only|original|oficial|officiel(?:le)?|offiziell(?:e|er|es)?|ufficiale|resmi|oficjaln[ya]|verificad[oa]|echte[rs]?)\b/g,
};

/** Each match contains one of these words, so most patterns need not run. */
const TRIGGERS: Readonly<Record<Wording, string>> = {
  fan:
    'fan fans fanpage fanpages fanclub fanclubs fanaccount fanaccounts fanacc fanbase fansite fansites fanmade fanart fanrun fangroup fanzone fanseite ' +
    'love stan stans stanning unofficial affiliated affiliation unaffiliated supporter supporters admirer admirers lover lovers tribute dedicated ' +
    'appreciation fandom fa faclube fas clube hayran ' +
    'oficial officiel officielle offiziell inoffiziell ufficiale resmi nieoficjalna nieoficjalny run',
  parody:
    'parody parodies parodia parodie satire satira satiric satirical satirically satirico satirist spoof fake real actually joke jokes humor humour humorous ' +
    'humourous comedy imaginary fictional fictitious impression affiliated affiliation unaffiliated endorsed relation related kidding role roleplay play rp twin ' +
    'alter associated ' +
    'parodique parodisch parodi soy suis bin sou falsa falso faux',
  work:
    'engineer developer designer manager director head analyst recruiter scientist intern lead vp editor reporter journalist producer consultant specialist ' +
    'associate assistant architect marketer pm ceo cto cfo founder work works working employee employed member team staff formerly ex view views opinion opinions ' +
    'tweet tweets own ' +
    'trabajo trabaja trabalho travaille arbeite lavoro opiniones opinioes meinung avis',
  rename: 'formerly previously moved renamed was used old now find aka',
  lure:
    'giveaway giveaways airdrop airdrops double dm dms pm inbox message write text contact email direct whatsapp whats telegram crypto bitcoin btc ethereum invest ' +
    'investment investments investing investor forex trader trading signals claim prize prizes win winner winners gift gifts giftcard giftcards recover recovery lost ' +
    'refund refunds support help helpdesk customer 24 seed wallet cash cashapp backup back account page profile acc again locked hacked banned suspended blocked ' +
    'case limited below donate donation donations fans followers private ' +
    'kundenservice kundendienst kundensupport direktnachricht schreib schreibt schreiben gewinnspiel gewinnspiele gutschein gutscheine cliente soporte escribenos ' +
    'escribeme escribanos mensaje sorteo sorteos inversion inversiones reembolso reembolsos cuenta suporte atendimento chama sorteio sorteios investimento ' +
    'investimentos conta client ecrivez prive investissement investissements remboursement remboursements compte clienti scrivici scrivimi scriveteci ' +
    'investimenti rimborsi rimborso profilo klantenservice winactie musteri cekilis yedek obsluga napisz agent agents expert experts specialist specialists accounts verify earn ask first',
  claim:
    'official real verified authentic only original ' +
    'oficial officiel officielle offiziell offizielle offizieller offizielles ufficiale resmi oficjalny oficjalna verificado verificada echte echter echtes',
};

const BIT_OF: Readonly<Record<Wording, number>> = {
  fan: 1,
  parody: 2,
  work: 4,
  rename: 8,
  lure: 16,
  claim: 32,
};
/** The bit of words that every text has. */
export const STOP = 64;
const STOP_WORDS =
  'the and for with from you your our are this that all not but was have has its out in of to a an is on at my me i we by or be as it us';

const marked: readonly (readonly [string, number])[] = [
  ...STOP_WORDS.split(' ').map((word) => [word, STOP] as const),
  ...(Object.keys(TRIGGERS) as Wording[]).flatMap((wording) =>
    TRIGGERS[wording].split(' ').map((word) => [word, BIT_OF[wording]] as const),
  ),
];

/** The wordings that a word may begin or belong to, and whether every text has it. */
export const MARKS = new KeyMarks(marked.length);
for (const [word, bits] of marked) MARKS.add(wordKey(word), bits);

/** All patterns are tried on other scripts, such as those without spaces. */
const EVERYTHING = 63;

/** @param read `wordKeys` of the text @returns the wordings that may occur, as bits for `WordedText` */
export function wordingsOf(folded: string, { keys, count, ascii }: WordKeys = wordKeys(folded)): number {
  if (!ascii) return EVERYTHING;
  let mask = 0;
  for (let at = 0; at < count; at += 1) mask |= MARKS.of(keys[at] ?? 0);
  return mask & EVERYTHING;
}

const NONE: readonly string[] = [];

/** A text whose patterns run once for several findings. */
export class WordedText {
  #found: Partial<Record<Wording, readonly string[]>> | null = null;

  /** @param wordings result of `wordingsOf` for the same text */
  constructor(
    readonly folded: string,
    readonly wordings: number,
  ) {}

  find(wording: Wording): readonly string[] {
    if ((this.wordings & BIT_OF[wording]) === 0) return NONE;
    this.#found ??= {};
    return (this.#found[wording] ??= this.folded.match(PATTERNS[wording]) ?? NONE);
  }
}

const BRANCH =
  /\b(?:branch|regional|official (?:account|page|twitter|home|profile)? ?(?:of|for|in)|serving|your local|local (?:office|team|chapter)|chapter|news from|edition|office|desk|sede|filiale|niederlassung|in (?:the )?[a-z]+)\b/;

export function speaksAsBranch(text: string): boolean {
  return BRANCH.test(text);
}
