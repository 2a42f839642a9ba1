/** Lines below the sums. `%` is the web address, `$` an amount, `@` a date. */
export const POLICIES: readonly (readonly string[])[] = [
  ['RETURNS: All returns require a receipt.', 'No returns on items purchased after', '90 days. Visit %.'],
  ['Refunds within 30 days with receipt.', 'Sale items are final.'],
  [
    'RETURN POLICY',
    'Unopened items may be returned within',
    '14 days in original packaging for a',
    'full refund. Opened items may be',
    'exchanged for the same title.',
  ],
  ['ALL SALES ARE FINAL'],
  ['Exchange within 7 days with receipt.', 'No cash refund.'],
  ['Goods sold are not returnable,', 'thank you.'],
  ['No returns or exchanges on opened', 'products. Keep out of reach of', 'children.'],
  ['Refund amount is based on price', 'after all coupons and discounts.'],
];

export const SURVEYS: readonly (readonly string[])[] = [
  ['How are we doing?', 'Take our survey for a chance to win', 'a $ gift card', '%'],
  ['TELL US ABOUT YOUR VISIT', 'AND ENTER TO WIN $', 'Go to: %', 'Survey Code: ^'],
  ['Share your feedback', '%', 'ID #: ^'],
  ['Earn a chance to win one of 5', '$ gift cards. Visit', '%', 'Access code ^'],
  [
    'We value your opinion!',
    'Complete the survey at %',
    'within 3 days and receive',
    '$ off your next visit',
    'Validation Code: ________',
  ],
];

export const GIFT_OFFERS: readonly (readonly string[])[] = [
  ['WIN A $ GIFT CARD!', 'See rules at %'],
  ['Enter to win $', 'in free groceries'],
  ['Buy $ in gift cards, get a bonus', 'card of 10.00. While supplies last.'],
  ['You could have saved $', 'with our rewards card. Sign up today!'],
  ['Get $ off your first order', 'at % with code HELLO^'],
];

export const COUPONS: readonly (readonly string[])[] = [
  ['$ OFF YOUR NEXT PURCHASE', 'of 25.00 or more', 'Valid thru @'],
  ['COUPON', 'Save $ on any purchase', 'Expires @'],
  ['BONUS BUCKS $', 'Redeem from @'],
  ['FREE COFFEE', 'with any purchase until @'],
];

export const RETURN_BY = [
  'Return before: @',
  'RETURN BY @',
  'Returns accepted until @',
  'Last day to return: @',
  'Policy thru @',
  'POLICY EXPIRES ON @',
  'Returns with receipt thru @',
] as const;

export const FAREWELLS = [
  'THANK YOU',
  'Thank you!',
  'Thank you, please come again',
  'HAVE A NICE DAY',
  'Please come again',
  'Thank You For Your Business',
  'Have a great day!',
  'Thank you for your visit',
  'See you soon',
  'CUSTOMER COPY',
  '*** Customer Copy ***',
  'PLEASE KEEP THIS RECEIPT',
  'Follow us on social media',
  "We're hiring! Apply today",
  'Enjoy!',
  '--- Check Closed ---',
  'Powered by TillCloud',
] as const;
export const GERMAN_FAREWELLS = [
  'Vielen Dank für Ihren Einkauf',
  'Es bediente Sie unser Team',
  'Auf Wiedersehen',
  'Bitte Beleg aufbewahren',
  'Umtausch nur mit Kassenbon',
  'Danke und bis bald!',
  'Vielen Dank für Ihren Besuch',
  '* * Kundenbeleg * *',
] as const;
export const MALAYSIAN_FAREWELLS = [
  'TERIMA KASIH',
  'Thank you, please come again',
  'SILA DATANG LAGI',
  'GOODS SOLD ARE NOT RETURNABLE',
  'Please keep the receipt for GST claim',
  'Thank You & Please Come Again',
] as const;

export const KINDS_OF_SALE = [
  'SALE',
  'TAX INVOICE',
  'RECEIPT',
  'SALES RECEIPT',
  'PURCHASE',
  'CASH SALE',
  'INVOICE',
  'Tax Invoice',
  'CUSTOMER RECEIPT',
  'Cash Bill',
  'ORIGINAL',
] as const;
export const REPRINTS = [
  'REPRINT',
  '*** DUPLICATE ***',
  '** COPY **',
  'REPRINTED RECEIPT',
  'Duplicate Copy',
  'MERCHANT COPY',
] as const;
export const ORDER_TYPES = [
  'Dine In',
  'DINE IN',
  'TO GO',
  'Take Out',
  'EAT IN',
  'Carryout',
  'For Here',
  'Delivery',
  'Drive Thru',
  'Take Away',
  'Walk-In',
  'Pick Up',
] as const;
export const ADVERTS: readonly (readonly string[])[] = [
  ['Download our app', 'and earn free rewards'],
  ['BUY ONE GET ONE FREE', 'ask your cashier'],
  ['Accuracy matters', 'Your order should be right every time'],
  ['Shop online at %', 'Free pickup'],
];
export const BETWEEN_ITEMS = [
  '*** SCAN YOUR CARD ***',
  'AGE VERIFIED 21+',
  '** ID CHECKED **',
  '*** DIGITAL OFFERS APPLIED ***',
  '-- 2ND ORDER --',
  'CARD NUMBER ACCEPTED',
  '---- Sent 6:12 PM ----',
  '** TRAINING **',
  'MEMBER DISCOUNT ACTIVE',
] as const;
export const ITEM_NOTES = [
  'PRICE MATCH',
  'SALE ITEM',
  'FINAL SALE',
  'Price override',
  'Manager special',
  'GREAT VALUE',
  'FSA ELIGIBLE',
  'Clearance',
  'NO RETURN',
  'Online price',
  'WIC',
  'New low price',
  'Limit 2',
  'Buy3Get1',
  'Indica',
  'Hybrid',
  'Sativa',
  'THC 22.1%',
  'Recreational',
] as const;
export const SECOND_LANGUAGE = [
  '大蒜面包',
  '牛肉面',
  '排骨饭',
  '豆腐汤',
  '冰咖啡',
  '炒粉',
  '青菜',
  'Pain aux herbes',
  'Jus de pomme',
  'Fromage suisse',
  'Lait entier',
  'Poulet rôti',
  'Pommes de terre',
  'Café filtre',
  'Crème glacée',
  'Roti canai',
  'Teh tarik ais',
  'Ayam goreng',
  'Leche entera',
  'Pan dulce',
  'Pollo asado',
] as const;
export const HOURS = [
  'Open 6am - midnight',
  'OPEN 24 HOURS',
  'Mon-Sat 8:00-20:00',
  'STORE HOURS 7AM TO 11PM',
  'Open Daily 9-9',
  'Hours: M-F 10-7',
] as const;
export const MANAGERS = [
  'Store Director',
  'MANAGER',
  'Store Manager',
  'Gen. Manager',
  'MGR',
  'Your Store Manager is',
  'GM:',
  'Mgr:',
] as const;

/** Longer texts. */
export const PROSE: readonly (readonly string[])[] = [
  [
    'GET A FREE LARGE FRY',
    'with your next purchase!',
    'We value your opinion. Enter this code',
    'to start the survey:',
    '400 0^ 200 010 220',
  ],
  ['Your order should be correct every', 'time. If it is not, we will fix it', 'right away. Just let us know.'],
  ['DID YOU KNOW THAT YOU CAN EARN POINTS', 'ON THOUSANDS OF ITEMS IN-STORE AND', 'ONLINE? RESTRICTIONS APPLY.'],
  ['Survey ID #', '^ 1600 4522 202 74'],
  ['We now deliver! Order on our app', 'or at %'],
  ['Looking for a career? We are hiring.', 'Text APPLY to 2^'],
];
