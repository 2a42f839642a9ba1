import { expect, it } from 'vitest';
import { readFields } from '../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from '../fields/page-of-text.ts';
import { readPanels } from './rows-in-words.ts';

const GERMAN = `
# Waldquell Analytik AG

Lindenstrasse 4
CH-8400 Winterthur

Prüfbericht / Certificate of Analysis
Auftraggeber / client          Hanfwerk Albis GmbH       Probe-Nr. / sample no.        WQ-24-0117
                               Bergweg 12                Charge / batch                ALB-07
                               8134 Adliswil             Probeneingang / received      04.03.2024
Produkt / product              CBD-Öl 5 %                Prüfende / completed          13. März 2024

Gesamtbeurteilung / overall assessment: bestanden (pass)
= Cannabinoide – HPLC-DAD, Nachweisgrenze (LOD) 0,01 %, Bestimmungsgrenze (LOQ) 0,03 %
Parameter                            Ergebnis [% m/m]
CBDA                                 0,18
CBD                                  4,47
Δ9-THC                               n.n.
Summe Cannabinoide / total cannabinoids     4,65

= Schwermetalle – ICP-MS [mg/kg]
Parameter              Ergebnis      BG         Grenzwert      Urteil
Blei (Pb)              0,041         0,02       0,5            bestanden
Quecksilber (Hg)       n.n.          0,005      0,1            bestanden

= Mikrobiologie
Parameter                     Ergebnis       Einheit      Grenzwert      Urteil
Hefen und Schimmelpilze       1200           KBE/g        1000           nicht bestanden
Salmonellen                   n.n. in 25 g                abwesend in 25 g    bestanden
`;

it('reads the first page of a German certificate', () => {
  expect(readFields(documentOfText(GERMAN)).fields).toMatchObject({
    lab: 'Waldquell Analytik AG',
    lab_street: 'Lindenstrasse 4',
    lab_city: 'Winterthur',
    lab_zipcode: '8400',
    producer: 'Hanfwerk Albis GmbH',
    producer_street: 'Bergweg 12',
    producer_city: 'Adliswil',
    lab_id: 'WQ-24-0117',
    batch_number: 'ALB-07',
    product_name: 'CBD-Öl 5 %',
    date_received: '2024-03-04',
    date_tested: '2024-03-13',
    status: 'pass',
    total_cannabinoids: 4.65,
  });
});

it('reads the panels of a German certificate', () => {
  expect(readPanels(GERMAN)).toEqual([
    'cannabinoids CBDA 0.18 percent, lod 0.01, loq 0.03',
    'cannabinoids CBD 4.47 percent, lod 0.01, loq 0.03',
    'cannabinoids Δ9-THC ND percent, lod 0.01, loq 0.03',
    'heavy_metals Blei (Pb) 0.041 ug/g, loq 0.02, limit 0.5, pass',
    'heavy_metals Quecksilber (Hg) ND ug/g, loq 0.005, limit 0.1, pass',
    'microbiological Hefen und Schimmelpilze 1200 cfu/g, limit 1000, fail',
    'microbiological Salmonellen ND, pass',
  ]);
});

it('reads French and Spanish certificates', () => {
  const french = `
# Laboratoire Lac Vert

Client :                 Ferme des Érables
Nom du produit :         Fleur Boréale
Numéro de lot :          FE-22
Date de réception :      3 février 2024
Conformité :             Conforme

= Métaux lourds
Paramètre       Résultat (mg/kg)     Limite (mg/kg)     Conformité
Plomb           0,12                 0,5                Conforme
Arsenic         Non détecté          0,2                Conforme`;
  const spanish = `
# Laboratorio Sierra Verde
Cliente:                  Finca El Olivar
Producto:                 Flor seca
Lote:                     EO-9
Fecha de recepción:       14 de marzo de 2024

= Metales pesados
Parámetro       Resultado (mg/kg)    Límite (mg/kg)     Dictamen
Plomo           0,12                 0,5                Cumple
Mercurio        No detectado         0,1                Cumple`;
  expect(readFields(documentOfText(french)).fields).toMatchObject({
    lab: 'Laboratoire Lac Vert',
    producer: 'Ferme des Érables',
    product_name: 'Fleur Boréale',
    batch_number: 'FE-22',
    date_received: '2024-02-03',
    status: 'pass',
  });
  expect(readPanels(french)).toEqual([
    'heavy_metals Plomb 0.12 ug/g, limit 0.5, pass',
    'heavy_metals Arsenic ND ug/g, limit 0.2, pass',
  ]);
  expect(readFields(documentOfText(spanish)).fields).toMatchObject({
    lab: 'Laboratorio Sierra Verde',
    producer: 'Finca El Olivar',
    product_name: 'Flor seca',
    batch_number: 'EO-9',
    date_received: '2024-03-14',
  });
  expect(readPanels(spanish)).toEqual([
    'heavy_metals Plomo 0.12 ug/g, limit 0.5, pass',
    'heavy_metals Mercurio ND ug/g, limit 0.1, pass',
  ]);
});

it('takes the units that a heading says in words, for the tables side by side below it', () => {
  expect(
    readPanels(`
= Terpene Profile (GC-FID, SOP T-114) - results in percent
Terpene                Result       LOQ          Terpene             Result       LOQ
alpha-Pinene           0.318        0.020        Camphene            0.041        0.020
Terpinolene            0.852        0.020        Linalool            0.413        0.020`),
  ).toEqual([
    'terpenes alpha-Pinene 0.318 percent, loq 0.02',
    'terpenes Terpinolene 0.852 percent, loq 0.02',
    'terpenes Camphene 0.041 percent, loq 0.02',
    'terpenes Linalool 0.413 percent, loq 0.02',
  ]);
});

it('knows the French abbreviations of the limits of detection and quantification', () => {
  expect(
    readPanels(`
= Métaux lourds, µg/g
Métal          Résultat      LDQ        Limite      Évaluation
Plomb          <LDQ          0,020      0,5         Conforme
Cadmium        0,018         0,010      0,3         Conforme`),
  ).toEqual([
    'heavy_metals Plomb <LOQ ug/g, loq 0.02, limit 0.5, pass',
    'heavy_metals Cadmium 0.018 ug/g, loq 0.01, limit 0.3, pass',
  ]);
});

it('reads thousands parted by spaces', () => {
  expect(
    readPanels(`
= Contaminants microbiens
Paramètre                          Unité       Résultat      Limite       Évaluation
Levures et moisissures totales     UFC/g       1 200         ≤ 10 000     Conforme
Coliformes totaux                  UFC/g       340           ≤ 1 000      Conforme`),
  ).toEqual([
    'microbiological Levures et moisissures totales 1200 cfu/g, limit 10000, pass',
    'microbiological Coliformes totaux 340 cfu/g, limit 1000, pass',
  ]);
});

const IN_TWO_LANGUAGES = `
Prüfparameter / Test                    Methode / Method   Grenzwert / Limit   Ergebnis / Result   Einheit / Unit
Gehalt / Assay (UHPLC, trockene Blüten / dried flowers)
Δ9-Tetrahydrocannabinol (THC)           UHPLC              -                   0,37                %
Cannabidiolsäure (CBDA)                 UHPLC              -                   0,08                %
Summe CBD (CBD + 0,877 x CBDA) / Total  UHPLC              ≤ 1,0               0,07                %
CBD
Cannabinol (CBN)                        UHPLC              ≤ 1,0               0,05                %
Terpene / Terpenes (informativ / for information)
D-Limonen                               GC-FID             -                   0,29                %
Schwermetalle / Heavy metals
Blei / Lead                             Ph. Eur. 2.4.27    ≤ 0,5               < 0,02              ppm
Mikrobiologie / Microbiology
Gallensalztol. gramneg. Bakterien /     Ph. Eur. 2.6.31    ≤ 100               < 10                KBE/g
Bile-tolerant gram-negative bacteria
`;

it('reads a table whose heads, headings and names stand in two languages', () => {
  expect(readPanels(IN_TWO_LANGUAGES)).toEqual([
    'cannabinoids Δ9-Tetrahydrocannabinol (THC) 0.37 percent',
    'cannabinoids Cannabidiolsäure (CBDA) 0.08 percent',
    'cannabinoids Cannabinol (CBN) 0.05 percent, limit 1',
    'terpenes D-Limonen 0.29 percent',
    'heavy_metals Blei / Lead <0.02 ug/g, limit 0.5',
    'microbiological Gallensalztol. gramneg. Bakterien / Bile-tolerant gram-negative bacteria <10 cfu/g, limit 100',
  ]);
});

it('reads a panel of a specification that complies in two languages, and no row from the signature below', () => {
  expect(
    readPanels(`
Test / Essai                       Method / Méthode   Specification / Spécification   Result / Résultat    Unit / Unité
Heavy metals / Métaux lourds
Lead / Plomb (Pb)                  USP <233>          ≤ 0.5                           0.03                 µg/g
Cadmium (Cd)                       USP <233>          ≤ 0.3                           0.02                 µg/g
Pesticides
Pesticides (88 substances)         HM-31              Below the limits                Pass / Conforme      N/A

Quality Person / Préposée à la qualité: Maude Tessier                Date: 2023-04-18
`),
  ).toEqual([
    'heavy_metals Lead / Plomb (Pb) 0.03 ug/g, limit 0.5',
    'heavy_metals Cadmium (Cd) 0.02 ug/g, limit 0.3',
    'pesticide Pesticides (88 substances) pass, pass',
  ]);
});

it('takes no address in Quebec for a control of quality, and reads heads of other words in two languages', () => {
  expect(
    readPanels(`
Laboratoire / Laboratory           Laboratoires Nordet inc., 1200 rue Saint-Ange, Québec, QC G1K 3V9

Essai / Test              Méthode / Method    Critère / Criteria     Résultat / Result     Unité / Unit
THC                       MET-1               Rapporter / Report     0,41                  %
Plomb / Lead              MET-2               ≤ 0,5                  0,03                  µg/g
`),
  ).toEqual(['cannabinoids THC 0.41 percent', 'heavy_metals Plomb / Lead 0.03 ug/g, limit 0.5']);
  expect(
    readPanels(`
Parameter / Parameter           Anforderung / Requirement   Befund / Finding    Einheit / Unit
Arsen / Arsenic                 ≤ 0,2                       < 0,01              mg/kg
Quecksilber / Mercury           ≤ 0,1                       < 0,01              mg/kg
`),
  ).toEqual([
    'heavy_metals Arsen / Arsenic <0.01 ug/g, limit 0.2',
    'heavy_metals Quecksilber / Mercury <0.01 ug/g, limit 0.1',
  ]);
});

it('puts a verdict together that goes on in its other language below, and makes no row of what is no panel', () => {
  expect(
    readPanels(`
Prüfparameter / Test         Spezifikation / Specification    Ergebnis / Result    Einheit / Unit
Aussehen / Appearance        entspricht /                     entspricht /
                             complies                         complies
Arsen / Arsenic              ≤ 0,2                            0,04                 ppm
Blei / Lead                  ≤ 0,5                            0,06                 ppm
Pestizide / Pesticides       entspricht /                     entspricht /
                             complies                         complies
`),
  ).toEqual([
    'heavy_metals Arsen / Arsenic 0.04 ug/g, limit 0.2',
    'heavy_metals Blei / Lead 0.06 ug/g, limit 0.5',
    'pesticide Pestizide / Pesticides pass, pass',
  ]);
});
