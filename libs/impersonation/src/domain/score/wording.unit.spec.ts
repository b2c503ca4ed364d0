import { describe, expect, it } from '@jest/globals';
import { foldText } from '../unicode/index.js';
import { WordedText, type Wording, wordingsOf } from './wording.js';

const read = (text: string, wording: Wording): readonly string[] => {
  const folded = foldText(text);
  return new WordedText(folded, wordingsOf(folded)).find(wording);
};

/** Trigger words must not hide a match of their pattern. */
describe('a bio', () => {
  it.each<[Wording, string]>([
    ['lure', 'Message us on WhatsApp'],
    ['lure', 'I am a recovery agent for hacked accounts'],
    ['lure', 'Earn weekly, ask me how'],
    ['lure', 'For the first 50 followers'],
    ['lure', 'Atención al cliente'],
    ['lure', 'Escríbenos aquí'],
    ['lure', 'Mi segunda cuenta'],
    ['lure', 'Kundendienst'],
    ['lure', 'Schreiben Sie uns'],
    ['lure', 'Grosses Gewinnspiel'],
    ['lure', 'Écrivez-nous'],
    ['lure', 'Écrivez nous'],
    ['lure', 'Compte de secours'],
    ['lure', 'Remboursements rapides'],
    ['lure', 'Suporte oficial'],
    ['lure', 'Conta reserva'],
    ['lure', 'Assistenza clienti, scriveteci'],
    ['lure', 'Klantenservice'],
    ['lure', 'Müşteri hizmetleri'],
    ['lure', 'Yedek hesap, çekiliş'],
    ['lure', 'Obsługa klienta'],
    ['fan', 'Compte de fans'],
    ['fan', 'Cuenta de fans, no oficial'],
    ['fan', 'Página de fãs, não oficial'],
    ['fan', 'Hayran sayfası'],
    ['fan', 'Resmi değil'],
    ['fan', 'Nicht offiziell'],
    ['fan', 'Not run by them'],
    ['parody', 'Parodie'],
    ['parody', 'Compte parodique'],
    ['parody', 'No soy el presidente'],
    ['parody', 'Ich bin nicht der Kanzler'],
    ['work', 'Trabajo en Acme. Opiniones propias'],
    ['work', 'Ich arbeite bei Acme'],
    ['work', 'Je travaille chez Acme'],
    ['work', 'Trabalho na Acme'],
    ['claim', 'Cuenta oficial'],
    ['claim', 'Compte officiel'],
    ['claim', 'Offizielles Profil'],
    ['claim', 'Resmi hesap'],
    ['claim', 'Perfil verificado'],
  ])('with %s contains: %s', (wording, text) => {
    expect(read(text, wording)).not.toEqual([]);
  });

  it('with an emoji is read as without it', () => {
    const bio = 'Jackson a.k.a. Jack, see www.acme.example';
    expect(wordingsOf(foldText(`🌍 ${bio}`))).toBe(wordingsOf(foldText(bio)));
  });

  it('in a script without spaces is searched for all wordings', () => {
    expect(read('公式ファンの会', 'fan')).toEqual(['ファン']);
  });

  it.each([
    'Gardener, father, terrible chess player',
    'Estudiante de medicina, me gusta el mar',
    'Tischler und Musiker aus Graz',
    'Maman de trois, prof de maths',
    'Öğretmen, kitap ve kahve',
  ])('without a claim gives no finding: %s', (text) => {
    for (const wording of ['fan', 'parody', 'work', 'rename', 'lure', 'claim'] as const)
      expect(read(text, wording)).toEqual([]);
  });
});
