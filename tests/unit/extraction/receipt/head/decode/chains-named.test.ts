import { describe, expect, it } from 'vitest';
import { chainsNamed, domainsOn } from '../../../../../../main/extraction/receipt/head/decode/chains-named.ts';
import { receiptLines } from '../../../../../../main/extraction/receipt/lines/receipt-lines.ts';
import { pageOfLines } from '../../page-of-lines.ts';

const linesOf = (...texts: string[]) => receiptLines(pageOfLines(texts));
const chains = (...texts: string[]) => chainsNamed(linesOf(...texts)).map(({ chain, errors }) => [chain.name, errors]);

describe('a chain of shops', () => {
  it.each([
    [['WHOLE', 'FOODS'], 'Whole Foods Market', 0],
    [['WALGREEMS'], 'Walgreens', 1],
    [['Take our survey at www.kohlsfeedback.com'], "Kohl's", 0],
    [['Thank you for shopping at Trader Joe’s'], "Trader Joe's", 0],
  ])('is named by %s', (texts, name, errors) => {
    expect(chains(...texts)).toContainEqual([name, errors]);
  });

  it('is named by no other word', () => {
    expect(chains('FERNHILL PROVISIONS', 'info@gmail.com')).toEqual([]);
  });
});

it('the name in a website is what is left without the words of surveys', () => {
  const [line] = linesOf('www.tellfernhill.com');
  expect(line && domainsOn(line).map(({ name }) => name)).toEqual(['fernhill']);
});
