/**
 * What certificates say of what was tested, as sources of expressions for lower case. Words are parted by single spaces;
 * without those a source fits text whose spaces were taken out.
 */

/** Words that deny what follows them, in English, German and the Romance languages; `no` and `pas` only before words of theirs. */
const DENIALS = "(?:(?:does|do|did|is|are|was|were|has|have) )?not|(?:does|do|did|is|are|was|were)n[’']?t|nicht|non";

/** The sample failed; a denial may be parted from what it denies by a space, a hyphen or nothing. */
export const FAILS = `fail(?:ed|s|ing|ure)?(?: to (?:pass|comply|conform))?|(?:${DENIALS})[\\s‐‑–—-]{0,3}(?:pass(?:ed|es|ing)?|conform(?:s|e|es|ed|ing|ant)?|compl(?:y|ies|ied|iant|iance|ying)|konform|bestanden|erf[uü]llt|acceptable|(?:meet(?:s|ing)?|met|satisf(?:y|ies|ied))(?: (?:the |all )*(?:requirements?|specifications?|limits?|criteria|standards?))?)|unacceptable|unable to (?:pass|comply|conform)|out of (?:compliance|specifications?)|(?:no|pas)[\\s‐‑–—-]{0,3}(?:conformes?|cumplen?)|entspricht nicht`;

/** The sample passed, where nothing denies it. */
export const PASSES = 'pass(?:ed|es)?|conforms|complies|bestanden|konform|entspricht|conforme|cumple';

/** These say the same, but in a sentence may belong to anything (`State Compliant Panel`). */
export const PASSES_BEHIND_MARK = 'compliant|conform';

/** A text that ends in a denial: what follows is denied, whatever parts the two. */
export const ENDS_IN_DENIAL =
  /(?:^|[^\p{L}])(?:(?:(?:does|do|did|is|are|was|were|has|have)\s+)?(?:not|never)|cannot|\p{L}+n[’']t|nicht|non|(?:fail(?:s|ed)?|unable)\s+to)[^\p{L}\d]*$/iu;
/** The denials of Spanish and French, which mean other things before English (`Present: No` `Pass`). */
const ENDS_IN_ROMANCE_DENIAL = /(?:^|[^\p{L}])(?:no|pas)[^\p{L}\d]*$/iu;

/** Whether what stands before a verdict denies it. */
export const isDeniedBy = (before: string, verdict: string) =>
  ENDS_IN_DENIAL.test(before) || (/conforme|cumple/i.test(verdict) && ENDS_IN_ROMANCE_DENIAL.test(before));

/** A source for text without spaces. */
export const withoutSpaces = (source: string) => source.replace(/ /g, '');
