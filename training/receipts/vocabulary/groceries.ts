/** An article: its name, the least and most it costs (in cents), and what it is sold by. */
export interface Article {
  name: string;
  from: number;
  to: number;
  /** Sold by weight: the price is that of a pound or a kilogram. */
  weighed?: true;
  /** A drink in a bottle or can one gets a deposit back for. */
  deposit?: true;
  /** Of a section of the store. */
  section: string;
}

const list = (section: string, from: number, to: number, names: string, more: Partial<Article> = {}): Article[] =>
  names.split(', ').map((name) => ({ name, from, to, section, ...more }));

export const GROCERIES: readonly Article[] = [
  ...list(
    'PRODUCE',
    69,
    499,
    'bananas, organic bananas, gala apples, honeycrisp apples, red onions, yellow onions, russet potatoes, sweet potatoes, broccoli crowns, green asparagus, roma tomatoes, tomatoes on the vine, red grapes, navel oranges, peaches, bosc pears, zucchini squash, ginger root, brussels sprouts, green beans, jalapeno peppers, cantaloupe, kiwi fruit gold, mushrooms white bulk',
    { weighed: true },
  ),
  ...list(
    'PRODUCE',
    79,
    699,
    'avocado hass large, lemons, limes, garlic, cilantro bunch, green onions, baby spinach, spring mix salad, romaine hearts, cucumber, celery stalk, bell pepper red, blueberries, strawberries, raspberries, baby carrots, grape tomatoes, mango, pineapple gold, cauliflower, kale bunch, leeks, radishes, portobello caps, fresh basil, seedless watermelon, parsley italian, butter lettuce',
  ),
  ...list(
    'MEAT',
    299,
    1499,
    'chicken breast boneless, chicken thighs, ground beef 85 lean, ribeye steak, pork chops center cut, salmon fillet atlantic, ground turkey, beef stew meat, cod fillet wild, london broil, baby back ribs',
    { weighed: true },
  ),
  ...list(
    'MEAT',
    349,
    1299,
    'bacon hickory smoked, beef franks, italian sausage hot, turkey bacon, shrimp cooked large, smoked salmon, breakfast links, chicken nuggets, meatballs homestyle, kielbasa rope',
  ),
  ...list(
    'DELI',
    399,
    1299,
    'turkey breast sliced, black forest ham, genoa salami, swiss cheese sliced, potato salad, hummus classic, rotisserie chicken, macaroni salad, provolone, roast beef, chicken caesar wrap, california roll',
  ),
  ...list(
    'DAIRY',
    129,
    699,
    'whole milk gallon, 2% milk half gallon, skim milk, heavy whipping cream, sour cream, unsalted butter, salted butter quarters, large eggs dozen, cage free eggs, cheddar shredded, mozzarella ball, parmesan wedge, cream cheese, greek yogurt vanilla, yogurt strawberry, yogurt drink peach, cottage cheese, string cheese, oat milk, almond milk unsweetened, half and half, feta crumbles, brie wheel, coffee creamer hazelnut',
  ),
  ...list(
    'BAKERY',
    129,
    699,
    'white bread, whole wheat bread, sourdough loaf, bagels everything, english muffins, hamburger buns, hot dog buns, french baguette, blueberry muffins, croissants butter, cinnamon rolls, pita bread, flour tortillas, apple pie, chocolate chip cookies, glazed donut, dinner rolls, rye bread seeded',
  ),
  ...list(
    'GROCERY',
    79,
    899,
    'spaghetti, penne rigate, fusilli, tomato sauce basil, crushed tomatoes, tomato paste, black beans, kidney beans, chickpeas, lentils green, long grain rice, basmati rice, quinoa tri color, rolled oats, corn flakes, granola honey almond, pancake mix, maple syrup, peanut butter creamy, grape jelly, strawberry preserves, honey clover, olive oil extra virgin, canola oil, apple cider vinegar, soy sauce, ketchup, yellow mustard, mayonnaise, ranch dressing, salsa medium, tortilla chips, potato chips sea salt, pretzels twists, popcorn butter, crackers wheat, almonds roasted, cashews, trail mix, raisins, dark chocolate bar, chocolate chips, flour all purpose, sugar granulated, brown sugar, baking powder, vanilla extract, sea salt fine, black pepper, chicken broth, vegetable broth, chicken noodle soup, ramen noodles, tuna in water, sardines in oil, coconut milk, instant coffee, ground coffee medium roast, green tea bags, cocoa mix, macaroni and cheese, taco shells, pickles dill, olives kalamata, gum spearmint, gummy bears, protein bar, fruit snacks, rice cakes, cereal bars, barbecue sauce',
  ),
  ...list(
    'BEVERAGES',
    99,
    799,
    'cola 12 pack, diet cola 2 liter, ginger ale, root beer, lemon lime soda, sparkling water lime, spring water 24 pack, energy drink, iced tea lemon, sports drink blue, kombucha ginger, cold brew',
    { deposit: true },
  ),
  ...list('BEVERAGES', 199, 599, 'orange juice no pulp, apple juice, cranberry cocktail, grape juice, lemonade pink'),
  ...list(
    'BEER AND WINE',
    499,
    1999,
    'pale ale 6 pack, lager 12 pack, stout 4 pack, hard seltzer variety, hard cider',
    { deposit: true },
  ),
  ...list('BEER AND WINE', 499, 2499, 'cabernet sauvignon, pinot grigio, chardonnay, prosecco, rose dry'),
  ...list(
    'FROZEN',
    199,
    999,
    'frozen pizza pepperoni, ice cream vanilla, ice cream bars, frozen peas, frozen berries mixed, waffles buttermilk, fish sticks, french fries crinkle, burritos bean, veggie burgers, sorbet mango, pot stickers, hash browns, edamame',
  ),
  ...list(
    'HOUSEHOLD',
    99,
    1999,
    'paper towels 6 roll, toilet paper 12 roll, facial tissue, dish soap, laundry detergent, dryer sheets, trash bags 13 gal, aluminum foil, plastic wrap, sandwich bags, sponges, bleach, glass cleaner, all purpose cleaner, light bulbs, batteries AA, candle lavender, air freshener, dog food, cat litter, cat food pouch, napkins, paper plates',
  ),
  ...list(
    'HEALTH AND BEAUTY',
    199,
    1499,
    'shampoo, conditioner, body wash, bar soap, toothpaste whitening, toothbrush soft, mouthwash, deodorant, razor blades, shave gel, hand soap refill, lotion, cotton swabs, sunscreen spf 50, lip balm, vitamin c, multivitamin',
  ),
];

/** Names of products of which a pharmacy has more than a grocer. */
export const PHARMACY: readonly Article[] = [
  ...list(
    'PHARMACY',
    299,
    2499,
    'ibuprofen 200mg, acetaminophen, allergy relief 24hr, cough syrup, cold and flu day, antacid chewable, bandages assorted, hydrogen peroxide, cotton balls, thermometer digital, eye drops, nasal spray saline, melatonin gummies, vitamin d3, fish oil, heating pad, ice pack, contact solution, prescription copay, first aid kit, cortisone cream, sleep aid, probiotic, electrolyte drink mix, test strips, knee brace, calcium tablets, zinc lozenges',
  ),
  ...list(
    'COSMETICS',
    299,
    1899,
    'mascara black, lipstick rose, nail polish, makeup remover wipes, face mask sheet, hair color brown, hair ties, dry shampoo, eyeliner, moisturizer spf, foundation ivory, brow pencil',
  ),
  ...list(
    'CARDS AND SNACKS',
    99,
    699,
    'birthday card, gift bag, candy bar, peanut butter cups, mints, chips small bag, magazine, trail mix, oatmeal creme, beef jerky, playing cards, pen set',
  ),
  ...list('BEVERAGES', 129, 599, 'spring water, cola 20 oz, iced tea, green tea unsweetened, energy drink', {
    deposit: true,
  }),
];
