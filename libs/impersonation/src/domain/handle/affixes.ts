import { lookKey } from '../unicode/index.js';

export type AffixKind =
  | 'trust'
  | 'lure'
  | 'company'
  | 'article'
  | 'place'
  | 'number'
  | 'topic'
  | 'fan'
  | 'parody'
  | 'person'
  | 'word'
  | 'unknown';

const LISTS: Readonly<Record<Exclude<AffixKind, 'number' | 'person' | 'word' | 'unknown'>, string>> = {
  trust:
    'official officials officiel offical ofc ofcl offcl oficial offiziell ufficial real realy really therealone verified verify ' +
    'verification authentic genuine original legit true actual support suport supports help helps helper helpdesk helpline care ' +
    'customer customers customercare customerservice cs service services servicedesk desk team staff admin admins administrator ' +
    'mod moderator hq headquarters assist assistance assistant contact contactus info response responds security secure secured ' +
    'safety protect protection account accounts acct login signin signup auth portal center centre recovery recover unlock update ' +
    'updates alert alerts notice notification notifications confirm confirmation billing refund refunds complaints resolution ' +
    'reply replies backup second priv private priv8 personal alt new newacc newaccount main mgmt management office operations ops ' +
    'logon signon sso validate validation reset password passwd pass pin kyc id ids member members client clients user users mail email ' +
    'webmail desk advisor advisors hotline phone chat message messages inbox dm emergency urgent warning block blocked suspended verif ' +
    'cares caring concierge ambassador ambassadors agent agents representative rep officer ceo cfo founder feedback inquiry inquiries ' +
    'enquiry enquiries question questions resolve resolved resolution escalation escalations dispute disputes compliance fraud fraudteam ' +
    'abuse treasury onboarding enroll register registration activate activation authenticate authenticated authorize authorized certified ' +
    'migrate migration restore upgrade techsupport livechat mysupport myaccount selfservice membership subscriber subscription renewal ' +
    'renew cancel cancellation webaccess ebanking netbanking onlinebanking homebanking banklogin cardholder ticketing hilfe kundenservice ' +
    'kundensupport kundendienst kunden sicherheit anmeldung konto offizielle offizieller soporte atencion atencionalcliente ayuda cliente ' +
    'clientes servicio servicios serviciotecnico seguridad cuenta cuentas oficiales verificado verificada verificacion contacto suporte ' +
    'atendimento ajuda servico servicos seguranca conta contas verificacao contato aide assistencia officielle officiels securite compte ' +
    'comptes serviceclient connexion assistenza servizio servizioclienti clienti ufficiale supporto sicurezza accesso klantenservice ' +
    'klanten klant officieel veiligheid destek musteri musterihizmetleri hizmetleri resmi guvenlik hesap yardim pomoc obsluga klienta ' +
    'oficjalny oficjalna podpora podderzhka pomosch oficialno bantuan layanan resminya hotro cskh',
  lure:
    'giveaway giveaways airdrop airdrops free gift gifts giftcard giftcards bonus bonuses promo promos promotion promotions prize prizes ' +
    'reward rewards win winner winners claim crypto btc bitcoin eth nft nfts token coin coins invest investment investments investor ' +
    'trading trade trader forex fx cash money loan loans fund funds grant grants deal deals discount discounts coupon coupons sale ' +
    'sales offer offers hack hacks cheat cheats generator followers vip premium gold plus prime exclusive access wallet wallets pay ' +
    'buy order orders invoice bill tax tracking parcel shipping returns cashback freebies raffle lottery lotto jackpot ' +
    'double doubler multiplier drop drops mint whitelist presale ico payment payments payout payouts exchange swap stake staking mining signals earn donate donation charity relief ' +
    'voucher vouchers redeem redemption rebate rebates bounty perks lucky luckydraw jackpots casino casinos slots slot betting bets spins ' +
    'profit profits profitable earning earnings income dividend dividends broker brokers brokerage mentor mentorship returns yield yields ' +
    'wealth millionaire passiveincome compensation settlement inheritance subsidy stimulus survey surveys testers cheap cheapest ' +
    'outletstore clearance blackfriday bargain bargains promocode couponcode gewinnspiel gewinn gutschein gutscheine rabatt rabatte kostenlos ' +
    'gratis sorteo sorteos premio premios regalo regalos oferta ofertas promocion promociones descuento descuentos inversion inversiones ' +
    'ganar dinero sorteio sorteios promocao promocoes brinde brindes desconto descontos investimento concours cadeau cadeaux gagner ' +
    'argent remise offerta offerte sconto sconti regali vincita investimenti winactie korting kortingen cekilis kampanya hediye indirim bedava ' +
    'konkurs nagroda nagrody promocja hadiah undian giaithuong',
  company:
    'inc llc ltd corp corporation co company gmbh ag sa plc bv pty group holdings international intl global worldwide world brand ' +
    'brands app apps web site website online digital tech labs lab studio studios media tv live radio music video videos channel ' +
    'network net com org io store stores shop shops shopping market marketplace mall outlet mobile cloud api dev developer ' +
    'developers engineering eng careers jobs hr recruiting hiring press pr newsroom blog social partner partners ads adv ' +
    'advertising marketing business biz enterprise pro bank banking finance financial capital insurance delivery express ' +
    'logistics travel tours hotel hotels games game gaming play esports fashion beauty foods food kitchen foundation academy ' +
    'university school events event community forum wiki docs status software systems solutions js py node bot php react vue ' +
    'recipes menu catalog catalogue tickets booking bookings reservations outlets warehouse showroom clinic pharmacy ' +
    'utils util core cli sdk lib server www page pages zone hub download downloads install pc android ios iphone mac windows linux desktop beta demo test ' +
    'ai gpt direct local central collection edition series house home land city park point ' +
    'repair repairs parts motors auto autos cars car realty homes rental rentals leasing dealer dealers dealership wholesale retail trade ' +
    'bakery coffee cafe restaurant restaurants bar grill pizza deli flowers garden gardens dental dentist doctor medical health care clinic ' +
    'salon spa hair nails fitness gym yoga church cards toys bikes boats trucks tires furniture design designs printing print photo photography ' +
    'wedding weddings consulting consultants marketinghub training courses course college learning education kids baby pets vet insurance ' +
    'mortgage lending credit plumbing roofing cleaning moving painting electric electrical heating solar energy construction builders ' +
    'properties property estate estates realestate reviews hosting domains servers email mailer security services supply supplies equipment ' +
    'tools machines electronics computer computers laptop laptops phones accessories cases covers jewelry watches bags shoes shirts wear ' +
    'clothing apparel cosmetics perfume vape cbd seeds plants organic nutrition supplements vitamins meds rx drugs freight cargo',
  article:
    'the a an my our your get got go goto try use we us me its it is im iam i am be with for of by at on in to from and hey hi hello ' +
    'join visit hello visita meet follow ask meet love just only one all el la le les los las das der die mr mrs ms miss dr prof sir lady its this that ' +
    'here now today ever x xx xxx xo oo o z',
  place:
    'us usa uk gb eu au aus nz ca can de ger fr fra es esp it ita pt por br bra bras mx mex ar arg cl co col pe ve in ind pk bd lk np cn ' +
    'chn hk tw jp jpn kr kor sg sgp my mys id idn ph phl th tha vn vnm tr tur ru rus ua ukr pl pol cz sk hu ro bg gr il ae uae sa ksa eg ' +
    'ng nga ke za rsa gh se swe no nor dk fi fin nl ned be bel ch at ie irl america american usaofficial britain british england ' +
    'english scotland wales ireland irish australia canada canadian germany german deutschland france french spain spanish espana ' +
    'italy italia italian portugal brasil brazil mexico argentina chile colombia peru venezuela india indian pakistan bangladesh ' +
    'china chinese hongkong taiwan japan japanese korea korean singapore malaysia indonesia philippines thailand vietnam turkey ' +
    'turkiye russia russian ukraine poland polska czech hungary romania greece israel emirates dubai arabia arab saudi egypt nigeria kenya ' +
    'africa southafrica ghana sweden sverige norway norge denmark danmark finland suomi netherlands nederland belgium ' +
    'switzerland austria europe asia latam latin apac emea mena nordic ny nyc newyork la losangeles sf boston chicago texas tx florida fl ' +
    'california cali london paris berlin madrid roma milano tokyo seoul delhi mumbai sydney melbourne toronto vancouver vegas ' +
    'lagos manila jakarta bangkok istanbul ankara moscow kyiv warsaw prague vienna wien lisbon lisboa dublin oslo stockholm copenhagen helsinki ' +
    'cairo nairobi johannesburg capetown accra lima bogota santiago havana riyadh doha karachi lahore dhaka bangalore chennai kolkata shanghai ' +
    'beijing taipei osaka munich hamburg frankfurt barcelona lyon brussels amsterdam zurich geneva montreal philadelphia sandiego phoenix ' +
    'miami atlanta seattle denver dallas houston austin dc north south east west central',
  topic:
    'daily news facts fact quotes quote lyrics pics photos club archive tips tricks trends trend history life thoughts feed watch ' +
    'tracker insider insiders rumors rumours leaks edits edit guide reviews review stories story jobs2 world2',
  fan:
    'fan fans fanclub fanpage fanbase fanacc fanaccount fanatic fanatics stan stans lover lovers love army nation squad crew gang ' +
    'meme memes forever addict addicts tribute supporters ultras fandom fanart ships shipper girl girls boy boys ' +
    'fanz fanes fanseite fanpagina hayran hayranlari faclube fasclube',
  parody:
    'parody parodies parodie fake faux notreal not notthe unofficial unoff spoof satire satirical joke jokes lol evil drunk bored ' +
    'sassy angry sad queen king lord god emo ebooks bot bots robot random lil tiny mini dank shit shitty sucks hate hater haters',
};

const KINDS: ReadonlyMap<string, AffixKind> = new Map(
  // A word in several lists belongs to the earliest list, so that each word has one meaning.
  (['parody', 'fan', 'topic', 'trust', 'lure', 'company', 'place', 'article'] as const)
    .flatMap((kind) => LISTS[kind].split(' ').map((word): [string, AffixKind] => [word, kind]))
    .reverse(),
);

export const AFFIX_MEANING: Readonly<Record<AffixKind, string>> = {
  trust: 'claims to be official or to help',
  lure: 'promises money or a prize',
  company: 'names a business part',
  article: 'a filler word',
  place: 'a place or branch',
  number: 'digits',
  topic: 'news or talk about it',
  fan: 'speaks of fans',
  parody: 'speaks of parody or bots',
  person: 'a personal name',
  word: 'an ordinary word',
  unknown: 'other letters',
};

/** A word itself counts before one that it looks like. */
const READ_KINDS: ReadonlyMap<string, AffixKind> = new Map([
  ...[...KINDS].map(([word, kind]): [string, AffixKind] => [lookKey(word), kind]),
  ...KINDS,
]);
const NUMERAL = /^[0-9]+$/;
const NINE = 57;

/** @param word folded, or its `lookKey` when disguised @returns null for an unknown word */
export function affixKind(word: string): AffixKind | null {
  if (word.charCodeAt(0) <= NINE && NUMERAL.test(word)) return 'number';
  return READ_KINDS.get(word) ?? null;
}

export function affixesOf(kind: keyof typeof LISTS): readonly string[] {
  return LISTS[kind].split(' ');
}
