import type { Article } from './groceries.ts';

const list = (section: string, from: number, to: number, names: string): Article[] =>
  names.split(', ').map((name) => ({ name, from, to, section }));

export const HARDWARE: readonly Article[] = [
  ...list(
    'HARDWARE',
    49,
    2999,
    'wood screws #8 1-1/4, drywall screws 1lb, hex bolt 3/8x2, flat washer 1/4, lag bolt, finish nails 2in, wall anchors, hinge brass 3in, deadbolt satin, door knob, padlock 40mm, cable ties 100pk, duct tape, electrical tape, masking tape blue, sandpaper 120 grit, wood glue, super glue, epoxy, caulk white, putty knife, utility knife, tape measure 25ft, level 24in, hammer claw, screwdriver set, drill bit set, pliers 8in, adjustable wrench, socket 1/2dr, hack saw blade, staple gun, key blank, chain link, picture hooks',
  ),
  ...list(
    'ELECTRICAL',
    99,
    4999,
    'led bulb 60w 4pk, extension cord 25ft, outlet white, switch single pole, wire nuts, junction box, smoke alarm, timer outdoor, fuse 15a, wall plate, usb charger, work light',
  ),
  ...list(
    'PLUMBING',
    99,
    8999,
    'pvc pipe 1/2x10, pvc elbow 90, ball valve brass, teflon tape, p-trap kit, supply line 20in, toilet flapper, faucet kitchen, hose clamp, copper tee, drain snake, sump pump',
  ),
  ...list(
    'GARDEN',
    199,
    5999,
    'potting mix 2cf, tomato plant 4in, basil 4in, mulch cedar, lawn seed 3lb, garden hose 50ft, pruner bypass, leaf rake, work gloves, fertilizer 10-10-10, weed preventer, planter terracotta, bird seed, top soil 40lb, marigold flat',
  ),
  ...list(
    'PAINT AND LUMBER',
    199,
    7999,
    'interior eggshell gal, primer qt, roller cover 9in, paint brush 2in, drop cloth, spray paint black, stain walnut, 2x4x8 stud, plywood 1/2 4x8, furring strip 1x2, mdf panel, deck board, quikset concrete 60lb, paver 12x12',
  ),
];

export const CLOTHES: readonly Article[] = [
  ...list(
    'APPAREL',
    599,
    12999,
    'crew neck tee, v-neck t-shirt, graphic tee kids, oxford shirt slim, flannel shirt, polo pique, cotton tank, hoodie fleece, crewneck sweater, cardigan merino, skinny jeans, straight leg jeans, chino pants, cargo shorts, linen pants, pleated skirt, wrap dress, maxi dress floral, rain jacket, puffer vest, denim jacket, wool coat, leggings high rise, sports bra, boxer briefs 3pk, low-cut socks 4-pack, crew socks 6pk, pajama set, bathrobe, swim trunks, bikini top, sun hat, beanie knit, leather belt, scarf plaid, gloves touch, baby bodysuit 5pk, toddler jogger, girls legging, supima cotton t',
  ),
  ...list(
    'SHOES',
    1499,
    12999,
    'running shoe, canvas sneaker, ankle boot, ballet flat, slide sandal, flip flop, hiking boot, loafer',
  ),
  ...list(
    'HOME AND ACCESSORIES',
    499,
    8999,
    'bath towel, bath rug, sheet set queen, throw pillow, duvet cover, candle jar, tote bag, backpack, wallet bifold, sunglasses, earrings hoop, necklace layered, watch strap, umbrella compact, water bottle',
  ),
];

export const GENERAL: readonly Article[] = [
  ...list(
    'ELECTRONICS',
    499,
    29999,
    'hdmi cable 6ft, usb-c cable, phone case, screen protector, wireless mouse, keyboard bluetooth, earbuds, headphones, memory card 64gb, hard drive 2tb, printer ink black, gift card, game controller, video game, power strip, webcam hd, streaming stick',
  ),
  ...list(
    'OFFICE AND BOOKS',
    99,
    3999,
    'notebook college, gel pens 12ct, copy paper, stapler, binder 1in, sticky notes, index cards, tape refill, cookbook, mystery paperback, planner, coloring book, picture book, crossword',
  ),
  ...list(
    'TOYS AND SEASONAL',
    299,
    4999,
    'building blocks, doll house, board game, puzzle 1000pc, toy car 5pk, plush bear, craft kit, gift wrap, string lights, pumpkin carve kit, beach towel, cooler 28qt, folding chair, frisbee, bubbles, water balloons',
  ),
  ...list(
    'HOME',
    299,
    9999,
    'storage bin 66qt, frying pan 10in, knife block, mixing bowls, coffee maker, toaster 2 slice, desk lamp, picture frame 8x10, wall clock, shower curtain, hangers 10pk, laundry basket, vacuum bags, mop refill, area rug 5x7, air filter 16x20',
  ),
  ...list(
    'AUTOMOTIVE',
    399,
    7999,
    'motor oil 5w30, wiper blade 22, car wash soap, air freshener, windshield fluid, tire gauge, oil filter, jumper cables',
  ),
];

export const FUEL = [
  'REGULAR',
  'UNLEADED',
  'REG UNL',
  'PLUS',
  'PREMIUM',
  'SUPER UNLEADED',
  'DIESEL',
  'E85',
  'UNLEADED 87',
  'MIDGRADE 89',
] as const;
export const FUEL_ABROAD = [
  'Unleaded 95',
  'Super Unleaded',
  'Regular Diesel',
  'Diesel',
  'Super E10',
  'Ultimate Diesel',
  'ULP 91',
] as const;

const STRAINS =
  'Blue Lantern, Granite Haze, Coastal Kush, Lemon Ledger, Purple Harbor, Sunset Fig, Velvet Diesel, Mango Static, Copper Gelato, Frost Melon, Midnight Plum, Wild Tangelo, Papaya Drift, Cedar Cookies, Royal Apricot, Ghost Orchard, Maple Runtz, Cherry Gravity, Citrus Vault, Ice Pavilion';
const HOUSES =
  'Alder Row, Fathom, Greyline, High Desert Co, Lumen, North Parcel, Old Ferry, Pocket Garden, Quill, Sundial, Tallgrass, Verdant';
const FORMS: readonly (readonly [string, number, number])[] = [
  ['Flower 3.5g', 2000, 6000],
  ['Flower 1g', 700, 1800],
  ['Smalls 7g', 3000, 7000],
  ['1/8 oz', 2000, 6000],
  ['Pre-Roll 1g', 500, 1500],
  ['Pre-Rolls 5pk', 1800, 4000],
  ['Infused Preroll', 900, 2200],
  ['Vape Cartridge 0.5g', 2000, 4500],
  ['Cart 1g', 2500, 6500],
  ['Disposable Pen .3g', 1800, 3500],
  ['Live Rosin 1g', 3000, 8000],
  ['Shatter 1g', 1500, 4000],
  ['Badder 1g', 2000, 5000],
  ['Gummies 100mg', 1000, 2500],
  ['Chocolate Bar 100mg', 1200, 2500],
  ['Tincture 30ml', 2500, 6500],
  ['Seltzer 5mg', 400, 900],
  ['Capsules 10ct', 1500, 3500],
  ['Topical Balm 2oz', 2000, 4500],
];

/** A product of a dispensary: maker, strain and form in one of the usual orders. */
export function cannabisProducts(): { houses: string[]; strains: string[]; forms: typeof FORMS } {
  return { houses: HOUSES.split(', '), strains: STRAINS.split(', '), forms: FORMS };
}
