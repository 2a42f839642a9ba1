/** A chain of shops, restaurants or filling stations that everybody knows. */
export interface RetailChain {
  /** As its sign says it. */
  name: string;
  /** All it is called, the name first. */
  aliases: readonly string[];
  /** What its websites and surveys are called, without the part behind the last dot: `costco`. */
  domains: readonly string[];
  /** Its name is a word that tills print of other things, too: `Target`, `Shell`. */
  isWord: boolean;
}

/**
 * Chains of the United States, Canada, Britain and Germany, by trade: `Name / other name / other name @ domain, domain`. A
 * star marks names that are words. Domains that are the name without its spaces need not be named.
 */
const GROCERS = `
7-Eleven / 7 Eleven / Seven Eleven; Acme Markets / Acme; Albertsons; Aldi @ aldi.us, aldi-sued, aldi-nord
Aldi Süd / Aldi Sued; Aldi Nord; Asda; *Big Y; BJ's Wholesale Club / BJ's @ bjs; *Budgens; Cash & Carry; *Central Market
Coborn's; Costco Wholesale / Costco; *Cub Foods / Cub @ cub; Dierbergs Markets / Dierbergs; Dollar General @ dgcustomerfirst
Dollar Tree; Dollarama; *Edeka; Erewhon; FairPrice; Family Dollar; Fareway; *Farm Boy; Festival Foods; Five Below
*Food City; *Food 4 Less @ food4less; Food Lion; FoodMaxx; *Foodland; Fred Meyer; FreshCo; *Fresh Thyme / Fresh Thyme Market; Fry's Food / Fry's
*Giant Eagle; *Giant Food / Giant; Grocery Outlet; H-E-B / HEB @ heb; H Mart @ hmart; Hannaford; Harris Teeter; Harps; Hy-Vee @ hy-vee
IGA; *Iceland; Ingles Markets / Ingles; Jewel-Osco / Jewel Osco; *Kaufland; King Soopers; *Kings; Kroger; Lidl; Loblaws; Longo's
Lowes Foods; Lucky Supermarkets; Lunds & Byerlys; Mariano's; *Market Basket; Marktkauf; *Marks & Spencer / M&S; Maxi; Meijer
*Metro; *Metro Plus; Morrisons; Natural Grocers; *Netto / Netto Marken-Discount; *No Frills; *Norma; Ocado; Penny Markt / Penny-Markt / *Penny
Piggly Wiggly; *Price Chopper; Provigo; Publix; QFC; Raley's; Ralphs; Real Canadian Superstore; *real @ real; Rewe; *Safeway; Sainsbury's
Sam's Club; *Save Mart; *Save A Lot / Save-A-Lot; Schnucks; Shaw's; ShopRite; Smart & Final; Smith's Food / *Smith's @ smithsfoodanddrug
Sobeys; *Spar; Sprouts Farmers Market / Sprouts; Stater Bros. / Stater Bros; *Stop & Shop @ stopandshop; *Super 1 Foods; *SuperValu; T&T Supermarket; Tegut
Tesco; *Tops Markets / Tops; Trader Joe's; *Vons; *Waitrose; Walmart / Wal-Mart / Walmart Supercenter @ survey.walmart; Wegmans; Weis Markets / Weis
Whole Foods Market / Whole Foods @ wholefoodsmarket; WinCo Foods / WinCo; Winn-Dixie; Woodman's; Zehrs; 99 Ranch Market; 99 Cents Only
*Target; *Kmart; *Big Lots; *Ollie's; Giant Tiger; *Co-op; Cumberland Farms; *Rouses Market / Rouses; *Brookshire's; Jean Coutu; IKEA
`;
const STORES = `
Abercrombie & Fitch; Ace Hardware; Adidas; Advance Auto Parts; Aéropostale; American Eagle / American Eagle Outfitters @ ae; *Anthropologie
*Apple Store @ apple; *At Home; AutoZone; Banana Republic; Barnes & Noble; *Bass Pro Shops @ basspro; Bath & Body Works; *Bauhaus; Bed Bath & Beyond; *Belk
Best Buy; Big 5 Sporting Goods; Bloomingdale's; *Boots; Books-A-Million; *Burlington / Burlington Coat Factory; *Buckle; C&A; Cabela's; Canadian Tire
CarMax; *Carter's; *Champs Sports; Charlotte Russe; *Children's Place @ childrensplace; *Coach; Conn's; Container Store; *Deichmann; Depot; Dick's Sporting Goods @ dickssportinggoods, dicks
Dillard's; dm-drogerie markt / dm drogerie markt; Douglas; DSW @ dsw; *Express; Famous Footwear; *Fleet Farm; *Finish Line; Foot Locker; Forever 21; Fossil
GameStop; *Gap / Gap Factory; *Guess; Guitar Center; H&M @ hm; Half Price Books; Harbor Freight / Harbor Freight Tools; HMV; Hobby Lobby; Hollister; Home Depot / The Home Depot
Home Hardware; HomeGoods; HomeSense; *Hornbach; *Hagebaumarkt; Hudson's Bay; Indigo Books / Chapters Indigo; *J.Crew; JCPenney / J.C. Penney; Jo-Ann Fabrics / JOANN; John Lewis
Kirkland's; Kohl's; *Lands' End; L.L.Bean @ llbean; LEGO Store; Lenscrafters; *Levi's; London Drugs; Lowe's; Lululemon; *Lush; Macy's; *Marshalls; Mattress Firm
*Media Markt / MediaMarkt; Menards; Michaels; *Micro Center; Müller Drogerie; NAPA Auto Parts; Neiman Marcus; New Balance; *Next; Nike; Nordstrom; Nordstrom Rack; O'Reilly Auto Parts
*Obi; *Office Depot; OfficeMax; *Old Navy; Party City; Peek & Cloppenburg; Petco; PetSmart; *Pier 1; *Poundland; *Primark; *Princess Auto; REI; Rona; *Roller; Ross Dress for Less / *Ross @ rossstores
Rossmann; Réno-Dépôt; Sally Beauty; *Saturn; Sephora; Sherwin-Williams; Sierra Trading Post; *Staples; *Superdrug; TJ Maxx / T.J. Maxx; TK Maxx; *Thalia; Toys R Us; Tractor Supply; True Value
Ulta Beauty / Ulta; *Under Armour; Uniqlo; Urban Outfitters; Vans; Verizon; Victoria's Secret; W.H. Smith / WHSmith; West Elm; Wilko; *Wickes; Williams-Sonoma; *Winners; *Woolworth; World Market / Cost Plus World Market; Zara
CVS Pharmacy / CVS / CVS/pharmacy @ cvshealthsurvey; Duane Reade; *Pharmaprix; Rexall; Rite Aid; Shoppers Drug Mart; *Walgreens @ wagcares; Uniprix; USPS / United States Postal Service; FedEx Office; The UPS Store / UPS Store
`;
const RESTAURANTS = `
A&W; Applebee's; Arby's; Au Bon Pain; Auntie Anne's; Baskin-Robbins / Baskin Robbins; Ben & Jerry's; Benihana; *Bonefish Grill; Bojangles; Boston Market; Boston Pizza; Buca di Beppo; Buffalo Wild Wings; Burger King @ mybkexperience
California Pizza Kitchen; Carl's Jr.; Carrabba's; *Cheesecake Factory / The Cheesecake Factory; Chick-fil-A @ mycfavisit; Chili's; Chipotle Mexican Grill / Chipotle; Church's Chicken; Cinnabon; *Coffee Bean & Tea Leaf / The Coffee Bean & Tea Leaf @ coffeebean; *Cora; Costa Coffee
Cracker Barrel; Culver's; Dairy Queen; Del Taco; Denny's; Domino's Pizza / Domino's; Dunkin' / Dunkin' Donuts @ dunkindonuts; Einstein Bros Bagels / Einstein Bros; El Pollo Loco; Firehouse Subs; Five Guys / Five Guys Burgers and Fries
Freshii; *Giordano's; Golden Corral; Greggs; Hardee's; Harvey's; *Hooters; IHOP @ talktoihop; In-N-Out Burger / In-N-Out; Jack in the Box; Jamba Juice; Jason's Deli; Jersey Mike's Subs / Jersey Mike's; Jimmy John's; KFC / Kentucky Fried Chicken
Krispy Kreme; Little Caesars; Logan's Roadhouse; *Longhorn Steakhouse; Max Burgers; McDonald's @ mcdvoice; *Montana's; Nando's; Noodles & Company; *Nordsee; Olive Garden; Outback Steakhouse @ outback; P.F. Chang's; Panda Express; Panera Bread / Panera; Papa John's
Paris Baguette; Peet's Coffee / Peet's; Pei Wei; Perkins; Pizza Hut; Pizza Express; Popeyes; Portillo's; *Pret A Manger / Pret; Qdoba; Quiznos; Raising Cane's; *Red Lobster; Red Robin; Romano's Macaroni Grill; Ruby Tuesday; Ruth's Chris; Second Cup
*Shake Shack; Smashburger; *Smokey Bones; *Sonic Drive-In / Sonic; St-Hubert; Starbucks; Steak 'n Shake; *Subway; Sweetgreen; *Swiss Chalet; TGI Fridays; Taco Bell @ tellthebell; Texas Roadhouse; Tim Hortons; Tous Les Jours; *Vapiano
*Wagamama; Waffle House; Wendy's @ talktowendys; *Wetherspoon; Whataburger; White Castle; Wingstop; *Yoshinoya; Zaxby's; Hesburger; Super Duper Burgers; *Topgolf; Dave & Buster's
`;
const FUEL_AND_TRAVEL = `
76; *ARCO / ARCO ampm; *Aral; *BP; Buc-ee's; Casey's / Casey's General Store; Chevron; *Circle K; *Citgo; *Conoco; *Couche-Tard; *Esso; Exxon; ExxonMobil; *Flying J; *Getty; *GetGo; *Gulf; *Husky; *Irving; *Jet; Kwik Trip; Kwik Star; *Loaf 'N Jug; *Love's / Love's Travel Stops
*Marathon; *Maverik; *Mobil; Murphy USA; *Petro-Canada @ petro-canada; *Phillips 66; *Pilot / Pilot Travel Centers @ pilotflyingj; *QuikTrip; RaceTrac; *Royal Farms; *Sheetz; *Shell; *Sinclair; *Speedway; *Stewart's Shops; *Sunoco; *TA Travel Center; *Texaco; *Total; *Ultramar; *Valero; Wawa
Avis; Budget; *Enterprise Rent-A-Car; *Hertz; Hilton; Holiday Inn; Marriott; *Hampton Inn; Motel 6; AMC Theatres / AMC; Cineplex; *Regal; *Public Storage; U-Haul @ uhaul; Jiffy Lube; Discount Tire; *Valvoline; Fantastic Sams; Great Clips; Supercuts; LA Fitness; Planet Fitness
`;

const squeeze = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Shorter names are no website's by themselves. */
const SHORTEST_DOMAIN = 3;

function parse(entry: string): RetailChain {
  const isWord = entry.includes('*');
  const [names = '', own = ''] = entry.replaceAll('*', '').split('@');
  const aliases = names.split(' / ').map((name) => name.trim());
  const domains = [...aliases.map(squeeze), ...own.split(',').map((domain) => domain.trim().toLowerCase())];
  return {
    name: aliases[0] as string,
    aliases,
    domains: [...new Set(domains)].filter(({ length }) => length >= SHORTEST_DOMAIN),
    isWord,
  };
}

export const RETAIL_CHAINS: readonly RetailChain[] = [GROCERS, STORES, RESTAURANTS, FUEL_AND_TRAVEL]
  .flatMap((list) => list.split(/[;\n]/))
  .filter((entry) => entry.trim() !== '')
  .map(parse);
