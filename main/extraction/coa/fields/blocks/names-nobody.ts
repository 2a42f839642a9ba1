import { FORMS_OF_AMERICA } from './company-forms.ts';

const WORDS = new Set(
  `${FORMS_OF_AMERICA.replace(/\|/g, ' ')} and the of for a
  group groups holdings enterprises ventures partners brands industries services solutions supply international collective cooperative company companies
  wellness therapeutics health care healthcare medical botanicals naturals organics products extracts extraction concentrates essentials nutrition
  cultivation cultivators cultivator growers grower farm farms gardens processing processors processor manufacturing manufacturer production producers producer distribution distributor distributors logistics dispensary dispensaries provisions
  cannabis hemp marijuana cannabinoid cbd thc client customer facility laboratory laboratories lab labs
  certificate analysis report reports revised final amended original draft corrected preliminary notes note testing test tests results result sample samples summary information details page version`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a word, in small letters, is one for a trade, a form of company or a report: others have it too, so that it names nobody by itself. */
export const namesNobody = (word: string) => WORDS.has(word);
