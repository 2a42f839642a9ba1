import { expect, it } from 'vitest';
import type { Page } from '../../../../../main/documents/page.ts';
import { unmarkedEnd } from '../../../../../main/extraction/coa/checks/unmarked-end.ts';
import { pageOfText } from '../fields/page-of-text.ts';

const METALS = `= Heavy Metals
Analyte      Result (ug/g)
Arsenic      ND
Lead         0.04`;
const NOTE = 'Results relate only to the sample as received.';

const document = (...drawings: string[]): Page[] => drawings.map((drawing, index) => pageOfText(drawing, index + 1));

it.each([
  ['nothing follows the results', document(METALS)],
  ['pages are only counted', document(`${METALS}\n\nPage 1`, `${METALS}\n\nPage 2`)],
  ['only the first page is signed', document(`${METALS}\nApproved by: A. Example`, METALS)],
  ['a note is repeated under the tables of a page', document(`${METALS}\n${NOTE}\n\n${METALS}\n${NOTE}`)],
  ['a note is repeated under the tables of two pages', document(`${METALS}\n${NOTE}`, `\n\n\n${METALS}\n${NOTE}`)],
  ['what ends is no report', document(`${METALS}\nTested at the end of the shelf life; weighed by A. Example`)],
])('asks whether a page is missing where %s', (_, pages) => {
  expect(unmarkedEnd(pages)).toMatchObject([{ code: 'end-unmarked', severity: 'warning', paths: ['results'] }]);
});

it.each([
  ['who approved it', `${METALS}\nApproved by: A. Example`],
  ['who leads the laboratory', `${METALS}\nA. Example\nLaboratory Director`],
  ['its end', `${METALS}\n*** End of Report ***`],
  ['that it may not be reproduced in parts', `${METALS}\nThis report shall not be reproduced except in full.`],
  ['a closing note once', `${METALS}\n${NOTE}`],
  ['in German who released it', `${METALS}\nFreigegeben: A. Beispiel, Laborleitung`],
  ['in Spanish who signs it', `${METALS}\nFirma: A. Ejemplo, Director Técnico`],
  ['in French its end', `${METALS}\nFin du rapport`],
  ['in Italian who approved it', `${METALS}\nApprovato da: A. Esempio`],
  [
    'in German that it may not be copied in parts',
    `${METALS}\nDer Bericht darf nicht auszugsweise vervielfältigt werden.`,
  ],
  ['how many pages there are', `${METALS}\nPage 1 of 2`],
])('is content with a page that says %s', (_, drawing) => {
  expect(unmarkedEnd(document(drawing))).toEqual([]);
});

it('takes a note at the foot of all pages for what closes them, and looks past a page of pictures', () => {
  const pages = document(`${METALS}\n${NOTE}`, `${METALS}\n${NOTE}`, '');
  expect(unmarkedEnd(pages)).toEqual([]);
});
