import { type Habit, habit } from './habits.ts';

/** How laboratories arrange labels and their values. */
export const LABEL_HABITS: readonly Habit[] = [
  habit(
    'labels and values inline, a post office box',
    {
      lab: 'Harborline Analytics',
      lab_street: 'PO Box 1184',
      lab_city: 'Holyoke',
      lab_zipcode: '01041',
      producer: 'Tidewater Gardens LLC',
      producer_license_number: 'MC281999',
      producer_street: '5 Canal St',
      product_name: 'Blue Pier #3',
      product_type: 'Flower',
      lab_id: 'HA-2024-0099',
      batch_number: 'TG0099',
      date_collected: '2024-01-03',
      date_received: '2024-01-04',
      date_tested: '2024-01-10',
      status: 'pass',
    },
    `
# Harborline Analytics
PO Box 1184, Holyoke, MA 01041 | (413) 555-0100 | info@harborlineanalytics.com | Lic: IL281999

Report For: Tidewater Gardens LLC                      Lab Sample #: HA-2024-0099
5 Canal St, Holyoke, MA 01040                          Batch #: TG0099
License: MC281999                                      Sample Type: Flower
Sample Name: Blue Pier #3                              Sample collected: 01/03/2024
                                                       Sample received: 01/04/2024
                                                       Report issued: 01/11/2024   Completed: 01/10/2024
Final Disposition: PASS
`,
  ),
  habit(
    'rows of labels over rows of values',
    {
      lab: 'Great Straits Lab',
      lab_street: '2800 Jolly Rd',
      lab_city: 'Okemos',
      producer: 'Huron Meadow Growers',
      producer_license_number: 'AU-G-C-000777',
      product_name: 'Lake Effect OG',
      product_type: 'Bud/Flower',
      lab_id: 'GSL-23-00123-01',
      batch_number: 'HM-LEO-0412',
      traceability_ids: '1A405030000ABCD000012345',
      date_collected: '2023-04-12',
      date_received: '2023-04-12',
      date_tested: '2023-04-18',
      status: 'fail',
    },
    `
# Great Straits Lab
2800 Jolly Rd, Okemos, MI 48864        License #: SC-000123

= Sample Name              METRC ID                        Sample Type         Sample ID
Lake Effect OG           1A405030000ABCD000012345        Bud/Flower          GSL-23-00123-01

= Date Sampled             Date Received                   Date Completed      Batch #
04/12/2023               04/12/2023                      04/18/2023          HM-LEO-0412

= Client                   License #                       Overall Result
Huron Meadow Growers     AU-G-C-000777                   FAILED
`,
  ),
  habit(
    'columns without headings',
    {
      lab: 'Basin Range Labs',
      lab_city: 'Sparks',
      producer: 'Silver Sage Cultivation',
      producer_license_number: 'C055',
      producer_zipcode: '89434',
      product_name: 'Sage Diesel',
      product_type: 'Plant, Usable Cannabis',
      lab_id: '2405BRL0101.00123',
      batch_number: 'SSC-SD-0501',
      date_collected: '2024-05-01',
      date_received: '2024-05-01',
      date_tested: '2024-05-07',
    },
    `
Basin Range Labs                  Certificate of Analysis                       1 of 4
1055 Greg St, Unit B
Sparks, NV 89431                  Sample: 2405BRL0101.00123
(775) 555-0142                    Strain: Sage Diesel
Lic# L010                         Batch#: SSC-SD-0501; Batch Size: 2267 g
                                  Sample Received: 05/01/2024; Report Created: 05/08/2024
# Sage Diesel                                          Sampled: 05/01/2024; Completed: 05/07/2024
Plant, Usable Cannabis
Silver Sage Cultivation
200 Linda Way
Sparks, NV 89434
Lic. # C055
`,
  ),
  habit(
    'two labels a line',
    {
      lab: 'Rogue Valley Cannalytics',
      lab_city: 'Medford',
      producer: 'Applegate Farm',
      producer_license_number: '020-1012345ABCD',
      product_name: 'Pear Jam',
      product_type: 'Usable Marijuana',
      lab_id: 'RV-0456-1',
      batch_number: 'PJ-22-10',
      date_collected: '2022-10-14',
      date_received: '2022-10-14',
      date_tested: '2022-10-20',
    },
    `
Rogue Valley Cannalytics      ORELAP OR100099
33 N Central Ave Ste 310
Medford, OR 97501

Grower: Applegate Farm               OLCC License: 020-1012345ABCD
Strain/Product Name: Pear Jam        Sample Matrix: Usable Marijuana
Laboratory ID: RV-0456-1             Harvest Lot: PJ-22-10
Date/Time Sampled: 10/14/2022 09:30  Date/Time Received: 10/14/2022 14:02
Date Reported: 10/21/2022            Date Tested: 10/20/2022
`,
  ),
  habit(
    'spaced colons',
    {
      lab: 'Palm Coast Scientific',
      lab_city: 'Davie',
      producer: 'Bluewater Dispensaries',
      producer_street: '1 Canal Blvd',
      product_name: 'Key Lime Vape 500mg',
      product_type: 'Derivative',
      lab_id: 'DA40101001-003',
      batch_number: '2233 4455 6677 8899',
      date_received: '2024-01-05',
      date_tested: '2024-01-09',
      status: 'pass',
    },
    `
Palm Coast Scientific
4131 SW 47th Ave, Suite 1408, Davie, FL 33314, US
License # CMTL-0099

Certificate of Analysis                                               PASSED
Bluewater Dispensaries          Sample : DA40101001-003        Sample Size Received : 16 units
1 Canal Blvd                    Harvest/Lot ID: 2233 4455 6677 0000      Total Amount : 500 units
Sarasota, FL 34236, US          Batch# : 2233 4455 6677 8899   Completed : 01/09/24 Expires: 01/09/25
Email: qa@bluewater.example     Sampled : 01/05/24             Received : 01/05/24

Matrix: Derivative
Sample: Key Lime Vape 500mg
`,
  ),
  habit(
    'column heads',
    {
      lab: 'Sound Analytica',
      lab_city: 'Lacey',
      producer: 'Evergreen Acre',
      producer_license_number: '412345',
      product_name: 'Rain Dance',
      product_type: 'Flower Lot',
      lab_id: 'SA-7788',
      traceability_ids: 'WA412345.INABC123',
      date_received: '2022-02-02',
      date_tested: '2022-02-07',
    },
    `
Sound Analytica
8280 28th Ct NE Ste 103
Lacey WA 98516

CLIENT NAME         LICENSE NO.      SAMPLE NAME      SAMPLE TYPE      SAMPLE ID
Evergreen Acre      412345           Rain Dance       Flower Lot       SA-7788

TRACEABILITY ID         RECEIVED         TESTED
WA412345.INABC123       02/02/2022       02/07/2022
`,
  ),
  habit(
    'two label and value pairs a line',
    {
      lab: 'Pinnacle Cannabis Testing',
      producer: 'Blue Mesa LLC',
      product_name: 'Blue Mesa RSO',
      product_type: 'Concentrate',
      lab_id: 'PCT2200123',
      batch_number: 'BM-RSO-3',
      date_received: '2022-12-01',
      date_tested: '2022-12-06',
    },
    `
# Pinnacle Cannabis Testing
Santa Fe, NM 87505   www.pinnaclecannabistesting.com

Customer             Blue Mesa LLC              Sample ID            PCT2200123
Product Name         Blue Mesa RSO              Batch ID             BM-RSO-3
Product Type         Concentrate                Date Received        12-01-2022
Sample Weight        5.1 g                      Date Completed       12-06-2022
`,
  ),
  habit(
    'values a line under their labels',
    {
      lab: 'Tidewater Botanical Assay',
      lab_city: 'Norfolk',
      producer: 'Shenandoah Alternatives',
      product_name: 'Blue Ridge Tincture',
      product_type: 'Oil',
      lab_id: 'TBA-9',
      batch_number: 'SA-0007',
      date_collected: '2023-03-01',
      date_received: '2023-03-02',
      date_tested: '2023-03-08',
    },
    `
# Tidewater Botanical Assay
500 Granby Street | Norfolk VA 23510 | tidewaterbotanical.com

Customer                       Product                      Product Type
Shenandoah Alternatives        Blue Ridge Tincture          Oil

Sample Number                  Batch Number                 Sampled
TBA-9                          SA-0007                      Mar 1, 2023

Received                       Completed                    Reported
Mar 2, 2023                    Mar 8, 2023                  Mar 9, 2023
`,
  ),
  habit(
    'the sample called after its order, and its day of completion under one word',
    {
      product_name: 'Quiet Heron 1:3 Oral Tincture',
      product_type: 'Derivative, Oral',
      strain_name: 'Mixed',
      date_received: '2022-08-16',
      date_tested: '2022-08-22',
    },
    `
# Saltbush Testing
Harvest/Lot ID:         BBM-NH13-22              Total Qty.:             4,800 units
Matrix:                 Derivative, Oral         Order Name:             Quiet Heron 1:3 Oral Tincture
Retail Batch #:         30264 90171 44           Received:               08/16/2022
Cultivation Facility:   Harbor                   Cultivars(s):           Mixed
Complete:               08/22/2022               Processing Facility:    Harbor

Total THC = D9-THC + 0.877 x THCA. Analysis date 08/18/2022.
`,
  ),
  habit(
    'a panel that heads its names with the word for the matrix',
    { product_type: 'Infused Pre-Roll' },
    `
# Saltbush Testing
Sample ID         SB-1182             Sample Size            20 units
Sample Type       Infused Pre-Roll    Unit Size              1.25 g

Foreign Matter
Material                                    Limit     Result
Sand, Soil, Cinders, or Dirt                25%       ND
Mold                                        25%       ND
Imbedded Foreign Material                   25%       ND
`,
  ),
  habit(
    'the tag of the package as the name of the sample, and the name as the sample of another',
    { product_name: 'Derby Hat 11.20.25 DH Auto', lab_id: '251203014', traceability_ids: '1A42204000004E1000000912' },
    `
# Limestone Laboratories

Sample Name            1A42204000004E1000000912
External Sample ID     Derby Hat 11.20.25 DH
                       Auto
Sample ID              251203014
Metrc Tag              1A42204000004E1000000912
Received Date          12/03/2025
`,
  ),
];
