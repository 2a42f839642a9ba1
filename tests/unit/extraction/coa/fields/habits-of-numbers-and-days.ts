import { type Habit, habit } from './habits.ts';

/** How laboratories number samples and batches, and say when they worked. */
export const NUMBER_AND_DAY_HABITS: readonly Habit[] = [
  habit(
    'ordinal days',
    {
      lab: 'Tri-Valley Testing Group',
      lab_city: 'Phoenix',
      producer: 'Ocotillo Wellness',
      producer_license_number: '00000099DCAA00999999',
      product_name: 'Ocotillo Kush Cartridge',
      product_type: 'Vape Cartridge',
      strain_name: 'Ocotillo Kush',
      lab_id: 'TV-4401',
      batch_number: 'OK-0424-C',
      date_collected: '2024-04-02',
      date_received: '2024-04-03',
      date_tested: '2024-04-09',
      status: 'pass',
    },
    `
Tri-Valley Testing Group
2020 W Deer Valley Rd
Phoenix, Arizona 85027
602-555-0134

Client                 Ocotillo Wellness
License                00000099DCAA00999999
Address                9 Cactus Rd, Mesa, Arizona 85201
Product                Ocotillo Kush Cartridge
Strain                 Ocotillo Kush
Matrix                 Vape Cartridge
Laboratory #           TV-4401
Batch/Lot              OK-0424-C
Sampled on             April 2nd, 2024
Received on            April 3rd, 2024
Analysis completed     April 9th, 2024
Sample Weight          8.4 g
Batch Result           PASS
`,
  ),
  habit(
    'a sample number of three words',
    {
      lab: 'Lakefront Assay',
      lab_city: 'Chicago',
      producer: 'Kishwaukee Craft Growers',
      producer_license_number: '1503060999-AA',
      product_name: 'KCG Strawnana Live Sauce 1 g',
      product_type: 'Concentrate',
      lab_id: 'LFA 24 0031',
      batch_number: '0424-SN-LS',
      date_received: '2024-04-21',
      date_tested: '2024-04-25',
      status: 'pass',
    },
    `
Lakefront Assay            445 N Wells St, Chicago, IL 60654          T 312-555-0177

Report of Analysis                                                       Overall: PASS

Cultivation Center: Kishwaukee Craft Growers
License: 1503060999-AA
Product: KCG Strawnana Live Sauce 1 g
Category: Concentrate
Lab ID: LFA 24 0031
Batch: 0424-SN-LS
Received: 04/21/2024 9:14 AM
Test Completed: 04/25/2024 4:02 PM
`,
  ),
  habit(
    'the day of completion in a column of the results',
    {
      lab: 'Cimarron Valley Labs',
      product_name: 'Wedding Cruise',
      date_received: '2022-04-18',
      date_tested: '2022-04-21',
      total_thc: '18.12',
      status: 'pass',
    },
    `
# Cimarron Valley Labs
1108 E Hefner Rd, Oklahoma City, OK 73131

Sample Name:     Wedding Cruise          Date Received:    04/18/2022

Test             Component       Result      Units      Completed
Cannabinoids     CBD             ND          %          04/20/2022
                 CBDA            0.07        %          04/20/2022
Metals           Arsenic         ND          ppm        04/21/2022
                 Cadmium         ND          ppm        04/19/2022

Total THC (THC + 0.877 x THCA): 18.12 % w/w (181.2 mg/g)

Conclusion: The sample conforms to the specifications tested.
`,
  ),
  habit(
    'the client’s name for the sample called its ID, and runs that say when',
    {
      lab: 'Piedra Analytical',
      lab_street: '4401 Hawkins St NE, Unit C',
      lab_city: 'Albuquerque',
      product_name: 'Live Resin - Mesa Haze',
      product_type: 'Concentrate',
      lab_id: '2311082-01',
      date_collected: '2023-11-13',
      date_tested: '2023-11-17',
    },
    `
# Piedra Analytical
4401 Hawkins St NE, Unit C - Albuquerque, NM 87109 - (505) 555-0133

Sample ID                   Laboratory ID     Matrix          Date Sampled
Live Resin - Mesa Haze      2311082-01        Concentrate     11/13/23

= Case Narrative
The extract was analyzed a second time.

Analyte      Result     Units     Prepared     Analyzed
CBC          0.744      %         11/15/23     11/15/23
CBD          0.211      %         11/15/23     11/16/23
Acetone      ND         ug/g      11/16/23     11/17/23
`,
  ),
  habit(
    'number and name of the sample in one title',
    {
      lab: 'Bayshore Laboratories',
      product_name: 'Ginger Sparkling Seltzer 10mg',
      lab_id: '1210447.001',
      producer: 'Rolling Dunes Cannabis',
      producer_license_number: '416382',
    },
    `
# Bayshore Laboratories
1590 Yosemite Avenue, San Francisco, CA 94124

= Sample 1210447.001 – Ginger Sparkling Seltzer 10mg

Producer/Processor    Rolling Dunes Cannabis, License 416382
                      9910 W. Hallett Road, Medical Lake, WA 99022
`,
  ),
  habit(
    "batches of a shop, a laboratory's tracking number, an origin",
    {
      lab: 'Saltbush Testing',
      producer: 'Juniper Flat Gardens LLC',
      product_name: 'Quiet Pineapple',
      strain_name: 'Quiet Pineapple',
      lab_id: 'SB-88213',
      batch_number: 'JF-0412',
      sample_weight: '11.25',
      date_collected: '2024-04-12',
      date_received: '2024-04-13',
      date_tested: '2024-04-18',
    },
    `
# Saltbush Testing
Origination: Juniper Flat Gardens LLC                  Lab Tracking Number: SB-88213
Sample Name: Quiet Pineapple                           Retail Batch#: JF-0412
Cultivar: Quiet Pineapple                              Retail Batch Date: 04/01/2024
Date Sampled: 04/12/2024                               Retail Batch Total Wt/Vol: 4536 g
Date Received: 04/13/2024                              Total Sample Received: 11.25 g
Completed: 04/18/2024                                  Report Issue Date: 04/19/2024
`,
  ),
  habit(
    'the size of the batch behind the word alone, its unit on the next line',
    { batch_number: 'QF-VM-0126', lab_id: '2602-1183', product_name: 'Velvet Marmot' },
    `
# Alder Point Labs

Sample Name: Velvet Marmot       Produced: 01/19/2026
Sample ID: 2602-1183             Collected: 02/02/2026
Sample Size: 14 units; Batch: 3,200
units                            Batch#: QF-VM-0126
`,
  ),
  habit(
    'the day the product was made and none of the tests',
    { date_tested: '', date_collected: '2026-02-02', date_received: '2026-02-03' },
    `
# Alder Point Labs

Sample Name: Velvet Marmot       Produced: 01/19/2026
Sample ID: 2602-1183             Collected: 02/02/2026
Batch#: QF-VM-0126               Received: 02/03/2026
`,
  ),
];
