/** The accounts of the network. The brand and all people are invented. */
import sharp from 'sharp';

export const BRAND = {
  handle: 'quillmarsh',
  displayName: 'Quillmarsh Press',
  bio: 'Small books, set by hand since 1961. quillmarsh.example (Synthetic account)',
  website: 'https://quillmarsh.example',
};

/** Draws a picture of plain shapes. The same colours always give the same picture. */
function shapes(background, first, second) {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
<rect width="400" height="400" fill="${background}"/><circle cx="130" cy="150" r="90" fill="${first}"/>
<polygon points="210,360 380,360 330,120" fill="${second}"/><rect x="40" y="290" width="130" height="40" fill="${first}"/>
<circle cx="330" cy="60" r="38" fill="${second}"/><rect x="230" y="20" width="30" height="150" fill="${first}"/></svg>`);
}

const LOGO = shapes('#14324f', '#e6b54a', '#d9e2ea');
const png = (image) => image.png().toBuffer();

export const avatars = {
  logo: await png(sharp(LOGO)),
  recompressed: await sharp(LOGO).jpeg({ quality: 40 }).toBuffer(),
  cropped: await png(sharp(LOGO).extract({ left: 8, top: 8, width: 384, height: 384 }).resize(400, 400)),
  darkened: await png(sharp(LOGO).modulate({ brightness: 0.85 })),
  fan: await png(sharp(shapes('#f2e9dc', '#7a3b2e', '#2e7a5c')).flop()),
  parody: await png(
    sharp(shapes('#ffee33', '#111111', '#ff3366'))
      .rotate(90)
      .flop(),
  ),
  person: await png(sharp(shapes('#88aabb', '#334455', '#ccddee')).rotate(180)),
};

const person = (handle, displayName, bio, more = {}) => ({
  kind: 'ordinary',
  handle,
  displayName,
  bio: `${bio} (Synthetic account)`,
  avatar: null,
  ...more,
});

const lookAlike = (handle, displayName, bio, avatar, more = {}) => ({
  ...person(handle, displayName, bio, more),
  kind: 'look-alike',
  avatar,
});

const readers = Array.from({ length: 30 }, (_, index) => {
  const number = String(index + 1).padStart(2, '0');
  return person(`reader${number}`, `Reader ${number}`, 'I like libraries.', {
    follows: index < 20,
    ...(index === 0 && { avatar: 'person' }),
  });
});

/** Bought followers: they have no picture and no description, and repeat one offer. */
const bought = ['kx7q2m9v1', 'zt4w8n3b6', 'qj5r1y7c2', 'vb9k6d2x8', 'mw3f7h4z5', 'pd8g2s6t9'].map(
  (handle) => ({
    ...{ kind: 'bought', handle, displayName: '', bio: '', avatar: null, follows: true, posts: 20 },
    text: 'Get 5,000 followers today https://offers.example/1 (Synthetic post)',
  }),
);

/** `kind` is the classification that the scan should find. Only assertions use it. */
export const people = [
  {
    ...person(BRAND.handle, BRAND.displayName, ''),
    kind: 'official',
    bio: BRAND.bio,
    avatar: 'logo',
    posts: 3,
  },
  { ...lookAlike('quilmarsh', 'Quillmarsh Press', '', 'recompressed', { posts: 1 }), bio: BRAND.bio },
  lookAlike('qu1llmarsh', 'Quillmarsh Press', 'Small books since 1961.', 'darkened'),
  lookAlike('quillmarshsupport', 'Quillmarsh Support', 'Refund? Message us your card details.', 'logo'),
  lookAlike(
    'real-quillmarsh',
    'Qu\u0456llmarsh Press',
    'Backup account, the other one was hacked.',
    'cropped',
  ),
  {
    ...person(
      'quillmarshfans',
      'Quillmarsh Fan Club',
      'Unofficial fan page of collectors. Not affiliated with Quillmarsh Press.',
    ),
    kind: 'fan',
    avatar: 'fan',
    posts: 1,
  },
  {
    ...person('notquillmarsh', 'Quillmarsh Press (Parody)', 'Parody account. Not affiliated.'),
    kind: 'parody',
    avatar: 'parody',
    posts: 1,
  },
  person('tove-askar', 'Tove Askar', 'I set type at Quillmarsh Press.'),
  person('marshwalker', 'Marsh Walker', 'Birds and boots.'),
  ...readers,
  ...bought,
];
