import { describe, expect, it } from 'vitest';
import { parsePlaceLine, placeUnder } from '../../../../../main/extraction/coa/fields/blocks/postal-address.ts';
import { readFields } from '../../../../../main/extraction/coa/fields/read-fields.ts';
import { documentOfText } from './page-of-text.ts';

const read = (...drawings: string[]) => readFields(documentOfText(...drawings)).fields;

describe('an address in one line', () => {
  it.each([
    ['Birkenstraße 12a, 04109 Leipzig', 'Birkenstraße 12a', 'Leipzig', '04109'],
    ['Am Kalkofen 3, 01662 Meißen', 'Am Kalkofen 3', 'Meißen', '01662'],
    ['Lindenhof 7, 5400 Baden, Schweiz', 'Lindenhof 7', 'Baden', '5400'],
    ['Mühlgasse 4, A-8010 Graz', 'Mühlgasse 4', 'Graz', '8010'],
    ['14 rue des Tilleuls, 69007 Lyon', '14 rue des Tilleuls', 'Lyon', '69007'],
    ['8 bis, chemin du Moulin 38000 Grenoble Cedex 2', '8 bis, chemin du Moulin', 'Grenoble', '38000'],
    ['Calle del Olivo 21, 41003 Sevilla (Sevilla)', 'Calle del Olivo 21', 'Sevilla', '41003'],
    ['C/ Ronda Norte, 5, 30009 Murcia, España', 'C/ Ronda Norte, 5', 'Murcia', '30009'],
    ['Via dei Tigli 18, 40121 Bologna (BO)', 'Via dei Tigli 18', 'Bologna', '40121'],
    ['Rua das Oliveiras 40, 4000-123 Porto, Portugal', 'Rua das Oliveiras 40', 'Porto', '4000-123'],
    ['Wilgenstraat 9, 3511 KL Utrecht', 'Wilgenstraat 9', 'Utrecht', '3511 KL'],
    ['Unit 6 Larkfield Industrial Estate, Forge Lane, Ludlow SY8 1AA', null, 'Ludlow', 'SY8 1AA'],
    ['27 Orchard Road, Truro, Cornwall, TR1 2AB, United Kingdom', '27 Orchard Road', 'Truro', 'TR1 2AB'],
    ['3 Quay Street, Dublin 2, D02 X285, Ireland', '3 Quay Street', 'Dublin 2', 'D02 X285'],
    ['11 HaZayit Street, Karmiel 2161401, Israel', '11 HaZayit Street', 'Karmiel', '2161401'],
    ['5 Wattle Street, Auckland 1010, New Zealand', '5 Wattle Street', 'Auckland', '1010'],
    ['88 Protea Road, Stellenbosch, 7600, South Africa', '88 Protea Road', 'Stellenbosch', '7600'],
    ['Carrera 9 # 12-30, Pereira, Colombia', 'Carrera 9 # 12-30', 'Pereira', null],
  ])('%s', (text, street, city, zipcode) => {
    expect(parsePlaceLine(text)).toEqual({
      street: street ?? 'Unit 6 Larkfield Industrial Estate, Forge Lane',
      city,
      state: null,
      zipcode,
    });
  });

  it('gives Australian addresses their state, and only where the postcode lies in it', () => {
    expect(parsePlaceLine('Unit 2, 40 Wattle Drive, Bendigo VIC 3550')).toEqual({
      street: 'Unit 2, 40 Wattle Drive',
      city: 'Bendigo',
      state: 'VIC',
      zipcode: '3550',
    });
    expect(parsePlaceLine('9 Jarrah Road, Bunbury Western Australia 6230')).toMatchObject({ state: 'WA' });
    expect(parsePlaceLine('Bendigo VIC 9550')).toBeNull();
  });

  it('takes a number and a name for a place only where a street stands with it', () => {
    expect(parsePlaceLine('5400 Baden')).toBeNull();
    expect(placeUnder('5400 Baden', true)).toMatchObject({ city: 'Baden', zipcode: '5400' });
    for (const text of [
      '2000 MG Tincture',
      'Suite 4, 12345 Mountain View',
      'Blue Dream B12 1MG',
      'Batch 12, 10000 Gummies',
      '10 Sample Bottles 25000 Units',
      'Full Spectrum Oil 1500',
      'License Number 1234567',
      'Northern Lights 5',
      'A-1234 Blue Dream',
      'NJ-CRC License T000019',
    ])
      expect(parsePlaceLine(text), text).toBeNull();
  });
});

describe('parties abroad', () => {
  it('reads a German letterhead in one line and a client whose label stands beside two lines', () => {
    const fields = read(`
Prüflabor Heidekraut GmbH
Birkenstraße 12, 04109 Leipzig · Telefon 0341 555-0180 · post@heidekraut-labor.example

                    Prüfbericht
Produkt:                              Hanfblüten Sorte Abendrot
Auftraggeber:                         Sonnentau Hanf GmbH
                                      Lindenhof 7, 01662 Meißen
Probeneingang:                        09.10.2023
`);
    expect(fields).toMatchObject({
      lab: 'Prüflabor Heidekraut GmbH',
      lab_street: 'Birkenstraße 12',
      lab_city: 'Leipzig',
      lab_state: null,
      lab_zipcode: '04109',
      producer: 'Sonnentau Hanf GmbH',
      producer_street: 'Lindenhof 7',
      producer_city: 'Meißen',
      producer_zipcode: '01662',
    });
  });

  it("does not take the person a Swiss letter is addressed to for the firm's name", () => {
    const fields = read(`
Gletschersee Analytik AG • Seestrasse 41 • 3700 Spiez
Tel. +41 33 555 20 40 • labor@gletschersee-analytik.example


Enzian Hanfbau GmbH
Frau Vera Linder
Dorfstrasse 18
6130 Willisau


Analysenbericht 24-0183
`);
    expect(fields).toMatchObject({
      lab: 'Gletschersee Analytik AG',
      lab_street: 'Seestrasse 41',
      lab_city: 'Spiez',
      lab_zipcode: '3700',
      producer: 'Enzian Hanfbau GmbH',
      producer_street: 'Dorfstrasse 18',
      producer_city: 'Willisau',
      producer_zipcode: '6130',
    });
  });

  it('reads a Spanish client given in labelled lines', () => {
    const fields = read(`
Laboratorio Romero S.L. · CIF B99999999
Polígono Industrial Norte, Calle Luna 4
41003 Sevilla


Cliente          Extractos del Olivo S.L.       Lote           OL-22
Dirección        Calle Molino 12                Denominación   Aceite suave 5 %
Población        14800 Priego
`);
    expect(fields).toMatchObject({
      lab: 'Laboratorio Romero S.L.',
      lab_street: 'Polígono Industrial Norte, Calle Luna 4',
      lab_city: 'Sevilla',
      lab_zipcode: '41003',
      producer: 'Extractos del Olivo S.L.',
      producer_street: 'Calle Molino 12',
      producer_city: 'Priego',
      producer_zipcode: '14800',
    });
  });

  it('reads a British client over four lines, with a house and a lane for its street', () => {
    const fields = read(`
Larkfield Analytics Ltd
Unit 6 Larkfield Business Park
Forge Lane
Ludlow SY8 1AA
01584 555 014


Customer
Hazelbank Botanicals Ltd
The Old Forge, Church Lane
Truro
Cornwall
TR1 2AB


Sample name      Hazelbank Drops
`);
    expect(fields).toMatchObject({
      lab: 'Larkfield Analytics Ltd',
      lab_street: 'Unit 6 Larkfield Business Park, Forge Lane',
      lab_city: 'Ludlow',
      lab_zipcode: 'SY8 1AA',
      producer: 'Hazelbank Botanicals Ltd',
      producer_street: 'The Old Forge, Church Lane',
      producer_city: 'Truro',
      producer_zipcode: 'TR1 2AB',
    });
  });

  it('reads an Italian letterhead parted by dashes, and a client to whom the report is addressed', () => {
    const fields = read(`
Laboratorio Analisi Ginestra S.r.l.
Via dei Tigli, 18 - 40121 Bologna (BO) - Tel. 051 555 0180

Spett.le
Canapa Verde Soc. Agr. S.r.l.
Strada Provinciale 12
41030 Bastiglia (MO)

Rapporto di prova n. 22-001
Lotto:    CV-12
`);
    expect(fields).toMatchObject({
      lab_street: 'Via dei Tigli, 18',
      lab_city: 'Bologna',
      lab_zipcode: '40121',
      producer: 'Canapa Verde Soc. Agr. S.r.l.',
      producer_street: 'Strada Provinciale 12',
      producer_city: 'Bastiglia',
      producer_zipcode: '41030',
    });
  });

  it('needs the name of the country for codes that stand behind a city, on its line or under it', () => {
    const fields = read(`
Kiwi Leaf Laboratories Limited
5 Wattle Street, Onehunga, Auckland 1061, New Zealand

Client:    Tussock Botanicals Limited
           18 Ferry Road
           Christchurch 8023
           New Zealand
Batch:     TB-1
`);
    expect(fields).toMatchObject({
      lab_street: '5 Wattle Street, Onehunga',
      lab_city: 'Auckland',
      lab_zipcode: '1061',
      producer: 'Tussock Botanicals Limited',
      producer_street: '18 Ferry Road',
      producer_city: 'Christchurch',
      producer_zipcode: '8023',
    });
  });

  it('parts a name from the address that follows it in the same text', () => {
    const fields = read(`
Prepared for: Bogland Wellness Ltd, Unit 4, Curragh Business Park, Newbridge, Co. Kildare, W12 XY34
Batch: BW-1
`);
    expect(fields).toMatchObject({
      producer: 'Bogland Wellness Ltd',
      producer_street: 'Unit 4, Curragh Business Park',
      producer_city: 'Newbridge',
      producer_zipcode: 'W12 XY34',
    });
  });

  it('reads Australian and Israeli addresses', () => {
    const australian = read(`
Wattlebird Laboratories Pty Ltd
Unit 2, 40 Enterprise Drive, Bendigo VIC 3550

Sponsor             Jarrah Botanical Medicines Pty Ltd
                    9 Jarrah Road
                    Bunbury WA 6230
Batch No.           JB-014
`);
    expect(australian).toMatchObject({
      lab: 'Wattlebird Laboratories Pty Ltd',
      lab_street: 'Unit 2, 40 Enterprise Drive',
      lab_city: 'Bendigo',
      lab_state: 'VIC',
      lab_zipcode: '3550',
      producer: 'Jarrah Botanical Medicines Pty Ltd',
      producer_street: '9 Jarrah Road',
      producer_city: 'Bunbury',
      producer_state: 'WA',
      producer_zipcode: '6230',
    });
    const israeli = read(`
Carmel Botanic Labs Ltd.
11 HaZayit Street, Bar Industrial Park, Karmiel 2161401, Israel

Customer            Negev Leaf Ltd.
Address             Moshav Tidhar, Farm 18, Tidhar 8537000
Batch no.           NL-0331
`);
    expect(israeli).toMatchObject({
      lab_street: '11 HaZayit Street, Bar Industrial Park',
      lab_city: 'Karmiel',
      lab_zipcode: '2161401',
      producer: 'Negev Leaf Ltd.',
      producer_street: 'Moshav Tidhar, Farm 18',
      producer_city: 'Tidhar',
      producer_zipcode: '8537000',
    });
  });
});

it('takes no line above for the name of a party whose label has name and address behind it', () => {
  const fields = read(`
# Laboratoire Cevenol SARL
14 rue des Tanneurs, 34000 Montpellier, France

Huile de Chanvre 5 %
Client: Les Fleurs du Lac SA, Chemin des Vignes 8, 1205 Genève, Suisse
Sample ID: LC-2024-88
`);
  expect(fields).toMatchObject({
    producer: 'Les Fleurs du Lac SA',
    producer_street: 'Chemin des Vignes 8',
    producer_city: 'Genève',
  });
});
