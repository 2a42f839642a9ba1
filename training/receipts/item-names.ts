import type { Random } from '../certificates/random.ts';
import type { Draw } from './draw.ts';
import { ABBREVIATIONS, BRANDS, SIZES } from './vocabulary/abbreviations.ts';
import { DISHES } from './vocabulary/dishes.ts';
import { GERMAN_DISHES, GERMAN_GROCERIES, GERMAN_WARES } from './vocabulary/german.ts';
import { type Article, GROCERIES, PHARMACY } from './vocabulary/groceries.ts';
import { CLOTHES, cannabisProducts, GENERAL, HARDWARE } from './vocabulary/wares.ts';

/** What a store of the receipt's kind and country sells. */
export function articlesOf(draw: Draw): readonly Article[] {
  const german = draw.author.country === 'DE';
  switch (draw.kind) {
    case 'grocery':
      return german ? GERMAN_GROCERIES : GROCERIES;
    case 'dining':
      return german ? GERMAN_DISHES : DISHES;
    case 'hardware':
      return german ? GERMAN_WARES : HARDWARE;
    case 'pharmacy':
      return PHARMACY;
    case 'clothes':
      return CLOTHES;
    case 'general':
      return german ? GERMAN_WARES : [...GENERAL, ...GROCERIES.filter(({ weighed }) => !weighed)];
    case 'dispensary':
      return dispensaryArticles(draw);
    case 'fuel':
      return PHARMACY.filter(({ section }) => section === 'CARDS AND SNACKS' || section === 'BEVERAGES');
  }
}

function dispensaryArticles(draw: Draw): Article[] {
  const { houses, strains, forms } = cannabisProducts();
  const random = draw.stream('cannabis');
  const order = draw.habit('cannabis').pick(['house first', 'strain first', 'form first', 'bars', 'dashes']);
  return Array.from({ length: 24 }, () => {
    const [form, from, to] = random.pick(forms);
    const house = random.pick(houses);
    const strain = random.pick(strains);
    const name = {
      'house first': `${house} ${strain} ${form}`,
      'strain first': `${strain} ${form} ${house}`,
      'form first': `${form} ${strain}${random.chance(0.4) ? ` (${random.pick(['H', 'I', 'S', 'Hybrid', 'Indica'])})` : ''}`,
      bars: `${house} | ${form} | ${strain}`,
      dashes: `${house} - ${strain} - ${form}`,
    }[order] as string;
    return { name, from, to, section: form.split(' ')[0] as string };
  });
}

/** The name as a till of the receipt's kind would have it: shortened, with a brand before it or a size behind. */
export function tillName(draw: Draw, article: Article, random: Random): string {
  const mixed = draw.has('mixed case names');
  if (mixed) draw.use('mixed case names');
  const isPlain =
    draw.kind === 'dining' || draw.kind === 'dispensary' || draw.kind === 'fuel' || draw.author.country === 'DE';
  const german = draw.author.country === 'DE';
  let words = article.name.split(' ');
  const shortens = isPlain ? 0.12 : mixed ? 0.25 : 0.55;
  if (draw.kind !== 'dispensary')
    words = words.map((word) => (words.length > 1 && random.chance(shortens) ? shorten(word, random, german) : word));
  if (!isPlain) {
    if (random.chance(0.3)) words.unshift(random.pick(BRANDS));
    const sized = draw.kind === 'grocery' || draw.kind === 'pharmacy';
    if (sized && random.chance(0.3)) words.push(random.pick(SIZES));
  }
  const glue = isPlain || mixed ? ' ' : random.weighted({ ' ': 12, '.': 0.7, '': 0.7 });
  const text = words.join(glue);
  if (!mixed) return text.toUpperCase();
  return isPlain && draw.author.country === 'DE'
    ? text
    : text.replace(/(^|[\s-])([a-z])/g, (_, gap, letter) => `${gap}${letter.toUpperCase()}`);
}

function shorten(word: string, random: Random, german: boolean): string {
  if (german) return word.length < 7 ? word : `${word.slice(0, random.int(3, 6))}.`;
  const known = ABBREVIATIONS[word.toLowerCase()];
  if (known) return random.pick(known);
  if (word.length < 6 || /\d/.test(word)) return word;
  if (random.chance(0.4)) return word.slice(0, random.int(3, 5));
  return word[0] + word.slice(1).replace(/[aeiou]/g, '');
}
