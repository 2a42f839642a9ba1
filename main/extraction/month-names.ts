/** How each month is printed, in full and shortened, as alternatives of a pattern: English, Malay where it differs, others. */
const PRINTED: readonly (readonly [english: string, malay: string | null, others: string | null])[] = [
  ['jan(?:uary)?', 'januari', 'januar|janvier|ene(?:ro)?|gen(?:naio)?'],
  ['feb(?:ruary)?', 'februari', 'februar|febrero|febbraio|f[ée]vrier'],
  ['mar(?:ch)?', 'mac', 'mars|marzo|m[äa]rz'],
  ['apr(?:il)?', null, 'aprile|avr(?:il)?|abr(?:il)?'],
  ['may', 'mei', 'mai|mayo|mag(?:gio)?'],
  ['june?', null, 'juni|juin|junio|giu(?:gno)?'],
  ['july?', 'julai', 'juli|juil(?:let)?|julio|lug(?:lio)?'],
  ['aug(?:ust)?', 'ogos', 'ao[ûu]t|ago(?:sto)?'],
  ['sept?(?:ember)?', null, 'septembre|septiembre|set(?:tembre)?'],
  ['oct(?:ober)?', 'okt(?:ober)?', 'octobre|okt(?:ober)?|octubre|ott(?:obre)?'],
  ['nov(?:ember)?', null, 'novembre|noviembre'],
  ['dec(?:ember)?', 'dis(?:ember)?', 'dez(?:ember)?|d[ée]c(?:embre)?|dic(?:iembre|embre)?'],
];

interface MonthNames {
  /** Alternatives of a pattern that ignores case. */
  pattern: string;
  /** 1 to 12; 0 where the whole text is no month. */
  numberOf: (name: string) => number;
}

function monthNames(names: readonly string[]): MonthNames {
  const wholes = names.map((printed) => new RegExp(`^(?:${printed})$`, 'i'));
  return { pattern: names.join('|'), numberOf: (name) => wholes.findIndex((whole) => whole.test(name)) + 1 };
}

const joined = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join('|');

/** The months in English, German, French, Spanish and Italian. */
export const MONTHS_OF_LANGUAGES = monthNames(PRINTED.map(([english, , others]) => joined(english, others)));
/** The months in English and Malay. */
export const MONTHS_OF_MALAYSIA = monthNames(PRINTED.map(([english, malay]) => joined(english, malay)));
