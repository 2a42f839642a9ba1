import { expect, it } from 'vitest';
import { repairLigatures } from '../../../../main/extraction/coa/repair-ligatures.ts';
import { pageOfText } from './fields/page-of-text.ts';

const repaired = (...drawings: string[]) =>
  repairLigatures(drawings.map((drawing, index) => pageOfText(drawing, index + 1)))
    .flatMap(({ words }) => words.map(({ text }) => text))
    .join(' ');

it('puts ligatures back for letters that make no name or word, on every page', () => {
  expect(repaired('Cyüuthrin ND Aspergillus üavus absent', 'the ûrst of two. Paciûc üoor')).toBe(
    'Cyfluthrin ND Aspergillus flavus absent the first of two. Pacific floor',
  );
  expect(repaired('Accredited tesƟng. LimitaƟons apply')).toBe('Accredited testing. Limitations apply');
});

it('leaves the letters of other languages as they are', () => {
  const text = 'Prüfbericht für Blüten Müller GmbH Goût Août Grün Total THC Bifenthrin ND';
  expect(repaired(text)).toBe(text);
  const one = 'Cyüuthrin für Blüten Müller Grün Prüfung Rückstand gültig über Würfel Lüftung Stück Kürbis';
  expect(repaired(one)).toBe(one);
});
