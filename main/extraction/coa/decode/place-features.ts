import type { AddressBlock } from '../fields/blocks/address-block.ts';
import { hasLaboratoryLicense, hasOthersLicense } from '../fields/blocks/address-blocks.ts';
import { ROLE_WORDS, WEB } from '../fields/blocks/block-lines.ts';
import { isStreetLine, parsePlaceLine } from '../fields/blocks/postal-address.ts';
import { aboveOf, type Board, belowOf, height, type Item, leftOf, rightOf } from '../fields/board.ts';
import { labelKind } from '../fields/labels/labels.ts';
import { domainFits, domainsOf } from '../fields/laboratory/lab-domains.ts';
import { compactName } from '../fields/tidy.ts';
import type { ResultArea } from '../tables/result-areas.ts';

const flag = (value: unknown): number => (value ? 1 : 0);

/** What all features of a document's candidates are measured against. */
export interface Scene {
  board: Board;
  blocks: readonly AddressBlock[];
  areas: readonly ResultArea[];
  /** Names of the web's domains in the document, with how often each is printed. */
  domains: ReadonlyMap<string, number>;
  /** Font size of the middle word, points; and of the largest on the first page. */
  usualSize: number;
  largestSize: number;
  /** How often each folded text is printed as a whole, and on how many pages. */
  prints: ReadonlyMap<string, { count: number; pages: number }>;
  /** Folded text of all long items, where sentences speak of companies. */
  sentences: string;
}

export function makeScene(board: Board, blocks: readonly AddressBlock[], areas: readonly ResultArea[]): Scene {
  const items = board.pages.flatMap((page) => page.items);
  const sizes = items.map(({ segment }) => segment.fontSize).sort((a, b) => a - b);
  const domains = new Map<string, number>();
  for (const { text } of items) for (const name of domainsOf(text)) domains.set(name, (domains.get(name) ?? 0) + 1);
  const prints = new Map<string, { count: number; pages: number }>();
  for (const page of board.pages) {
    const here = new Set<string>();
    for (const { text } of page.items) {
      const key = compactName(text);
      const known = prints.get(key) ?? { count: 0, pages: 0 };
      prints.set(key, { count: known.count + 1, pages: known.pages + (here.has(key) ? 0 : 1) });
      here.add(key);
    }
  }
  return {
    board,
    blocks,
    areas,
    domains,
    usualSize: sizes[Math.floor(sizes.length / 2)] ?? 1,
    largestSize: Math.max(1, ...(board.pages[0]?.items ?? []).map(({ segment }) => segment.fontSize)),
    prints,
    sentences: items
      .filter(({ text }) => text.split(' ').length > 6)
      .map(({ text }) => compactName(text))
      .join('|'),
  };
}

/** Where an item stands and what stands around it: shares of the page, line heights, flags. */
export function placeFeatures(scene: Scene, item: Item): Record<string, number> {
  const { board } = scene;
  const page = board.pages[item.page];
  const { width, height: tall } = page?.laidOut.page ?? { width: 1, height: 1 };
  const above = aboveOf(board, item, 3);
  const below = belowOf(board, item, 3);
  const left = leftOf(board, item);
  const right = rightOf(board, item);
  const size = height(item);
  const inTable = scene.areas.some(
    (area) => area.page === page?.laidOut.page.number && item.y0 >= area.y0 - 1 && item.y1 <= area.y1 + 1,
  );
  const firstTable = Math.min(
    ...scene.areas.filter((area) => area.page === page?.laidOut.page.number).map(({ y0 }) => y0),
    tall,
  );
  return {
    page: item.page,
    x: item.x0 / width,
    y: item.y0 / tall,
    right_edge: item.x1 / width,
    line: item.line,
    column: item.column,
    alone: flag(!left && !right),
    size: item.segment.fontSize / scene.usualSize,
    largest: item.segment.fontSize / scene.largestSize,
    bold: flag(item.segment.bold),
    in_table: flag(inTable),
    above_tables: flag(item.y1 <= firstTable),
    gap_above: above ? Math.min(5, (item.y0 - above.y1) / size) : 5,
    gap_below: below ? Math.min(5, (below.y0 - item.y1) / size) : 5,
    gap_left: left ? Math.min(20, (item.x0 - left.x1) / size) : 20,
    street_below: flag(below && isStreetLine(below.text)),
    place_below: flag(below && parsePlaceLine(below.text)),
    web_below: flag(below && WEB.test(below.text)),
    street_above: flag(above && isStreetLine(above.text)),
    label_left: flag(left && (labelKind(left.text) || /:\s*$/.test(left.text))),
    label_above: flag(above && (labelKind(above.text) || /:\s*$/.test(above.text))),
    label_below: flag(below && labelKind(below.text)),
    larger_above: flag(above && above.segment.fontSize > 1.15 * item.segment.fontSize),
  };
}

/** How often a name is printed, whether it is made of one of the document's domains, and whether sentences speak of it. */
export function nameFeatures(scene: Scene, text: string, key: string): Record<string, number> {
  const { count = 0, pages = 0 } = scene.prints.get(key) ?? {};
  const fitting = [...scene.domains].filter(([domain]) => domainFits(domain, text));
  return {
    prints: count,
    page_share: pages / Math.max(1, scene.board.pages.length),
    domain_fits: flag(fitting.length > 0),
    domain_prints: Math.max(0, ...fitting.map(([, often]) => often)),
    spoken: key.length > 4 ? Math.min(5, scene.sentences.split(key).length - 1) : 0,
  };
}

/** What an address block says of whose it is. */
export function blockFeatures(scene: Scene, block: AddressBlock | undefined): Record<string, number> {
  const notes = block?.notes.join(' ') ?? '';
  const domains = block ? domainsOf(notes) : [];
  const street = compactName(block?.address.street ?? '');
  const same = scene.blocks.filter((other) => street && compactName(other.address.street ?? '') === street);
  return {
    in_block: flag(block),
    block_producer: flag(block?.role === 'producer'),
    block_client: flag(block?.role === 'client'),
    block_distributor: flag(block?.role === 'distributor'),
    block_laboratory: flag(block?.role === 'laboratory'),
    block_lab_license: flag(block && hasLaboratoryLicense(block)),
    block_other_license: flag(block && hasOthersLicense(block)),
    block_license: flag(block?.license),
    block_street: flag(block?.address.street),
    block_zip: flag(block?.address.zipcode),
    block_contacts: block?.notes.length ?? 0,
    block_web: flag(domains.length > 0),
    block_domain_prints: Math.max(0, ...domains.map((domain) => scene.domains.get(domain) ?? 0)),
    block_prints: same.length,
    block_pages: new Set(same.map(({ page }) => page)).size / Math.max(1, scene.board.pages.length),
    blocks: scene.blocks.length,
  };
}

/** Whose the labels' wordings say a value is (`Distributor License`). */
export const roleFeatures = (texts: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(ROLE_WORDS).map(([role, words]) => [
      `label_of_${role}`,
      flag(texts.some((text) => words.test(text))),
    ]),
  );
