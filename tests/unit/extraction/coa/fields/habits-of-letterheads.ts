import { type Habit, habit } from './habits.ts';

/** How laboratories print letterheads and the feet of pages. */
export const LETTERHEAD_HABITS: readonly Habit[] = [
  habit(
    "the client's name in large type over its labelled address, and whose company the laboratory is under its name",
    {
      lab: 'Tern Island Labs',
      lab_street: '9 Ferry Slip Rd',
      lab_city: 'Nyack',
      producer: 'Hollow Creek Co.',
      producer_license_number: 'OCM-AUCP-22-000410',
      producer_street: '31 Creamery Lane',
      producer_city: 'Delhi',
      product_name: 'Night Heron Pre-Roll',
      lab_id: 'TIL-0442',
    },
    `
# Hollow Creek Co.                             Tern Island Labs
Address: 31 Creamery Lane, Delhi, NY 13753                      A Northwind Company
Contact Name: P. Vandal                                         9 Ferry Slip Rd, Nyack, NY 10960
License #: OCM-AUCP-22-000410                                   (845) 555-0161
Sample ID: TIL-0442                                             Permit #: OCM-CPL-00071

Sample Name: Night Heron Pre-Roll
`,
  ),
  habit(
    'the end of a sentence over the address at its foot',
    {
      lab: 'Limestone Laboratories',
      lab_street: '77 Barrel Run',
      producer: 'Red Bank Canopy',
      product_name: 'River Hat',
    },
    `
# LIMESTONE LABORATORIES
Certificate of Analysis

Customer:     Red Bank Canopy
Sample Name:  River Hat




Results do not speak of the safety of the product, and refer only to the portion of the sample
received by the lab.
77 BARREL RUN, FRANKFORT, KY 40601     LIMESTONE LABORATORIES, LLC     (502) 555-0123
`,
  ),
  habit(
    'the address of the client, with its licence, where a logo has the address of the laboratory',
    {
      lab: 'Q7 Labs',
      producer: 'Silver Bend Cultivation',
      producer_license_number: '33017845529911206647',
      producer_city: 'Sparks',
      product_name: 'Basalt Glue',
    },
    `
Silver Bend Cultivation        Sample: 2511Q7L0163.13377
Sparks, NV 89431               Strain: Basalt Glue
Lic. #33017845529911206647     Sample Received: 11/12/2025

# Basalt Glue
Plant, Flower - Cured

This product has been tested by Q7 Labs using valid testing methodologies. Q7 Labs makes no claims
as to its safety. It shall not be reproduced except in full, without the written approval of Q7 Labs.
`,
  ),
  habit(
    'a procedure by which it was analyzed, which is no laboratory: SOP-009',
    { lab: 'Birch Labs', product_name: 'Quarry Lime' },
    `
# Quarry Lime
Cannabinoids analyzed by SOP-009. LOD = Limit of Detection.
Terpenes analyzed by SOP-009. LOQ = Limit of Quantitation.
Metals analyzed by SOP-009.
Values relate only to the product. It was tested by Birch Labs using valid methods.
`,
  ),
  habit(
    'the client, called like a laboratory, over its licence, and who has tested the sample in a sentence',
    {
      lab: 'Quarry Labs',
      producer: 'Silver Sciences Nevada',
      producer_license_number: '77104428003951126645',
      lab_id: 'Q2603.0317.C',
    },
    `
# Prism Belts Vape Oil
Silver Sciences Nevada                              Sample: Q2603.0317.C
MME ID: 77104428003951126645                        Sample Date: 03/12/2026
Concentrates & Extracts                             Report Date: 03/17/2026




I certify that this sample has been tested by Quarry Labs.
All results are reported on AS-IS basis.
`,
  ),
  habit(
    'a title that begins like a word for no result: Natural Arch Runtz-2025-11-14',
    { product_name: 'Natural Arch Runtz-2025-11-14', lab_id: 'SA-251119-70114' },
    `
Alder Point Labs                              Certificate of Analysis

= Natural Arch Runtz-2025-11-14
Metrc Package Tag #: 1A42204000005A2000000311
Sample ID: SA-251119-70114         Collected: 11/19/2025
`,
  ),
  habit(
    'a title that begins like a word for no result: Passion Fruit Haze',
    { product_name: 'Passion Fruit Haze', lab_id: 'SA-251119-70114' },
    `
Alder Point Labs                              Certificate of Analysis

= Passion Fruit Haze
Metrc Package Tag #: 1A42204000005A2000000311
Sample ID: SA-251119-70114         Collected: 11/19/2025
`,
  ),
  habit(
    "a state's agency in capitals over its division",
    { lab: 'Nevada Department of Soils and Waters', lab_city: 'Elko', producer: 'Fringe Cultivation LLC' },
    `
=                     NEVADA DEPARTMENT OF SOILS AND WATERS
        Division of Laboratory Services    40 Basin Rd, Elko, NV 89801    (775) 555-0160

Client: Fringe Pharmacy               Batch Number: 230118-CS
Producer: Fringe Cultivation LLC      Lab Tracking Number: F0833
Description: Cold Spring Jar          Date Received: 1/25/2023
`,
  ),
];
