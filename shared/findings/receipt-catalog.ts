/** What is found on receipts, by code, as in certificate-catalog.ts; and what is found on both. */
export const RECEIPT_FINDINGS = {
  /** What leaves doubt about one value that no other finding is about. */
  'uncertain-reading': '{reasons:sentences}',
  'total-differs': {
    formula:
      '{total:Field} says {printed:number}%, but its rows give {expected:number}% (neutral form + 0.877 x acid).',
    summary: 'The amounts above the total add up to {expected:money}, but it says {printed:money}.',
    record: 'Price with tax is {expected:money}, but the record says {printed:money}.',
  },

  // Amounts
  'price-differs': 'Subtotal less discount is {expected:money}, but the record says {printed:money}.',
  'change-differs': {
    total: 'Paid minus change is {expected:money}, but the total says {printed:money}.',
    record: 'Paid less change is {expected:money}, but the record says {printed:money}.',
  },
  'tax-differs': {
    sum: 'The amounts above the total add up to {expected:money}, but it says {printed:money}. It may be rounded, or a tax misread.',
    total: '"{label}" doesn\'t add up to the total of {total:money}. A digit may be misread.',
    rate: '"{label}" reads {amount:money}, but for this total it should be {expected:money}. Check it.',
  },
  'taxes-differ': {
    total: 'The taxes say {printed:money}, but {needed:money} is needed to reach the total.',
    sum: 'The taxes add up to {sum:money}, but the total tax is {printed:money}. Check which one is missing.',
    net: "Net amount plus taxes isn't the total. Check them.",
  },
  'amount-illegible': 'The amount of "{line}" couldn\'t be read. Add it.',
  'amount-unused': {
    nothing: 'An amount of 0.00 below the total has no readable label. It may be the change.',
    label: '"{label}" {amount:money} near the total wasn\'t used. Check whether it is a tax, a discount or a payment.',
  },
  'subtotal-missing': {
    taxed: "Tax was added, but no subtotal was found. Add it if it's printed.",
    unlabeled: 'An amount above the total has no readable label. It may be the subtotal.',
    discounted: "There is a discount, but no subtotal was found. Add it if it's printed.",
  },
  'discount-missing': {
    prices: 'The prices add up to more than the subtotal, but no discount was found. Add it.',
    savings: 'The receipt shows savings, but no discount was found. Add it if it is one.',
    items: "Items were discounted, but no total discount was found. Add it if it's printed.",
  },
  'discount-differs': "Prices minus discount isn't the subtotal. Check them.",
  'discount-of-which': {
    all: '"{line}" was applied to all items; it may apply to the last one only.',
    last: '"{line}" was applied to the last item; it may apply to all of them.',
  },
  'discounts-summed-up': '"{line}" is the sum of discounts already in the prices. Add it if it counts as the discount.',
  'payment-missing': {
    total: "No payment found. Add it if it's printed.",
    change: 'Change was given, but no payment was found. Add it.',
  },
  'payment-differs': '{paid:money} was paid for a total of {total:money}, but no change was found. Check both.',
  'total-unnamed': 'No line is labeled total; using "{label}". Check it.',
  'total-missing': "No total found, so items and amounts couldn't be checked. Add the total.",
  'cash-back': '{amount:money} of the card charge was cash back: neither payment nor change.',
  'fee-levied': '"{label}" was read as a fee. Check whether it is a tax.',
  'taxes-within':
    'The prices add up to neither the total nor "{label}" below it, which may be the net amount. Check both.',
  'tax-implausible': '"{label}" reads {amount:money}, too high for this tax. Check it.',
  'tax-missing': "No VAT found. Add it if it's printed.",
  'tax-unnamed': {
    likely: '"{label}" was matched to the most likely tax. Check it.',
    unclear: '"{label}" doesn\'t say which tax it is. Check it.',
    unlabeled: 'An amount among the taxes has no readable label. Check which tax it is.',
    cut: 'The start of "{label}" wasn\'t read. Check which tax it is.',
  },
  'tax-or-goods': '"{label}" was read as a tax; it may be an item.',

  // Line items
  'items-illegible': "Couldn't read the line items. Add them, or draw a box around them.",
  'items-differ':
    'The {count:count} line prices add up to {sum:money}, but the receipt says {printed:money}. An item may be missing or misread.',
  'items-uncertain': {
    one: 'Check the name of "{name}": it may have missing or extra words.',
    several: 'Check the name of {count:count} items: it may have missing or extra words.',
  },
  'names-unclear': '{count:count} item names are hard to read. Compare them with the picture.',
  'line-within-name': '"{name}" may be two items. Check the number of items.',
  'count-differs': 'The receipt says {count:count} items, but the quantities add up to {sum:count}.',
  'quantity-in-names': 'All names end in a small number, which may be the quantity. Check both.',
  'quantity-in-order': 'The numbers before the items may be line numbers. Check the quantities.',
  'quantity-missing': {
    word: 'Each item has "{word}" with a number ({counts:list}), which may be the quantity. Check the quantities.',
    times: '"{name}" costs {times:count} times {unit:money}, but no quantity was read. Add it.',
    below: '"{name}" has {times:count} below it, but no quantity was read. Add it.',
  },

  // Store, date and numbers
  'retailer-missing': 'No store name found. Add it.',
  'address-missing': "No store address found. Add one if it's printed.",
  'address-mixed': '"{number}" in the address looks like another number.',
  'address-code': "The address doesn't end in a postal code. A character may be misread.",
  'address-quarter': '"{line}" above the street may not be part of the address.',
  'address-left-over': '"{code}" is outside the address. Check whether it belongs to it.',
  'license-missing': "No retailer license number found. Add one if it's printed.",
  'license-illegible': "The license number couldn't be read. Add it.",
  'number-missing': "No receipt number found. Add one if it's printed.",
  'number-illegible': "The receipt number couldn't be read. Add it.",
  'number-differs': 'The receipt number is printed as both {number} and {other}. Check it.',
  'number-left-over': '"{number}" may also be the invoice number. Check it.',
  'budtender-missing': "No budtender found. Add one if it's printed.",
  'budtender-illegible': "The budtender's name couldn't be read. Add it.",
  'budtender-left-over': '"{line}" may be the budtender. Check it.',
  'date-missing': 'No date of sale found. Add it.',
  'date-order-unclear':
    '"{print}" may be month first or day first; read as {date:date}. Check it, or set the date order in Settings.',
  'dates-differ': {
    printed: 'Also printed: {others:dates}. Using {date:date} as the date of sale.',
    number: 'A receipt number includes the date {other:date}, but the date of sale was read as {date:date}.',
  },
  'date-implausible': 'Malaysian GST applied from April 2015 to August 2018, but the date was read as {date:date}.',
  'date-of-other': '"{line}" may not be the date of sale; no other date was found.',
  'line-lost': 'A line below "{line}" may not have been read. Add what it says.',
  'line-torn': 'The start of the line with "{line}" wasn\'t read. Add what it says.',

  // Points
  'points-illegible': "Points are printed but couldn't be read. Add them.",
  'points-unnamed': {
    line: '"{line}" may be points under the store\'s own name. Add them if so.',
    lines: '"{line}" and the lines around it may be points under the store\'s own name. Check them.',
  },
  'points-unclear': {
    doubt: '{doubt:sentences} Check the points.',
    number: '"{line}" has another number, {number}. Check which points are which.',
  },
  'points-differ': {
    balance: '{before:count} points before should leave {left:count}, but {balance:count} was read. Check the points.',
    earned: '{earned:count} points earned, but the balance is only {balance:count}. Check both.',
  },
} as const;
