/** A published version never changes: new wording gets a new version, and signatures name their version. */
export const LEGAL_NOTICES_VERSION = '1';

export interface LegalNotice {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export const LEGAL_NOTICES: readonly LegalNotice[] = [
  {
    id: 'truth',
    title: 'Truth',
    text: 'I state that what this report says is true and complete to the best of my knowledge. Knowingly false statements to an authority can be punished (in the United States under 18 U.S.C. 1001); where the recipient asks for it, I state this under penalty of perjury.',
  },
  {
    id: 'authority',
    title: 'Authority and good faith',
    text: 'I am the person concerned, or I am authorised to act for them. I believe in good faith that what is reported is not authorised by the person concerned, by their agent or by law (17 U.S.C. 512(c)(3)(A)(v) and (vi); Regulation (EU) 2022/2065, article 16(2)(d)).',
  },
  {
    id: 'privacy',
    title: 'Privacy and disclosure',
    text: 'The recipient learns the name and the contact details in this report, and may pass them on, also to the reported side. Data of third parties is held in it only as far as the report needs them.',
  },
  {
    id: 'preservation',
    title: 'Preservation',
    text: 'The originals of the evidence are kept unaltered and encrypted. Their SHA-256 hashes were taken when they were acquired; who had them since stands in the chain of custody. A qualified person can certify this process and these hashes (in the United States under Federal Rules of Evidence 902(13) and 902(14)).',
  },
  {
    id: 'limits',
    title: 'Limits',
    text: 'This report is no emergency call. Filing it does not guarantee that anybody acts. It is not legal advice.',
  },
];
