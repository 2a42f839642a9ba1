import { expect, it } from 'vitest';
import { repairLigatures } from '../../../../main/extraction/coa/repair-ligatures.ts';
import { pageOfText } from './fields/page-of-text.ts';

const repaired = (...drawings: string[]) =>
  repairLigatures(drawings.map((drawing, index) => pageOfText(drawing, index + 1)))
    .flatMap(({ words }) => words.map(({ text }) => text))
    .join(' ');

it('puts ligatures back for letters that make no name or word, on every page', () => {
  expect(repaired('Cyüuthrin ND Aspergillus üavus absent', 'the ûrst of two, speciûed. Paciûc üoor')).toBe(
    'Cyfluthrin ND Aspergillus flavus absent the first of two, specified. Pacific floor',
  );
  expect(repaired('Accredited tesƟng. AcƟon taken. InvesƟgaƟons')).toBe(
    'Accredited testing. Action taken. Investigations',
  );
});

it('leaves the letters of other languages as they are', () => {
  const text = 'Prüfbericht für Blüten Müller GmbH Goût Août Grün Total THC Bifenthrin ND';
  expect(repaired(text)).toBe(text);
  const one = 'Cyüuthrin für Blüten Müller Grün Prüfung Rückstand gültig über Würfel Lüftung Stück Kürbis';
  expect(repaired(one)).toBe(one);
});

it.each([
  'Prüfbericht für Blüten, Rückstände: Cyüuthrin ND',
  'Le ûrst essai, en août, du goût de la flûte',
  'Cyüuthrin ND, Müller GmbH',
])('leaves a letter that is most words’ own where it stands for a ligature in one: %s', (text) => {
  expect(repaired(text)).toBe(text);
});

it('takes the sign of a product for no letter', () => {
  expect(repaired('THCA × 0.877, ×eld')).toBe('THCA × 0.877, ×eld');
});
