import type { Option } from '../productions.ts';
import type { Random } from '../random.ts';
import type { Product } from './names.ts';

type Goods = Exclude<Option<'goods'>, 'cannabis'>;

const GOODS: Record<Goods, { names: string[]; kinds: string[]; forms: string[]; types: string[] }> = {
  kratom: {
    names: ['Red Vein', 'Green Maeng', 'White Borneo', 'Gold Reserve', 'Super Green', 'Red Hulu', 'Yellow Vein'],
    kinds: ['Red', 'Green', 'White', 'Gold'],
    forms: ['Powder', 'Capsules 60ct', 'Crushed Leaf', 'Extract', 'Tea'],
    types: ['Kratom', 'Botanical Powder', 'Kratom Leaf', 'Dietary Ingredient', 'Mitragyna speciosa'],
  },
  food: {
    names: [
      'Roasted Pepper',
      'Oat Crunch',
      'Basil Pesto',
      'Apple Butter',
      'Hot Honey',
      'Sesame',
      'Wild Rice',
      'Matcha',
    ],
    kinds: ['Roma', 'Honeycrisp', 'Genovese', 'Valencia'],
    forms: ['Sauce 12 oz', 'Granola', 'Spread', 'Spice Blend', 'Snack Bar', 'Protein Powder', 'Juice'],
    types: ['Food', 'Sauce', 'Bakery', 'Dietary Supplement', 'Spice', 'Beverage', 'Finished Product'],
  },
  environmental: {
    names: ['Well', 'Tap', 'Irrigation', 'Field', 'Grow Room', 'Tank', 'Site', 'Bench'],
    kinds: [''],
    forms: ['Water', 'Soil 0-6 in', 'Swab', 'Air Plate', 'Compost', 'Surface Water', 'Nutrient Solution'],
    types: ['Water', 'Soil', 'Environmental Swab', 'Drinking Water', 'Growing Medium', 'Solid', 'Aqueous'],
  },
  mushroom: {
    names: ["Lion's Mane", 'Reishi', 'Cordyceps', 'Turkey Tail', 'Chaga', 'Golden Oyster'],
    kinds: ['Hericium', 'Ganoderma', 'Blue Oyster'],
    forms: ['Extract', 'Powder', 'Capsules', 'Fruiting Body', 'Tincture'],
    types: ['Mushroom', 'Functional Mushroom', 'Dietary Supplement', 'Fungi'],
  },
};

/** Goods that labs test beside cannabis: a product of the same shape. */
export function otherGoods(random: Random, goods: Goods, product: Product): Product {
  const { names, kinds, forms, types } = GOODS[goods];
  const [name, form] = [random.pick(names), random.pick(forms)];
  const shown =
    goods === 'environmental'
      ? `${name} ${random.form(random.pick(['#', '##', '@', '@-#']))} ${form}`
      : `${name} ${form}`;
  return { ...product, name: shown, strain: random.pick(kinds), form, type: random.pick(types), category: 'Finished' };
}
