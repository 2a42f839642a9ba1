/** How laboratories arrange a first page, with invented names: what it is, what is to be read, and the page (see page-of-text.ts). */
export interface Habit {
  name: string;
  fields: Record<string, string>;
  page: string;
}

const habit = (name: string, fields: Record<string, string>, page: string): Habit => ({ name, fields, page });

export const HABITS: readonly Habit[] = [
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
    'a Canadian postal code',
    {
      lab: 'Boréal Testing Inc.',
      lab_street: '4100 Rue Saint-Denis',
      lab_city: 'Montréal',
      lab_state: 'QC',
      lab_zipcode: 'H2W 2M5',
      producer: 'Prairie Bloom Cannabis Corp.',
      producer_city: 'Regina',
      producer_state: 'SK',
      producer_zipcode: 'S4P 3Y2',
      product_name: 'Northern Lights Dried Flower',
      lab_id: 'BT-55012',
      batch_number: 'LOT-7781',
      date_received: '2023-05-09',
      date_tested: '2023-05-15',
    },
    `
# Boréal Testing Inc.
4100 Rue Saint-Denis
Montréal, QC  H2W 2M5
Tel. 514-555-0199

CERTIFICATE OF ANALYSIS
Customer:          Prairie Bloom Cannabis Corp.
Address:           22 Albert St, Regina, SK S4P 3Y2
Product:           Northern Lights Dried Flower
Lot No.:           LOT-7781
Lab No.:           BT-55012
Date Received:     09-May-2023
Date Completed:    15-May-2023
`,
  ),
  habit(
    'roads of Puerto Rico',
    {
      lab: 'Isla Verde Laboratories',
      lab_city: 'Carolina',
      lab_state: 'PR',
      lab_zipcode: '00979',
      producer: 'Caribe Growers Inc',
      producer_license_number: 'ML-2020-0001',
      product_name: 'Sunset Gelato',
      product_type: 'Flower',
      lab_id: 'IV-300',
      batch_number: 'CG-12',
    },
    `
# Isla Verde Laboratories
Ave. Isla Verde 5900, Local 3
Carolina, PR 00979

Cultivator                      Sample
Caribe Growers Inc              Sample Name: Sunset Gelato
Carr. 2 Km 40.1                 Matrix: Flower
Vega Baja, PR 00693             Sample ID: IV-300
License: ML-2020-0001           Batch: CG-12
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
    'a letterhead in one line',
    {
      lab: 'Aspen Ledger Testing',
      lab_street: '4720 Paris St, Unit 500',
      lab_city: 'Denver',
      producer: 'Wild Iris LLC',
      producer_license_number: '403R-00999',
      product_name: 'Iris Live Badder - Tangie',
      product_type: 'Concentrate',
      lab_id: 'ALT-88120',
      batch_number: 'WI-LB-0077',
      date_received: '2022-08-08',
      date_tested: '2022-08-12',
    },
    `
# Certificate of Analysis
Aspen Ledger Testing, 4720 Paris St, Unit 500, Denver, CO 80239; MED 405R-00099; 303-555-0101

Prepared for
Wild Iris LLC
403R-00999
900 W 1st Ave, Denver, CO 80223

Sample name          Iris Live Badder - Tangie
Sample type          Concentrate
Test ID              ALT-88120
Production batch     WI-LB-0077
Received on          Aug 8, 2022
Tests completed on   Aug 12, 2022
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
    'a client without a label',
    {
      lab: 'Smoky Ridge Labs',
      lab_city: 'Knoxville',
      producer: 'Holston Hemp Co',
      producer_street: '77 Gay St',
      producer_city: 'Knoxville',
      product_name: 'Full Spectrum Oil 1000 mg',
      product_type: 'Tincture',
      lab_id: 'SR-99120',
      batch_number: 'HH1000-B2',
      date_received: '2021-11-02',
      date_tested: '2021-11-05',
    },
    `
# SMOKY RIDGE LABS
Certificate ID: SR-99120
Holston Hemp Co
77 Gay St
Knoxville, TN 37902

Full Spectrum Oil 1000 mg
Product: Full Spectrum Oil 1000 mg
Type: Tincture
Batch No.: HH1000-B2
Received: 2021/11/02
Tested: 2021/11/05
Net Weight: 30 mL

Smoky Ridge Labs  |  1200 Sutherland Ave, Knoxville, TN 37921  |  smokyridgelabs.com
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
    'a centred letterhead',
    {
      lab: 'Erie Canal Testing LLC',
      lab_city: 'Rochester',
      producer: 'Genesee Cultivators',
      producer_license_number: 'OCM-AUCC-22-000999',
      product_name: 'Lilac Haze 3.5g',
      product_type: 'Flower',
      lab_id: 'ECT-240301-07',
      batch_number: 'GC-LH-0224',
      date_collected: '2024-02-28',
      date_received: '2024-02-29',
      date_tested: '2024-03-05',
      status: 'pass',
    },
    `
                                   Erie Canal Testing LLC
                            100 State Street, Rochester, NY 14614
                           Permit: OCM-CPL-2023-00099  Ph: 585-555-0111

Licensee Name: Genesee Cultivators
Licensee Address: 40 Lake Rd, Avon, NY 14414
License Number: OCM-AUCC-22-000999
Product Name: Lilac Haze 3.5g
Product Form: Flower
Lot Number: GC-LH-0224
Lab Sample Number: ECT-240301-07
Sampling Date: 28 Feb 2024        Date of Receipt: 29 Feb 2024     Date of Completion: 05 Mar 2024
Overall Status: Pass
`,
  ),
  habit(
    'a laboratory named only at the foot',
    {
      lab: 'Verdant Analytical Services',
      lab_city: 'Tulsa',
      lab_zipcode: '74145',
      producer: 'Red Bluff Farms LLC',
      producer_license_number: 'GAAA-AB12-CD34',
      producer_city: 'Ponca City',
      product_name: 'Lemon Cherry Gelato',
      product_type: 'Flower - Cured',
      lab_id: '2307-VAS-0113',
      batch_number: 'RBF-LCG-7',
      date_collected: '2023-07-10',
      date_received: '2023-07-11',
      date_tested: '2023-07-14',
      status: 'pass',
    },
    `
# Certificate of Analysis
= Lemon Cherry Gelato
Flower - Cured

Sample ID: 2307-VAS-0113                  Client
Batch: RBF-LCG-7                          Red Bluff Farms LLC
Harvested: 06/20/2023                     Lic. # GAAA-AB12-CD34
Collected: 07/10/2023                     1200 N 14th St
Received: 07/11/2023                      Ponca City, OK 74601
Completed: 07/14/2023

PASS
Batch





Verdant Analytical Services • 9902 E 43rd St, Suite C • Tulsa, OK 74145 • (918) 555-0122 • www.verdantanalytical.com
This report shall not be reproduced, except in full, without the written consent of Verdant Analytical Services.
`,
  ),
  habit(
    'labels within headed boxes',
    {
      lab: 'Bayshore Labs',
      lab_street: '1 Embarcadero West',
      lab_zipcode: '94607',
      producer: 'Sugarloaf Kitchens, Inc.',
      producer_license_number: 'CDPH-10005555',
      producer_street: '88 Foundry St',
      distributor: 'Golden Trail Distribution',
      distributor_license_number: 'C11-0005555-LIC',
      product_name: 'Sugarloaf Mango Gummies 100mg (10 pack)',
      product_type: 'Infused, Edible',
      lab_id: 'B-99231',
      batch_number: 'SLK240105',
      date_collected: '2024-01-15',
      date_received: '2024-01-15',
      date_tested: '2024-01-19',
      status: 'pass',
      traceability_ids: '1A4060300009999000001234',
    },
    `
Bayshore Labs                                              CERTIFICATE OF ANALYSIS
1 Embarcadero West, Oakland CA 94607                       FOR REGULATORY COMPLIANCE
Phone 510.555.0188  License C8-0000555-LIC

SAMPLE NAME: Sugarloaf Mango Gummies 100mg (10 pack)
Infused, Edible

CULTIVATOR / MANUFACTURER                     DISTRIBUTOR / TESTED FOR
Business Name: Sugarloaf Kitchens, Inc.       Business Name: Golden Trail Distribution
License Number: CDPH-10005555                 License Number: C11-0005555-LIC
Address: 88 Foundry St, Emeryville CA 94608   Address: 2 Depot Rd, Hayward CA 94545

SAMPLE DETAIL
Batch Number: SLK240105                       Date Collected: 01/15/2024
Sample ID: B-99231                            Date Received: 01/15/2024
Source Metrc UID: 1A4060300009999000001234    Date Completed: 01/19/2024
Batch Size: 5000.0 units                      Sample Size: 25.0 units
Unit Mass: 40.0 grams per Unit                Serving Size: 4.0 grams per Serving

Overall result for batch: Pass
`,
  ),
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
    'a laboratory that prepared the report',
    {
      lab: 'Delta Ozone Laboratory',
      lab_city: 'Little Rock',
      producer: 'River Bend Cultivation',
      product_name: 'Delta Dawn',
      product_type: 'Flower',
      lab_id: 'DO-23-0917',
      batch_number: 'RB-DD-11',
      date_received: '2023-09-17',
      date_tested: '2023-09-22',
    },
    `
# Analytical Report
Prepared by: Delta Ozone Laboratory
800 President Clinton Ave, Little Rock, AR 72201

Prepared for: River Bend Cultivation
15 Levee Rd, Pine Bluff, AR 71601

Sample: Delta Dawn
Sample #: DO-23-0917
Type: Flower
Batch: RB-DD-11
Received: 17-Sep-23
Finished: 22-Sep-23
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
    'a licence in brackets',
    {
      lab: 'Casco Peaks Labs, LLC',
      lab_street: '14 Industrial Way, Unit 3',
      lab_city: 'Gorham',
      producer: 'Moosehead Provisions',
      producer_license_number: 'AMS999',
      product_name: 'Maple Haze Preroll 5-pack',
      product_type: 'Pre-Roll',
      lab_id: 'CPL-01882',
      batch_number: 'MP-PR-0101',
      date_received: '2024-02-20',
      date_tested: '2024-02-26',
    },
    `
Casco Peaks Labs, LLC
14 Industrial Way, Unit 3
Gorham, ME 04038
MTF0099

# Maple Haze Preroll 5-pack
Sample type: Pre-Roll
ID: CPL-01882
Client: Moosehead Provisions (AMS999)
Batch #: MP-PR-0101
Received 2/20/24
Completed 2/26/24
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
];
