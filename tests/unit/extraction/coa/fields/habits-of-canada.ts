import { type Habit, habit } from './habits.ts';

/** How laboratories print addresses in Canada, and labels whose colons stand apart from them. */
export const CANADIAN_HABITS: readonly Habit[] = [
  habit(
    'a province in brackets, postal codes on lines of their own, and French labels',
    {
      lab: 'Laboratoires Grand-Duc inc.',
      lab_street: '2150, rue des Érables',
      lab_city: 'Longueuil',
      lab_state: 'QC',
      lab_zipcode: 'J4G 1A1',
      producer: 'Serres du Ruisseau S.E.N.C.',
      producer_license_number: 'LIC-A1BC22DE3F-2021',
      producer_street: '14, chemin du Lac 2',
      producer_city: 'Sainte-Adèle',
      producer_state: 'QC',
      producer_zipcode: 'J8B 1A1',
      lab_id: 'GD-2305-07',
      batch_number: 'SR-2304',
      date_collected: '2023-05-15',
      status: 'pass',
    },
    `
# Laboratoires Grand-Duc inc.
2150, rue des Érables, Longueuil (Québec) J4G 1A1

Client :                Serres du Ruisseau S.E.N.C.                  Description :      Fleurs séchées
N° de licence :         LIC-A1BC22DE3F-2021                          Matrice :          Cannabis séché
Adresse :               14, chemin du Lac 2, Sainte-Adèle (QC)       N° d'échantillon : GD-2305-07
                        J8B 1A1
                                                                     N° de lot :        SR-2304
Date de prélèvement :   2023-05-15                                   Date d'émission :  2023-05-25

Conclusion : CONFORME
`,
  ),
  habit(
    'colons in a column of their own',
    {
      lab: 'Wabash Analytical Services, Inc.',
      producer: 'Deer Creek Cultivation LLC',
      producer_street: '3520 Township Rd 12',
      producer_city: 'Logan',
      producer_state: 'OH',
      producer_zipcode: '43138',
      product_name: 'Sugar Maple',
      batch_number: 'DC-24-019',
      date_received: '2024-03-06',
    },
    `
# Wabash Analytical Services, Inc.
6900 Discovery Blvd, Dublin, OH 43017

Customer          : Deer Creek Cultivation LLC         Sample ID         : 24-11862-001
Address           : 3520 Township Rd 12                Description       : Sugar Maple
                    Logan, OH 43138                    Batch No.         : DC-24-019
Date Sampled      : 05-MAR-2024                        Date Received     : 06-MAR-2024
`,
  ),
  habit(
    'licence, batch and lot without colons',
    {
      producer: 'Basalt Ridge Farms',
      producer_license_number: '415990',
      producer_street: '2200 Orchard Hwy',
      producer_city: 'Prosser',
      producer_state: 'WA',
      producer_zipcode: '99350',
      batch_number: 'BR-0422',
      traceability_ids: '603 881 004 0017 001',
    },
    `
# Columbia Trace Labs                                   1400 E Pine Ave Unit B, Spokane, WA 99202

= Quiet Plum               Grown by                     Sampled 05/18/2022
Usable Marijuana / Flower  Basalt Ridge Farms           Received 05/19/2022
Sample ID CT-220519-A14    License 415990               Tested 05/23/2022
Lot 603 881 004 0017 001   2200 Orchard Hwy             Reported 05/24/2022
Batch BR-0422              Prosser, WA 99350            OVERALL: PASS
`,
  ),
  habit(
    "batches of the laboratory's runs beside names of panels and methods",
    { batch_number: 'MF-CHEW-09', producer_license_number: '030-10011111A1B' },
    `
# Larch Analytics LLC
12400 NE Mill Way, Portland, OR 97230

Customer:          Marsh Fern Confections Inc.          OLCC Lic 030-10011111A1B
                   740 Lausanne St, Eugene, OR 97402

Product identity:   Plum Chew 10-pack
Batch ID:           MF-CHEW-09

Potency     Method J 2015 V98    Batch: 2308871    Analyze: 9/14/23
Terpenes    Batch 2308812        Analyzed 2023-09-15
`,
  ),
  habit(
    'the holder of a licence, as Canada spells it, with number and address under it',
    {
      lab: 'Tamarack Analytical Inc.',
      producer: 'Heron Bend Cannabis Corp',
      producer_license_number: 'LIC-A1BC22DE3F-2021',
      producer_street: '418 Ferry Road',
      producer_city: 'Nelson',
      producer_state: 'BC',
      producer_zipcode: 'V1L 1A1',
      lab_id: 'TA-2305-07',
    },
    `
# Tamarack Analytical Inc.
22-100 Orchard Street, Kelowna, BC V1V 1A1

Licence Holder          Heron Bend Cannabis Corp.             Sample ID           TA-2305-07
Licence No.             LIC-A1BC22DE3F-2021                   Lot Number          HB-2304
Address                 418 Ferry Road                        Matrix              Cannabis Oil
                        Nelson, BC V1L 1A1
Product                 Heron Calm 50 Oil                     Date Received       14-Sep-2022
`,
  ),
];
