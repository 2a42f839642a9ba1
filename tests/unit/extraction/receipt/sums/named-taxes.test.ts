import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS, HEAD } from '../plain-sale.ts';

/** What is read of taxes on goods of $100.00 that come to `sum` dollars, and which of their fields are asked about. */
function taxesOf(taxes: readonly string[], sum: string) {
  const total = `Total                           $${(100 + Number(sum)).toFixed(2)}`;
  const { record, review } = readLines([...HEAD, ...GOODS, 'Subtotal                        $100.00', ...taxes, total]);
  const { city_tax, county_tax, state_tax, total_tax } = record;
  return { city_tax, county_tax, state_tax, total_tax, asked: review.filter((path) => path.endsWith('_tax')) };
}

describe('taxes of districts', () => {
  it('are none of the city beside its own: only what its line names is', () => {
    for (const city of ['City Tax 4%', 'City of Salem 4%', 'Salem Cannabis Tax 4%']) {
      const taxes = [`${city.padEnd(32)} $4.00`, 'District Tax 1.5%                $1.50'];
      expect(taxesOf(taxes, '5.50')).toMatchObject({ city_tax: 4, total_tax: 5.5, asked: [] });
    }
  });

  it('are asked about where no other is of the city', () => {
    const taxes = ['District Tax 1.5%                $1.50', 'Sales Tax 5%                     $5.00'];
    expect(taxesOf(taxes, '6.50').asked).toContain('city_tax');
  });

  it('are asked about where they are only called local, beside the city', () => {
    const taxes = ['City Tax 4%                      $4.00', 'Local Tax 1.5%                   $1.50'];
    expect(taxesOf(taxes, '5.50').asked).toContain('city_tax');
  });
});

describe('taxes that are only called local', () => {
  it("are none of the city's beside those that name it, and asked about", () => {
    for (const local of ['Home Rule/Local 2%', 'Local Option 2%', 'Local Sales 2%']) {
      const taxes = [`${local.padEnd(32)} $2.00`, 'City Cannabis Tax 3%             $3.00'];
      const read = taxesOf(taxes, '5.00');
      expect(read).toMatchObject({ city_tax: 3, total_tax: 5 });
      expect(read.asked).toContain('city_tax');
    }
  });

  it("are the city's where no other is", () => {
    const taxes = ['Local Option 2%                  $2.00', 'State Sales Tax 5%               $5.00'];
    expect(taxesOf(taxes, '7.00')).toMatchObject({ city_tax: 2, state_tax: 5, asked: [] });
  });
});

describe('taxes on cannabis', () => {
  it('are not those of a state whose letters are MJ', () => {
    const taxes = ['Medical MJ Tax 4%                $4.00', 'MO Sales Tax 5%                  $5.00'];
    expect(taxesOf(taxes, '9.00')).toMatchObject({ state_tax: 5, total_tax: 9 });
  });

  it('may be what the state takes of sales, beside a tax on sales that does not say whose it is', () => {
    for (const label of ['NYS Cannabis Tax (9%)', 'MT Cannabis Tax 9%']) {
      const taxes = [`${label.padEnd(32)} $9.00`, 'Sales Tax 5%                     $5.00'];
      expect(taxesOf(taxes, '14.00').asked).toEqual(expect.arrayContaining(['state_tax', 'excise_tax']));
    }
  });

  it('are its excise beside what it takes of sales', () => {
    const taxes = ['MI Cannabis Tax 10%             $10.00', 'MI Sales Tax 6%                  $6.00'];
    expect(taxesOf(taxes, '16.00')).toMatchObject({ state_tax: 6, asked: [] });
  });
});

describe('taxes on sales that are called after a county', () => {
  it("may be the county's or all together, where none is the state's", () => {
    for (const label of ['UNION CO SALES TAX 8.2%', 'Union County Sales Tax']) {
      const taxes = [`${label.padEnd(32)} $8.20`];
      expect(taxesOf(taxes, '8.20').asked).toEqual(expect.arrayContaining(['state_tax', 'county_tax']));
    }
  });

  it("are the county's beside the state's", () => {
    const taxes = ['Union County Sales Tax 2%        $2.00', 'State Sales Tax 5%               $5.00'];
    expect(taxesOf(taxes, '7.00')).toMatchObject({ county_tax: 2, state_tax: 5, asked: [] });
  });
});

describe('taxes of provinces', () => {
  it('are theirs at each of their rates', () => {
    const taxes = ['PST (7%)                         $7.00', 'PST Vapour (20%)                 $8.00'];
    expect(taxesOf(taxes, '15.00')).toMatchObject({ state_tax: 15, asked: [] });
  });
});

describe('the tax within the total', () => {
  it.each([
    'T HST 14% INCLUDED IN TOTAL',
    'HST INCLUDED IN TOTAL',
    'T HST 14% INCL. IN TOTAL',
    'TOTAL INCLUDES HST 14%',
    'GST included in the total',
  ])('stands below what was paid: %s', (label) => {
    const lines = [
      ...HEAD,
      ...GOODS,
      'SUBTOTAL                         100.00',
      'TOTAL                            100.00',
      'DEBIT                            100.00',
      'CHANGE                             0.00',
      `${label.padEnd(33)} 12.28`,
    ];
    const { record, review } = readLines(lines);
    expect(record).toMatchObject({ total_amount: 100, total_price: 100, total_tax: 12.28, total_paid: 100 });
    expect(review.filter((path) => path.startsWith('total'))).toEqual([]);
  });

  it('is no tax where the total is meant', () => {
    const { record } = readLines([...HEAD, ...GOODS, 'Total incl. GST                 $100.00']);
    expect(record).toMatchObject({ total_amount: 100, total_tax: null });
  });
});

describe('the taxes of a province', () => {
  const asked = (label: string) =>
    readLines([
      ...HEAD,
      ...GOODS,
      'SUBTOTAL                         100.00',
      'GST 5%                             5.00',
      `${label.padEnd(33)}  7.00`,
      'TOTAL                            112.00',
    ]).review.includes('state_tax');

  it.each(['PST 7%', 'PST', 'PST Vapour 7%', 'QST (7.000%)'])('are known by their name: %s', (label) => {
    expect(asked(label)).toBe(false);
  });
});
