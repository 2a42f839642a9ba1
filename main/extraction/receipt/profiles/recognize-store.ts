import type { LearnedItems, StoreProfile, StoreText } from '../../../../shared/records/store-profile.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { bare, isLike } from './receipt-forms.ts';
import type { StoreScene } from './receipt-sites.ts';
import { holds, marksOn, ownLines } from './store-texts.ts';

/** A known store whose receipt it is. */
export interface RecognizedStore {
  profile: StoreProfile;
  /** Whether it is this shop, and not another one of its chain or on its paper. */
  isHere: boolean;
  /** Whether so many of its lines are missing that the paper may have changed. */
  changed: boolean;
  /** The line that tells; null where no line alone does. */
  line: ReceiptLine | null;
}

const OF_ONE_SHOP = new Set<StoreText['kind']>(['street', 'phone', 'license']);
/** Part of the lines of its paper that a receipt has whose store only a name tells, and one of unchanged paper. */
const LEAST = 0.34;
const UNCHANGED = 0.3;
/** And so many of them. */
const FEWEST = 3;

/** The known store that a receipt is of; null when it is of none. */
export function recognizeStore(
  scene: StoreScene,
  profiles: readonly StoreProfile[] | undefined,
): RecognizedStore | null {
  if (!profiles?.length) return null;
  const own = ownLines(scene).map((line) => ({ line, print: bare(line.text) }));
  const pairs = own.flatMap(({ line, print }, index) => [
    { line, print },
    { line, print: print + (own[index + 1]?.print ?? '') },
  ]);
  const marks = marksOn(scene);
  const found = profiles.flatMap((profile) => {
    const seen = profile.recognize.flatMap((text) => {
      const sought = bare(text.text);
      const at = pairs.find(({ print }) =>
        text.kind === 'name' || text.kind === 'street' ? holds(print, sought) : print.includes(sought),
      );
      return at ? [{ ...text, line: at.line }] : [];
    });
    if (seen.length === 0) return [];
    const { marks: known } = profile.layout;
    const similarity =
      known.filter((mark) => marks.some((one) => isLike(one, mark))).length / Math.max(1, known.length);
    const isHere = seen.some(({ kind }) => OF_ONE_SHOP.has(kind));
    const count = Math.round(similarity * known.length);
    if (!isHere && (similarity < LEAST || count < FEWEST)) return [];
    // Two stores may stand in one street and share a house.
    if (seen.every(({ kind }) => kind === 'street') && similarity < UNCHANGED) return [];
    const line = (seen.find(({ kind }) => kind === 'name') ?? seen[0])?.line ?? null;
    const changed = similarity < UNCHANGED;
    return [{ profile, isHere, changed, line, worth: seen.length + (isHere ? 10 : 0) + similarity }];
  });
  const [best] = found.toSorted((a, b) => b.worth - a.worth);
  return best ? { profile: best.profile, isHere: best.isHere, changed: best.changed, line: best.line } : null;
}

/** A receipt whose dates in figures are in the order that its store's are. */
export const inOrderOf = (scene: StoreScene, { profile: { date_order } }: RecognizedStore): StoreScene =>
  date_order === 'mdy' || date_order === 'dmy' ? { ...scene, order: date_order } : scene;

/** What is known of the store's items, where reading with it helps. */
export const itemsOf = ({ profile: { layout }, changed }: RecognizedStore): LearnedItems | null =>
  layout.items.helps && !changed ? layout.items : null;
