/** Together with the endings below, these cover usual variants. The throttle, not this list, prevents guessing. */
const STEMS =
  'password passw0rd p@ssword p@ssw0rd qwerty qwertyuiop qwerty123 asdfghjkl asdfgh zxcvbnm 1q2w3e4r 1qaz2wsx abc abcd abcdef abcdefgh ' +
  'iloveyou sunshine princess football baseball basketball superman batman pokemon starwars dragon monkey shadow master ' +
  'michael jennifer jordan charlie daniel andrew ashley jessica thomas welcome letmein login admin administrator root ' +
  'trustno1 whatever freedom computer internet samsung google facebook summer winter spring autumn monday hello secret ' +
  'changeme default guest test testing temp user access killer hunter ranger soccer hockey liverpool chelsea arsenal ' +
  'barcelona juventus london berlin company rampart corvette mustang ferrari mercedes cheese chocolate cookie flower';

const ENDINGS = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '!',
  '1!',
  '123!',
  '2024',
  '2025',
  '2026',
  '01',
  '00',
  '99',
];

const DIGIT_RUNS = [
  '12345678',
  '123456789',
  '1234567890',
  '0123456789',
  '87654321',
  '987654321',
  '9876543210',
  '11223344',
  '12341234',
  '123123123',
  '112233445566',
  '147258369',
  '123654789',
  '12344321',
];

/** In lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...STEMS.split(' ').flatMap((stem) => ENDINGS.map((ending) => stem + ending)),
  ...DIGIT_RUNS,
  ...STEMS.split(' ').map((stem) => stem + stem),
]);
