const words = (text: string): readonly string[] => text.split('|');

/** Words for each sum. Authors know a part of each list (`Draw.word`). */
export const SUBTOTAL = words(
  'SUBTOTAL|Subtotal|SUB TOTAL|SUB-TOTAL|Sub Total|SubTotal|Subtotal:|Sub-total|NET TOTAL|Net Sales|MERCHANDISE|Order Subtotal|Merch Subtotal|Items Total|Food & Bev|SUBTTL',
);

export const TOTAL = words(
  'TOTAL|Total|Total:|TOTAL:|**** TOTAL|GRAND TOTAL|Grand Total|TOTAL SALE|Total Sale|Order Total|TOTAL USD|***TOTAL|Eat-In Total',
);
export const BALANCE = words(
  'BALANCE|**** BALANCE|BALANCE DUE|Balance Due|Balance|BALANCE TO PAY|Balance to pay|*** BALANCE',
);
export const AMOUNT_DUE = words(
  'AMOUNT DUE|Amount Due|TOTAL DUE|Total Due|PLEASE PAY|Please Pay|AMT DUE|Total Amount Due|PAY THIS AMOUNT',
);
export const TOTAL_OTHERWISE = words(
  'TOTAL PURCHASE|Transaction Total|Sale Total|Invoice Total|To Pay|NET AMOUNT|Net Total|TOTAL PRICE|Final Total|CHECK TOTAL|Amount|Total Payable|Nett Total|Total Sales (Inclusive of Tax)|Total Charge|TTL|Total for 1 order',
);

export const TAX = words(
  'TAX|Tax|Sales Tax|SALES TAX|Tax:|TOTAL TAX|TAX 1|Tax 1|TAX 01|Estimated Tax|State Sales Tax|T1 Tax|Tax Total|TTL TAX|Local Tax|T = TX|TAX AMOUNT',
);
export const CITY_TAX = words('City Tax|CITY TAX|Local Cannabis Tax|City Business Tax|CITY SALES TAX|Municipal Tax');
export const COUNTY_TAX = words('County Tax|COUNTY TAX|County Sales Tax|CNTY TAX');
export const STATE_TAX = words('State Tax|STATE TAX|State Sales Tax|ST TAX');
export const EXCISE_TAX = words('Excise Tax|EXCISE TAX|Cannabis Excise|State Excise Tax|Retail Excise|MJ Excise Tax');

export const SERVICE = words(
  'Service Charge|SERVICE CHARGE|Gratuity|GRATUITY|Surcharge|Auto Gratuity|Svc Chrg|Kitchen Appreciation|Large Party Gratuity|Restaurant Surcharge',
);
export const FEES = words(
  'Delivery Fee|BAG FEE|Convenience Fee|Eco Fee|Environmental Fee|Order Fee|Small Cart Fee|Recycling Fee|Bag Charge|Handling',
);
export const ROUNDING = words(
  'Rounding|ROUNDING|Rounding Adj|Cash Rounding|Round Adjustment|Rounding Adjustment|ROUNDING ADJ',
);

export const CASH = words(
  'CASH|Cash|Cash Tendered|CASH TEND|Cash Tender|CASH PAYMENT|Cash Paid|Amount Tendered|TENDERED|CASH RECEIVED',
);
export const CHANGE = words('CHANGE|Change|CHANGE DUE|Change Due|Change:|CASH CHANGE|Your Change|Change Given|CHNG');
export const CARDS = words(
  'VISA|Visa|MASTERCARD|MasterCard|Master Card|AMEX|DISCOVER|Debit Card|DEBIT CARD|Credit Card|CREDIT|CHARGE|M/C|US DEBIT|Debit Mastercard|VISA CREDIT|Debit Visa|EFT|CARD PAYMENT|Payment Card|Card|CREDIT CARD|Apple Pay|Contactless Visa|VISA CHARGE|DEBIT TEND|VISA TEND',
);
export const GIFT_CARDS = words('GIFT CARD|Gift Card|STORE CREDIT|MERCHANDISE CREDIT|Gift Card Tender|eGift');
export const COUPON_TENDERS = words('MFR COUPON|VENDOR COUPON|Voucher|STORE VOUCHER|REWARD CERTIFICATE|Paper Coupon');

export const ITEM_COUNT = words(
  '# ITEMS SOLD|ITEMS|Items:|NUMBER OF ITEMS|Total Items|TOTAL NUMBER OF ITEMS SOLD =|Item Count|Items in Transaction:|Sold Items:|ITEMS SOLD|Total Qty|TOTAL ITEMS =|Number of items sold|QTY SOLD|Total Quantity:',
);
export const SAVINGS = words(
  'TOTAL SAVINGS|You Saved|YOU SAVED|TOTAL SAVINGS THIS TRIP|Total Savings|YOUR SAVINGS TODAY|Total saved|INSTANT SAVINGS|Today you saved|Savings Value|You saved today',
);
export const SALE_DISCOUNT = words(
  'DISCOUNT|Discount|Total Discount|Loyalty Discount|Member Discount|Employee Discount|STORE COUPON|10% OFF|Senior Discount|Promo Code|Happy Hour|Coupon|REWARDS DISCOUNT|First Time Patient|Veteran Discount|Daily Deal',
);
export const STORE_COUPONS = words(
  'STORE COUPON|MFG COUPON|SC DIGITAL COUPON|BOUNTY COUPON|$ OFF 25|WEEKLY SPECIAL|SCANNED COUPON|Digital Offer|COUPON|E-COUPON|Bonus Buy|VC  COUPON|Manufacturer Coupon',
);
export const ITEM_COUPONS = words(
  'COUPON|MFR CPN|SALE SAVINGS|Member Savings|Card Savings|INSTANT SAVINGS|Item Discount|MARKDOWN|PROMO|Club Discount|Price Cut|STORE CPN|Discount|Mix & Match|SPECIAL|DISC|Multibuy|Loyalty Price|LESS|Sale|TPD|Offer|Clearance|Price Adj|You Save',
);
export const REGULAR_PRICE = words(
  'Regular Price|REG|Reg Price|WAS|Was|ITEM PRICE|Orig Price|Original|List Price|REGULAR PRICE|Comp. Value|Retail|MSRP|ORIG',
);
export const PERCENT = words(
  '% OFF|% Off|% discount|% DISC|% Savings|% sale|% Member Disc|% off BOGO|% Employee|% Clearance',
);
export const SAVED_ON_ITEM = words('YOU SAVED|You saved|SAVINGS|Saved|You Save|CARD SAVED|Savings|SAVE|Savings incl.');
export const DEPOSITS = words(
  'BOTTLE DEPOSIT|CRV|CA REDEMP VAL|DEPOSIT|BTL DEP|CA CRV|Bottle Dep .05|CAN DEPOSIT|DEP/ECO FEE|+CRV|MI DEPOSIT 10C|REFUNDABLE DEP|CONSIGNE|RECYCLING FEE',
);
export const BAGS = words(
  'BAG FEE|PAPER BAG|Carryout Bag|CHECKOUT BAG|REUSABLE BAG|Bag Charge|CARRY OUT BAG|SINGLE USE BAG|Paper Bag 10c|BAG TAX',
);
export const POINTS = words(
  'Points Earned|POINTS EARNED THIS VISIT|Earned|You earned|Points this purchase|Reward Points|PTS EARNED|Points Awarded|Base Points',
);
export const BALANCES = words(
  'Points Balance|POINTS BALANCE|Balance|Total Points|Points Available|New Balance|TOTAL POINTS|Current Points|Point Balance',
);
export const MEMBERS = words(
  'Member|MEMBER|Member #|Loyalty ID|Card #|Customer|Rewards ID|Club Card|ACCOUNT|Member ID:|Patient',
);

/** Headings of columns: for each of what a column holds. */
export const HEADINGS = {
  name: [
    'ITEM',
    'Item',
    'DESCRIPTION',
    'Description',
    'Items Ordered',
    'PRODUCT',
    'Product',
    'Desc.',
    'Item Name',
    'ITEMS',
    'ARTICLE',
  ],
  quantity: ['QTY', 'Qty', 'Qty.', 'QUANTITY', 'Quant', 'QT', 'No.'],
  unit: ['PRICE', 'U.PRICE', 'Unit', 'Each', 'U/P', 'Unit Price', 'Rate', 'EA', 'Price'],
  price: ['AMOUNT', 'TOTAL', 'Amount', 'Total', 'EXT', 'Ext Price', 'AMT', 'Line Total', 'PRICE', 'Amt', 'Subtotal'],
  code: ['SKU', 'CODE', 'Item #', 'UPC', 'PLU', 'Code', 'Item No'],
  row: ['#', 'No', 'No.', 'Ln', 'S/N'],
  flag: ['TX', 'T', 'Tax'],
  you_pay: ['YOU PAY', 'You Pay', 'U PAY', 'Net'],
  member: ['MEMBER', 'Mbr Price', 'CLUB', 'Card Price'],
  regular: ['REG', 'Regular', 'Price', 'WAS', 'LIST', 'Regular price'],
  returned: ['RETURN', 'RTN VAL', 'Return Value', 'RETURN VALUE', 'Refund'],
  discount: ['DISC', 'Disc', 'Discount', 'SAVE', 'Disc.'],
  tax: ['TAX', 'GST', 'Tax', 'S.Tax'],
  size: ['SIZE', 'Size', 'WT'],
} as const;
