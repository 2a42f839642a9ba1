import { type Habit, habit } from './habits.ts';

/** How laboratories print themselves and their clients. */
export const PARTY_HABITS: readonly Habit[] = [
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
    'a label beside the middle of its cell, and a logo in small letters',
    {
      lab: 'mesa linda analytics',
      lab_city: 'San Diego',
      producer: 'Lakefront Cannabis Corp.',
      producer_street: '1200 Concession 7',
      producer_city: 'Leamington',
      producer_state: 'ON',
      product_name: 'Relief Drops 900 mg #4',
      lab_id: 'S-230601-118',
      date_received: '2023-06-01',
    },
    `
# mesa linda
#  analytics
                          3421 Hancock Street, San Diego, CA 92110 | mesalinda.example

# Relief Drops 900 mg #4

              Lakefront Cannabis Corp.
Client        1200 Concession 7                   Sample ID      S-230601-118
              Leamington, ON N8H 3V4
Matrix        Tincture                            Received       Jun 01, 2023
Analyses executed CANX, MET, RES, MIB
`,
  ),
  habit(
    'a line on the report beside the heading of the client',
    { producer: 'Alder Creek Remedies of Essex County, Inc.', producer_street: '18 Tannery Street', lab: 'Ridge Labs' },
    `
                              Analytical Test Report

Client:                       Revised Report       RL-20-0812 Rev.02         Laboratory:
Alder Creek Remedies                                                         Ridge Labs
of Essex County, Inc.         Report Date:         9 March 2020              85 Quarry St
18 Tannery Street                                                            Salem, MA 01970
Peabody, MA 01960             Supersedes:          RL-20-0812 Rev.01
`,
  ),
  habit(
    'a line of the address between its label and its place',
    {
      producer: 'High Plains Hemp, LLC',
      producer_street: '73 S Juniper Circle, Hangar 4 Unit C',
      producer_city: 'Aurora',
    },
    `
# Slate Ridge Labs
CULTIVATOR / MANUFACTURER
Business Name: High Plains Hemp, LLC
License Number:
Address: 73 S Juniper Circle,
Hangar 4 Unit C
Aurora CO 80012
`,
  ),
  habit(
    'an empty label left of the street of a box',
    { producer: 'Caprock Hemp, LLC', producer_street: '2914 Frontage Rd Ste 108', date_received: '2024-10-24' },
    `
# Slate Ridge Labs
                                                   Client
Sample ID: SR-2410                                 Caprock Hemp, LLC
Batch:                   Collected:                2914 Frontage Rd Ste 108
Type: Finished Product   Received: 10/24/2024      Lubbock, TX 79415
Matrix: Flower           Completed: 11/04/2024     USA
`,
  ),
];
