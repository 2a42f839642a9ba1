/** The names of the months in English, German, French, Spanish and Italian. */
export const MONTHS_OF_LANGUAGES: readonly string[] = [
  'jan(?:uary|uar|vier)?|ene(?:ro)?|gen(?:naio)?',
  'feb(?:ruary|ruar|rero|braio)?|f[ée]vrier',
  'mar(?:ch|s|zo)?|m[äa]rz',
  'apr(?:ile?)?|avr(?:il)?|abr(?:il)?',
  'ma[iy]|mayo|mag(?:gio)?',
  'june?|juni|juin|junio|giu(?:gno)?',
  'july?|juli|juil(?:let)?|julio|lug(?:lio)?',
  'aug(?:ust)?|ao[ûu]t|ago(?:sto)?',
  'sept?(?:embre|ember)?|septiembre|set(?:tembre)?',
  'oct(?:ober|obre)?|okt(?:ober)?|octubre|ott(?:obre)?',
  'nov(?:ember|embre|iembre)?',
  'dec(?:ember)?|dez(?:ember)?|d[ée]c(?:embre)?|dic(?:iembre|embre)?',
];
