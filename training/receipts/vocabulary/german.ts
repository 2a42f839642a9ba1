import type { Article } from './groceries.ts';

const list = (section: string, from: number, to: number, names: string, more: Partial<Article> = {}): Article[] =>
  names.split(', ').map((name) => ({ name, from, to, section, ...more }));

export const GERMAN_GROCERIES: readonly Article[] = [
  ...list(
    'OBST UND GEMÜSE',
    99,
    499,
    'Bananen lose, Äpfel Braeburn, Tomaten Rispe, Paprika rot, Zwiebeln, Kartoffeln, Weintrauben hell, Orangen, Karotten, Zucchini',
    { weighed: true },
  ),
  ...list(
    'OBST UND GEMÜSE',
    59,
    349,
    'Gurke, Eisbergsalat, Radieschen Bund, Avocado, Zitronen Netz, Heidelbeeren, Champignons 400g, Kiwi, Blumenkohl, Bio Bananen, Petersilie, Kopfsalat',
  ),
  ...list(
    'FRISCHE',
    79,
    899,
    'Vollmilch 3,5%, H-Milch 1,5%, Butter, Joghurt natur, Quark 20%, Gouda jung, Emmentaler, Frischkäse, Eier 10er, Schlagsahne, Kefir, Mozzarella, Fruchtjoghurt, Hackfleisch gem., Hähnchenbrust, Bratwurst, Salami, Kochschinken, Leberwurst, Lachsfilet',
  ),
  ...list(
    'TROCKEN',
    49,
    599,
    'Spaghetti, Penne, Langkornreis, Weizenmehl, Zucker, Haferflocken, Müsli Nuss, Erdbeerkonfitüre, Honig, Rapsöl, Olivenöl, Tomatenmark, Passierte Tomaten, Mais, Kidneybohnen, Thunfisch, Senf mittelscharf, Ketchup, Mayonnaise, Kaffee gemahlen, Pfefferminztee, Schokolade Nuss, Gummibären, Salzstangen, Chips Paprika, Butterkekse, Knäckebrot, Toastbrot, Vollkornbrot, Brötchen, Laugenbrezel, Röstzwiebeln, Backpulver',
  ),
  ...list(
    'GETRÄNKE',
    59,
    999,
    'Mineralwasser classic, Apfelschorle, Cola 1,5l, Pils 6x0,5, Radler 0,5, Orangenlimo, Weizenbier, Eistee Pfirsich',
    { deposit: true },
  ),
  ...list(
    'DROGERIE',
    69,
    1299,
    'Zahnpasta, Duschgel, Shampoo, Toilettenpapier, Küchenrollen, Spülmittel, Waschmittel, Taschentücher, Deo Spray, Handseife, Müllbeutel, Alufolie, Batterien AA, Glasreiniger',
  ),
];

export const GERMAN_WARES: readonly Article[] = [
  ...list(
    'HAUSHALT',
    199,
    7999,
    'Geschirrtücher, Bratpfanne 28cm, Besteckset, Kerze Vanille, Bilderrahmen, Wanduhr, Kissen 40x40, Wolldecke, Lampe Flur, Regal weiß, Korb Seegras, Teelichter 100er, Gardine, Vase Glas, Servietten',
  ),
  ...list(
    'GARTEN',
    99,
    9999,
    'Blumenerde 40l, Gießkanne, Tomatendünger, Rosenschere, Gartenschlauch, Grillkohle, Blumentopf, Rasensamen, Handschuhe, Schrauben 4x40, Dübel 8mm, Wandfarbe weiß, Pinsel 50mm, Malervlies, Bohrer 6mm, Silikon transp., Klebeband, Steckdose',
  ),
];

export const GERMAN_DISHES: readonly Article[] = [
  ...list(
    'SPEISEN',
    690,
    2490,
    'Wiener Schnitzel, Jägerschnitzel, Currywurst Pommes, Schweinebraten, Käsespätzle, Rinderroulade, Flammkuchen, Zwiebelrostbraten, Maultaschen, Forelle, Gemischter Salat, Tagessuppe, Pizza Salami, Pizza Margherita, Spaghetti Carbonara, Kinderteller, Apfelstrudel, Kuchen, Eisbecher, Bratkartoffeln, Pommes, Gulaschsuppe, Leberkäse',
  ),
  ...list(
    'GETRÄNKE',
    240,
    690,
    'Pils 0,5, Hefeweizen 0,5, Radler 0,3, Apfelschorle 0,4, Cola 0,3, Mineralwasser 0,25, Kaffee, Cappuccino, Espresso, Tee, Riesling 0,2, Spezi, Milchkaffee, Latte Macchiato, Helles 0,3',
  ),
];
