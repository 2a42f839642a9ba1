/**
 * Attributes of a page that may lead to a document, with the tags that carry them. No repetition runs past the next tag,
 * so that a page made to be slow is searched as fast as any.
 */
const LINK =
  /<(a|iframe|embed|object|source|link|img)\b[^<>]{0,2000}?\b(?:href|src|data)\s{0,9}=\s{0,9}(?:"([^"<>]{0,4096})"|'([^'<>]{0,4096})'|([^\s<>]{1,4096}))/gi;
const REFRESH =
  /<meta\b[^<>]{0,200}http-equiv\s?=\s?["']?refresh["']?[^<>]{0,200}content\s?=\s?["'][^"'<>]{0,100}url=([^"'\s<>]{1,4096})/i;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&#38;': '&', '&quot;': '"', '&#39;': "'" };

/**
 * Addresses in a page that probably lead to its document, the likeliest first: embedded or linked PDFs, then where the
 * page itself goes on to, then links that speak of a certificate, then pictures named like one.
 */
export function documentLinks(html: string, base: string): string[] {
  const ranked: { url: string; rank: number }[] = [];
  const add = (link: string, rank: number) => {
    const text = link.replace(/&amp;|&#38;|&quot;|&#39;/g, (entity) => ENTITIES[entity] ?? entity).trim();
    if (!URL.canParse(text, base)) return;
    const url = new URL(text, base);
    if (url.protocol === 'http:' || url.protocol === 'https:') ranked.push({ url: url.href, rank });
  };
  for (const [, tag = '', ...quoted] of html.matchAll(LINK)) {
    const link = quoted.find((part) => part !== undefined);
    if (!link) continue;
    const embeds = /^(iframe|embed|object)$/i.test(tag);
    if (/\.pdf\b/i.test(link)) add(link, embeds ? 0 : 1);
    else if (embeds) add(link, 2);
    else if (/^a$/i.test(tag) && /\b(coa|certificate|lab-?results?|download)\b/i.test(link)) add(link, 3);
    else if (/^img$/i.test(tag) && /coa|certificate/i.test(link)) add(link, 4);
  }
  const refresh = REFRESH.exec(html)?.[1];
  if (refresh) add(refresh, 2);
  return [...new Set(ranked.sort((a, b) => a.rank - b.rank).map(({ url }) => url))];
}
