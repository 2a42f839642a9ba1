/**
 * What sums are called in languages that have no file of their own here. Compared letter by letter, without accents, amounts
 * and currencies: the same letters within another word say nothing.
 */
export const SUMS_ABROAD = {
  total: [
    ...['celkem', 'celkem k uhrade', 'k uhrade', 'celkom', 'spolu', 'na uhradu', 'suma', 'ukupno', 'sveukupno'],
    ...['za platiti', 'za placilo', 'skupaj', 'ukupan iznos', 'razem', 'do zaplaty', 'do zapaty', 'suma pln'],
    ...['osszesen', 'vegosszeg', 'fizetendo', 'total de plata', 'de plata', 'kokku', 'tasuda', 'kokku tasuda', 'kopa'],
    ...['summa', 'summa apmaksai', 'apmaksai', 'moketi', 'is viso', 'yhteensa', 'loppusumma', 'maksettava', 'totalt'],
    ...['att betala', 'i alt', 'at betale', 'a betale', 'sum', 'samtals', 'toplam', 'genel toplam', 'odenecek tutar'],
    ...[
      'total belanja',
      'total bayar',
      'tong cong',
      'thanh tien',
      'tong tien',
      'synolo',
      'geniko synolo',
      'itogo',
      'vsego',
    ],
  ],
  subtotal: [
    ...['mezisoucet', 'medzisucet', 'meduzbroj', 'vmesna vsota', 'suma czesciowa', 'reszosszeg', 'vahesumma'],
    ...['starpsumma', 'valisumma', 'delsumma', 'delsum', 'ara toplam', 'tam tinh'],
  ],
  tendered: [
    ...[
      'hotovost',
      'hotove',
      'hotovosti',
      'platba kartou',
      'kartou',
      'platebni karta',
      'gotovina',
      'kartica',
      'gotowka',
    ],
    ...[
      'karta platnicza',
      'platnosc karta',
      'keszpenz',
      'bankkartya',
      'numerar',
      'sularaha',
      'pangakaart',
      'kaardimakse',
    ],
    ...[
      'skaidra nauda',
      'maksajumu karte',
      'grynais',
      'grynieji',
      'kateinen',
      'pankkikortti',
      'korttimaksu',
      'kontant',
    ],
    ...['kontokort', 'bankkort', 'dankort', 'betalkort', 'nakit', 'kredi karti', 'tien mat', 'metrita', 'nalichnye'],
  ],
  change: [
    ...['vraceno', 'vratit', 'vydavok', 'povrat', 'vraceno kupcu', 'vracilo', 'reszta', 'visszajaro', 'raha tagasi'],
    ...['atlikums', 'graza', 'vaihtoraha', 'vaxel', 'byttepenge', 'byttepenger', 'para ustu', 'kembalian', 'tien thua'],
  ],
} as const;
