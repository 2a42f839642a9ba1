/**
 * What no person should read: British spelling, words translated one by one, and terms of ours in place of the trade's. What
 * is quoted from a document is not in the sources, so that none of these can be one.
 */
export const BANNED =
  /\b(?:organisations?|licences?|colours?|labell(?:ed|ing)|recognise[ds]?|catalogues?|behaviours?|neighbours?|e-mail|noughts?|told apart|goods|the till|who served|laboratory's|any more|anew|by itself|Proofdesk knows|no ink|needs? a look|Type (?:it|them) in|in the picture|was taken for|is no (?:plain|analyte|state|zip|certificate)|stands? (?:on|in|behind|beside|above|below|under|over|twice|among|alone|by))\b|\b(?-i:[zZ]ip ?codes?)\b/i;
