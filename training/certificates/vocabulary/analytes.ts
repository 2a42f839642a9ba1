/** What labs test for, written from general knowledge: names as certificates print them, `|` parts ways of writing one. */
export type PanelName =
  | 'cannabinoids'
  | 'terpenes'
  | 'pesticide'
  | 'heavy_metals'
  | 'microbiological'
  | 'mycotoxin'
  | 'residual_solvents'
  | 'water_activity'
  | 'moisture_content'
  | 'foreign_matter';

const names = (text: string): string[][] =>
  text
    .trim()
    .split(/\s*;\s*/)
    .map((ways) => ways.split('|').map((way) => way.trim()));

/** The first ways are short, the later ones long or dressed up: a lab sticks to one. */
export const ANALYTES: Record<PanelName, string[][]> = {
  cannabinoids:
    names(`THCA|THCa|THC-A|Tetrahydrocannabinolic Acid|Tetrahydrocannabinolic Acid (THCA)|Δ9-THCA; Δ9-THC|D9-THC|Delta 9-THC|Δ9-Tetrahydrocannabinol|delta-9-Tetrahydrocannabinol (Δ9-THC)|THC;
    Δ8-THC|D8-THC|Delta 8-THC|Δ8-Tetrahydrocannabinol|delta-8-Tetrahydrocannabinol (Δ8-THC)|delta 8-THC; CBDA|CBDa|CBD-A|Cannabidiolic Acid|Cannabidiolic Acid (CBDA)|CBDA; CBD|CBD|CBD|Cannabidiol|Cannabidiol (CBD)|CBD;
    CBGA|CBGa|CBG-A|Cannabigerolic Acid|Cannabigerolic Acid (CBGA)|CBGA; CBG|CBG|CBG|Cannabigerol|Cannabigerol (CBG)|CBG; CBN|CBN|CBN|Cannabinol|Cannabinol (CBN)|CBN; CBC|CBC|CBC|Cannabichromene|Cannabichromene (CBC)|CBC;
    THCV|THCv|THC-V|Tetrahydrocannabivarin|Tetrahydrocannabivarin (THCV)|Δ9-THCV; CBDV|CBDv|CBD-V|Cannabidivarin|Cannabidivarin (CBDV)|CBDV; THCVA|THCVa|THCV-A|Tetrahydrocannabivarinic Acid|Tetrahydrocannabivarinic Acid (THCVA)|THCVA;
    CBDVA|CBDVa|CBDV-A|Cannabidivarinic Acid|Cannabidivarinic Acid (CBDVA)|CBDVA; CBCA|CBCa|CBC-A|Cannabichromenic Acid|Cannabichromenic Acid (CBCA)|CBCA; CBL|CBL|CBL|Cannabicyclol|Cannabicyclol (CBL)|CBL;
    CBNA|CBNa|CBN-A|Cannabinolic Acid|Cannabinolic Acid (CBNA)|CBNA; Δ10-THC|D10-THC|Delta 10-THC|Δ10-Tetrahydrocannabinol|delta-10-Tetrahydrocannabinol (Δ10-THC)|(6aR,9R)-Δ10-THC; CBT|CBT|CBT|Cannabicitran|Cannabicitran (CBT)|CBT; CBLA|CBLa|CBL-A|Cannabicyclolic Acid|Cannabicyclolic Acid (CBLA)|CBLA`),
  terpenes:
    names(`β-Myrcene|beta-Myrcene|Beta Myrcene|Myrcene|b-Myrcene; D-Limonene|Limonene|d-Limonene|(R)-(+)-Limonene; β-Caryophyllene|beta-Caryophyllene|Beta Caryophyllene|Caryophyllene|trans-Caryophyllene; Linalool|Linalool|Linalol; α-Pinene|alpha-Pinene|Alpha Pinene|a-Pinene;
    β-Pinene|beta-Pinene|Beta Pinene|b-Pinene; α-Humulene|alpha-Humulene|Alpha Humulene|Humulene; Terpinolene; Ocimene|trans-Ocimene|β-Ocimene|Ocimene (isomers); α-Bisabolol|alpha-Bisabolol|Alpha Bisabolol|Bisabolol; Camphene; Caryophyllene Oxide|(-)-Caryophyllene Oxide;
    Eucalyptol|1,8-Cineole|Eucalyptol; Geraniol; Guaiol|(-)-Guaiol; Isopulegol|(-)-Isopulegol; Nerolidol|trans-Nerolidol|cis-Nerolidol; p-Cymene|para-Cymene|p-Cymene; α-Terpinene|alpha-Terpinene|Alpha Terpinene; γ-Terpinene|gamma-Terpinene|Gamma Terpinene; 3-Carene|delta-3-Carene|Δ3-Carene;
    Borneol; Camphor; Fenchol|Fenchyl Alcohol; Fenchone; Valencene; α-Terpineol|alpha-Terpineol|Terpineol; Farnesene|trans-β-Farnesene; Menthol; Nerol; Pulegone; Sabinene; Sabinene Hydrate; α-Phellandrene|alpha-Phellandrene; α-Cedrene|alpha-Cedrene; Cedrol; Geranyl Acetate; Isoborneol; Phytol; Citronellol; Squalene; Hexahydrothymol`),
  pesticide:
    names(`Abamectin|Abamectin (B1a & B1b)|Avermectin; Acephate; Acequinocyl; Acetamiprid; Aldicarb; Azoxystrobin; Bifenazate; Bifenthrin; Boscalid; Captan; Carbaryl; Carbofuran; Chlorantraniliprole; Chlordane; Chlorfenapyr; Chlorpyrifos; Clofentezine; Coumaphos;
    Cyfluthrin; Cypermethrin; Daminozide; DDVP (Dichlorvos)|Dichlorvos|DDVP; Diazinon; Dimethoate; Dimethomorph; Ethoprophos|Ethoprop; Etofenprox; Etoxazole; Fenhexamid; Fenoxycarb; Fenpyroximate; Fipronil; Flonicamid; Fludioxonil; Hexythiazox; Imazalil; Imidacloprid;
    Kresoxim-methyl|Kresoxim Methyl; Malathion; Metalaxyl; Methiocarb; Methomyl; Methyl Parathion|Parathion-methyl; Mevinphos; MGK-264|MGK 264; Myclobutanil; Naled; Oxamyl; Paclobutrazol; Pentachloronitrobenzene|PCNB (Quintozene)|Quintozene; Permethrin|Permethrins; Phosmet; Piperonyl Butoxide|Piperonylbutoxide;
    Prallethrin; Propiconazole; Propoxur; Pyrethrins; Pyridaben; Spinetoram; Spinosad|Spinosad (A & D); Spiromesifen; Spirotetramat; Spiroxamine; Tebuconazole; Thiacloprid; Thiamethoxam; Trifloxystrobin; Chlormequat Chloride|Chlormequat; Plant Growth Regulator (Uniconazole)|Uniconazole`),
  heavy_metals: names(
    `Arsenic|As|Arsenic (As)|Inorganic Arsenic|Total Arsenic; Cadmium|Cd|Cadmium (Cd)|Cadmium|Total Cadmium; Lead|Pb|Lead (Pb)|Lead|Total Lead; Mercury|Hg|Mercury (Hg)|Mercury|Total Mercury; Chromium|Cr|Chromium (Cr); Nickel|Ni|Nickel (Ni); Copper|Cu|Copper (Cu); Antimony|Sb|Antimony (Sb)`,
  ),
  microbiological:
    names(`Total Aerobic Bacteria|Total Aerobic Count|Total Viable Aerobic Bacteria|Aerobic Plate Count; Total Yeast and Mold|Total Yeast & Mold|Yeast & Mold|Total Combined Yeast and Mold (TYM); Total Coliforms|Coliforms|Total Coliform; Enterobacteriaceae|Bile-Tolerant Gram Negative Bacteria|Total Enterobacteriaceae|BTGN;
    E. coli|Escherichia coli|Shiga toxin-producing E. coli|STEC; Salmonella|Salmonella spp.|Salmonella species; Aspergillus flavus|A. flavus|Aspergillus Flavus; Aspergillus fumigatus|A. fumigatus|Aspergillus Fumigatus; Aspergillus niger|A. niger|Aspergillus Niger; Aspergillus terreus|A. terreus|Aspergillus Terreus; Listeria monocytogenes|Listeria; Staphylococcus aureus|S. aureus; Pseudomonas aeruginosa|P. aeruginosa`),
  mycotoxin: names(
    `Aflatoxin B1|AFB1|Aflatoxin B1; Aflatoxin B2|AFB2|Aflatoxin B2; Aflatoxin G1|AFG1|Aflatoxin G1; Aflatoxin G2|AFG2|Aflatoxin G2; Ochratoxin A|OTA|Ochratoxin A; Total Aflatoxins|Total Aflatoxins (B1, B2, G1, G2)|Aflatoxins`,
  ),
  residual_solvents:
    names(`Acetone; Acetonitrile; Benzene; Butane|n-Butane|Butanes; Chloroform; 1,2-Dichloroethane|1,2-Dichloro-Ethane; Ethanol; Ethyl Acetate|Ethyl-Acetate; Ethyl Ether|Diethyl Ether|Ethyl-Ether; Ethylene Oxide; Heptane|n-Heptane|Heptanes; Hexane|n-Hexane|Hexanes (total); Isopropyl Alcohol|2-Propanol (IPA)|Isopropanol; Methanol; Methylene Chloride|Dichloromethane;
    Pentane|n-Pentane|Pentanes; Propane; Toluene; Trichloroethylene|Trichloroethene; Xylenes|Total Xylenes|Xylenes (o, m, p); Isobutane|2-Methylpropane; Cyclohexane; Tetrahydrofuran; 1,4-Dioxane; Dimethyl Sulfoxide|DMSO; Neopentane|2,2-Dimethylpropane`),
  water_activity: names('Water Activity|Water Activity (aw)|Aw'),
  moisture_content: names('Moisture|Moisture Content|Percent Moisture|Loss on Drying'),
  foreign_matter: names(
    'Foreign Matter|Filth & Foreign Material|Foreign Material|Visual Inspection|Stems; Sand, Soil, Cinders or Dirt|Soil & Sand|Mammalian Excreta; Mold|Visible Mold|Insects; Imbedded Foreign Material|Embedded Material|Hair',
  ),
};

/** Names in print of each panel, as title, in summary lists and on tiles. */
export const TITLES: Record<PanelName, string[]> = {
  cannabinoids: [
    'Cannabinoids',
    'Potency',
    'Cannabinoid Profile',
    'Potency Analysis',
    'Cannabinoid Analysis',
    'Cannabinoid',
    'Potency Test Result',
    'CANNABINOID RESULTS',
    'Cannabinoid Potency',
    'Potency (17 Analytes)',
    'POT: Potency by HPLC',
    'CN-1: Potency',
  ],
  terpenes: [
    'Terpenes',
    'Terpene Profile',
    'Terpene Analysis',
    'Terpenoids',
    'Terpenes Summary',
    'Terpene Results',
    'Aromatic Profile (Terpenes)',
    'TE: Terpenes',
  ],
  pesticide: [
    'Pesticides',
    'Pesticide Analysis',
    'Pesticide Residues',
    'Residual Pesticides',
    'Pesticides & Agricultural Agents',
    'Pesticide Screen',
    'Chemical Residue',
    'LCMS Pesticides',
    'Category I & II Pesticides',
  ],
  heavy_metals: [
    'Heavy Metals',
    'Heavy Metals Analysis',
    'Metals',
    'Heavy Metal Screen',
    'Elemental Impurities',
    'HEAVY METALS BY ICP-MS',
    'Toxic Metals',
  ],
  microbiological: [
    'Microbials',
    'Microbiology',
    'Microbiological',
    'Microbial Contaminants',
    'Microbial Analysis',
    'Microbiology (qPCR)',
    'Pathogens & Microbes',
    'Microbial Impurities',
    'Micro',
  ],
  mycotoxin: ['Mycotoxins', 'Mycotoxin Analysis', 'Mycotoxin Screen', 'Mycotoxins by LC-MS/MS', 'Mycotoxin'],
  residual_solvents: [
    'Residual Solvents',
    'Solvents',
    'Residual Solvent Analysis',
    'Solvent Residue',
    'Residual Solvents & Processing Chemicals',
    'Volatile Impurities',
  ],
  water_activity: ['Water Activity', 'Water Activity Analysis', 'WATER ACTIVITY', 'Water Activity (aw)'],
  moisture_content: ['Moisture', 'Moisture Content', 'Moisture Analysis', 'Percent Moisture'],
  foreign_matter: [
    'Foreign Matter',
    'Filth and Foreign Material',
    'Foreign Material',
    'Visual Inspection',
    'Foreign Matter Inspection',
    'Filth & Foreign',
  ],
};

export const METHODS: Record<PanelName, string[]> = {
  cannabinoids: ['HPLC-DAD', 'HPLC-UV', 'UHPLC', 'High Performance Liquid Chromatography (HPLC-PDA)'],
  terpenes: ['GC-FID', 'GC-MS', 'Headspace GC-MS', 'HS-GC-FID'],
  pesticide: ['LC-MS/MS', 'LC-MS/MS & GC-MS/MS', 'QuEChERS, LC-QQQ', 'GC-MS/MS'],
  heavy_metals: ['ICP-MS', 'Microwave digestion and ICP-MS'],
  microbiological: ['qPCR', 'Plating (3M Petrifilm)', 'PCR and culture plate', 'Soleris'],
  mycotoxin: ['LC-MS/MS', 'ELISA'],
  residual_solvents: ['HS-GC-MS', 'Headspace GC-FID', 'GC-MS'],
  water_activity: ['Water activity meter', 'Aqualab dew point'],
  moisture_content: ['Moisture balance', 'Loss on drying', 'Gravimetric'],
  foreign_matter: ['Microscopy', 'Visual inspection'],
};
