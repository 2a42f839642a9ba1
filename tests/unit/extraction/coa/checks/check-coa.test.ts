import { describe, expect, it } from 'vitest';
import { checkCoa } from '../../../../../main/extraction/coa/checks/check-coa.ts';
import { unreadPanels } from '../../../../../main/extraction/coa/checks/unread-panels.ts';
import { messageOf } from '../../../../../shared/findings/finding.ts';
import type { CoaRecord } from '../../../../../shared/records/coa.ts';
import type { CoaResult } from '../../../../../shared/records/coa-result.ts';
import { added, check, codes, METALS, row, sound } from './sound-record.ts';

describe('checkCoa', () => {
  it('has nothing to say about a sound record but that the panel of its verdict was not found, and asks nothing', () => {
    expect(codes({})).toEqual(['no-rows']);
    expect(check({}).review).toEqual([]);
    expect(codes({ pesticide_status: null })).toEqual([]);
  });

  it('asks for the rows behind a verdict where the other verdicts have theirs', () => {
    const metals = {
      heavy_metals_status: 'pass',
      ...added(...METALS),
    } as const;
    expect(check(metals).review).toEqual(['results.pesticide']);
  });

  it('asks for a verdict where another screening analysis has one, or where rows have limits', () => {
    const none = { pesticide_status: null, heavy_metals_status: null, status: null };
    const limited = METALS.map((metal) => ({ ...metal, limit: 0.5 }));
    expect(check({ ...added(...METALS), ...none }).review).toEqual([]);
    expect(check({ ...added(...limited), ...none, status: 'pass' }).review).toEqual(['heavy_metals_status']);
    expect(check({ ...added(...METALS), ...none, mycotoxin_status: 'pass' }).review).toContain('heavy_metals_status');
  });

  it('asks for the verdict on the sample where results have limits and nothing at all was judged', () => {
    const none = { pesticide_status: null, heavy_metals_status: null, status: null };
    const limited = METALS.map((metal) => ({ ...metal, limit: 0.5 }));
    expect(check({ ...added(...limited), ...none }).review).toEqual(['heavy_metals_status', 'status']);
  });

  it('asks for the verdict on water activity and moisture where they have a limit', () => {
    const activity = row('water_activity', 'water_activity', 0.412, { units: 'aw' });
    const judge = (...rows: CoaResult[]) =>
      check({ water_activity_status: null, moisture_content_status: null, ...added(...rows) }).review;
    expect(judge(activity)).not.toContain('water_activity_status');
    expect(judge({ ...activity, limit: 0.65 })).toContain('water_activity_status');
    const moisture = row('moisture_content', 'moisture', 9.2, { limit: 13 });
    expect(judge(moisture)).toContain('moisture_content_status');
  });

  it('says once that a name holds a number, and which where it was read', () => {
    const told = (change: Partial<CoaRecord>) =>
      check({ product_name: 'Moss Kush MBN-PG-0323', ...change }).findings.flatMap(({ code, params }) =>
        code === 'name-holds-number' ? [params] : [],
      );
    expect(told({ batch_number: 'MBN-PG-0323' })).toMatchObject([{ case: 'field', value: 'MBN-PG-0323' }]);
    expect(told({ batch_number: null })).toMatchObject([{ case: 'number' }]);
  });

  it('asks about a row over its limit that neither its verdict nor that of its panel fails', () => {
    const over = row('heavy_metals', 'lead', 0.8, { units: 'ug/g', limit: 0.5 });
    const rest = METALS.filter(({ key }) => key !== 'lead');
    const asked = (change: Partial<CoaRecord>, odd = over) =>
      check({ ...added(odd, ...rest), heavy_metals_status: 'pass', ...change }).review;
    expect(asked({})).toEqual(expect.arrayContaining(['results[5]', 'heavy_metals_status', 'status']));
    expect(asked({ heavy_metals_status: null, status: 'fail' })).toContain('results[5]');
    expect(asked({ heavy_metals_status: 'fail', status: 'fail' })).not.toContain('results[5]');
    expect(asked({}, { ...over, value: 0.3 })).not.toContain('results[5]');
    const both = check({ ...added(over, { ...over, name: 'Tin', key: 'tin' }, ...rest), heavy_metals_status: 'pass' });
    const told = both.findings.filter(({ code }) => code === 'over-limit-unjudged');
    expect(told.map((found) => messageOf(found))).toEqual([
      expect.stringMatching(/: lead \(0\.8, limit 0\.5 ug\/g\), tin \(0\.8, limit 0\.5 ug\/g\)\.$/i),
    ]);
    const found = row('microbiological', 'salmonella', null, { units: null, qualifier: 'fail' });
    expect(check({ ...added(found), microbiological_status: 'pass' }).review).toContain('microbiological_status');
  });

  it('asks about an analyte that stands in one panel under its name and under its name with units', () => {
    const twice = [
      row('cannabinoids', 'cbc', 0.2, { name: 'CBC' }),
      row('cannabinoids', 'cbc', 2, { name: 'CBC (mg/g)' }),
    ];
    const same = twice.map((line) => ({ ...line, value: null, qualifier: 'ND' }));
    expect(codes(added(...same))).toContain('row-twice');
    expect(codes(added(...twice))).toContain('row-twice');
  });

  it('asks for rows where a panel has fewer than any, or lacks a metal that all of them have', () => {
    expect(check(added(...METALS.slice(1))).review).toContain('results.heavy_metals');
    expect(check(added(row('pesticide', 'captan', null, { units: 'ug/g' }))).review).toContain('results.pesticide');
    expect(check({ results: sound.results.slice(0, 2) }).review).toContain('results.cannabinoids');
  });

  it.each([
    ['a name with a code in front', row('heavy_metals', 'lead', 1, { name: 'Pb Lead', units: 'ug/g' })],
    ['a name that is only like an analyte', row('pesticide', 'captan', 1, { name: 'Catpan', units: 'ug/g' })],
    ['a name with a piece of another row', row('pesticide', 'zzz', 1, { name: 'Pass Fipronil', units: 'ug/g' })],
    ['a panel among its analytes', row('mycotoxin', 'zzz', 1, { name: 'Mycotoxins', units: 'ug/g' })],
    ['residues in percent', row('mycotoxin', 'aflatoxin_b1', 1, { name: 'Aflatoxin B1', units: 'percent' })],
    ['foreign matter in traces', row('foreign_matter', 'foreign_matter', 1, { name: 'Foreign Matter', units: 'ug/g' })],
  ])('asks about %s, and for the analyte that may have no row', (_, odd) => {
    const { review } = check(added(odd));
    expect(review).toEqual(expect.arrayContaining(['results[5]', `results.${odd.analysis}`]));
  });

  it('asks about no analyte that is misspelled by a letter where no other can be meant', () => {
    const named = (key: string, name: string) => row('pesticide', key, null, { name, units: 'ug/g' });
    const asked = (...rows: CoaResult[]) =>
      check(added(...rows)).findings.filter(({ code }) => code === 'inexact-name').length;
    const misspelled = named('chlorantraniliprole', 'Chloranthraniliprole');
    expect(asked(misspelled)).toBe(0);
    expect(asked(misspelled, named('chlorantraniliprole', 'Chlorantraniliprole'))).toBe(1);
    expect(asked(row('mycotoxin', 'ochratoxin_a', null, { name: 'Ochratoxin A P', units: 'ug/g' }))).toBe(1);
  });

  it('asks about one value in many cannabinoids', () => {
    const same = ['cbn', 'cbc', 'cbdv', 'thcv', 'cbl'].map((key) => row('cannabinoids', key, 0.005));
    expect(codes(added(...same))).toContain('one-value-many-rows');
    expect(codes(added(...same.slice(1)))).not.toContain('one-value-many-rows');
  });

  it('asks for analyses that the document names without rows, but not where a verdict of theirs asks for them', () => {
    const record = { ...sound, pesticide_status: null } as CoaRecord;
    expect(unreadPanels(record, ['cannabinoids', 'water_activity'])).toMatchObject([
      { paths: ['results.water_activity'] },
    ]);
    // Several are one question.
    expect(unreadPanels(record, ['water_activity', 'mycotoxin', 'heavy_metals'])).toMatchObject([
      { paths: ['results'] },
    ]);
    expect(unreadPanels({ ...record, water_activity_status: 'NT' }, ['water_activity'])).toEqual([]);
    expect(unreadPanels({ ...record, water_activity_status: 'pass' }, ['water_activity'])).toEqual([]);
    const screened = { heavy_metals_status: 'pass', pesticide_status: 'pass', ...added(...METALS) } as const;
    expect(check(screened).review).toEqual(['results.pesticide']);
    expect(unreadPanels({ ...record, ...screened }, ['pesticide'])).toEqual([]);
  });

  it('asks whether the first page is missing where the client and most of what is said of the sample are', () => {
    const headless = { producer: null, distributor: null, product_type: null, batch_number: null };
    const undated = { ...headless, date_collected: null, date_received: null };
    expect(check(undated).review).toContain('results');
    expect(codes({ ...undated, batch_number: 'SFF-0922-A' })).toContain('head-missing');
    expect(codes({ ...headless, batch_number: 'SFF-0922-A' })).not.toContain('head-missing');
    expect(codes({ ...undated, producer: 'Silver Fern Farms' })).not.toContain('head-missing');
  });

  it('holds totals by the portion against the rows by what a portion would weigh', () => {
    const portion = { totals_units: 'mg/serving', total_thc: 4.354, total_cannabinoids: 4.968, total_cbd: null };
    expect(codes(portion)).toEqual(['no-rows']);
    expect(check({ ...portion, total_cannabinoids: 49.68 }).review).toEqual(['total_thc', 'total_cannabinoids']);
  });

  it('says when a panel is short of what its state requires', () => {
    const rows = Array.from({ length: 60 }, (_, i) => row('pesticide', `p${i}`, null));
    expect(check(added(...rows)).findings).toContainEqual(
      expect.objectContaining({ code: 'panel-incomplete', paths: ['results.pesticide'] }),
    );
  });

  it('questions places, licences and dates that cannot be', () => {
    expect(codes({ lab_zipcode: '10001' })).toContain('zip-outside-state');
    expect(codes({ producer_license_number: 'C8-0000999-LIC' })).toContain('license-of-another');
    expect(codes({ date_tested: '2022-10-01' })).toContain('dates-out-of-order');
    expect(codes({ date_collected: '2019-10-02' })).toContain('dates-far-apart');
  });

  it('questions names of laboratories that are none, and no names that are', () => {
    for (const lab of ['Front Range BioTesting', 'Cannalysis', 'Method Testing Labs', 'Bergwald Analytik AG'])
      expect(codes({ lab })).not.toContain('odd-laboratory');
    for (const lab of ['Certificate of Analysis', 'Silver Fern Farms', 'Heavy Metals'])
      expect(codes({ lab })).toContain('odd-laboratory');
  });

  it('takes four figures for a postal code only where there is no state', () => {
    expect(codes({ lab_zipcode: '4123', lab_state: null })).not.toContain('zip-format');
    expect(codes({ lab_zipcode: '4123' })).toContain('zip-format');
  });

  it('asks nothing about addresses of countries with other postal codes or without states', () => {
    const asked = ['zip-format', 'unknown-state', 'zip-outside-state', 'not-found'];
    const places: [string | null, string][] = [
      [null, '28199'],
      [null, '3511 KL'],
      [null, 'SY8 1AA'],
      [null, 'D02 X285'],
      [null, '4000-123'],
      [null, '2161401'],
      ['VIC', '3550'],
      ['WA', '6230'],
      ['BL', '4123'],
    ];
    for (const [lab_state, lab_zipcode] of places)
      for (const code of asked) expect(codes({ lab_state, lab_zipcode }), lab_zipcode).not.toContain(code);
    expect(codes({ lab_state: 'VIC', lab_zipcode: '9550' })).toContain('zip-outside-state');
    expect(codes({ lab_state: null, lab_zipcode: 'T000019' })).toContain('zip-format');
    expect(codes({ lab_state: null, lab_zipcode: null })).toContain('not-found');
  });

  it('questions names that ran on into something else', () => {
    expect(check({ product_name: 'Coastal Haze 1122334-1' }).review).toContain('product_name');
    expect(check({ producer: 'Testing was completed by Silver Fern Farms' }).review).toContain('producer');
  });

  it('asks for what no certificate is without, and for other fields only where the page bears their sign', () => {
    const absent = { lab: null, total_thc: null, date_collected: null };
    expect(check(absent).review).toEqual(['lab']);
    const { review, findings } = checkCoa({ ...sound, ...absent } as CoaRecord, {}, ['lab', 'total_thc']);
    expect(review).toEqual(['lab', 'total_thc']);
    expect(findings.map((found) => messageOf(found))).toContainEqual(expect.stringContaining('Total THC'));
  });

  it('says of each field that was not found only what concerns it', () => {
    const absent = { lab_zipcode: null, producer_license_number: null };
    const { findings } = checkCoa({ ...sound, ...absent } as CoaRecord, {}, [
      'total_thc',
      'distributor_license_number',
    ]);
    const said = findings.filter(({ code }) => /^(?:not-found|printed-not-read)$/.test(code));
    expect(said.map((found) => [found.paths.join(), messageOf(found)])).toEqual([
      ['lab_zipcode', 'No lab ZIP code found.'],
      ['producer_license_number', 'No producer license found.'],
      ['total_thc', "Total THC seems to be printed but wasn't read."],
      ['distributor_license_number', "Distributor license seems to be printed but wasn't read."],
    ]);
  });

  it("asks for the producer's licence where a producer is named, and for all of a producer that was not found", () => {
    expect(check({ producer_license_number: null }).review).toEqual(['producer_license_number']);
    expect(check({ producer: null, producer_license_number: null, producer_city: null }).review).toEqual([
      'producer',
      'producer_city',
      'producer_license_number',
    ]);
    const abroad = { producer_state: null, lab_state: null, producer_license_number: null };
    expect(check(abroad).review).not.toContain('producer_license_number');
  });

  it('questions a water activity that is the usual limit', () => {
    expect(codes(added(row('water_activity', 'water_activity', 0.65, { units: 'aw' })))).toContain('value-of-another');
    expect(codes(added(row('water_activity', 'water_activity', 0.64, { units: 'aw' })))).not.toContain(
      'value-of-another',
    );
  });

  it('asks about a verdict in the place of what is measured, with units or without, and not of what is looked for', () => {
    const judged = { qualifier: 'pass', status: 'pass', units: null } as const;
    expect(codes(added(row('pesticide', 'boscalid', null, judged)))).toContain('verdict-as-value');
    expect(codes(added(row('pesticide', 'boscalid', null, { ...judged, units: 'ug/g' })))).toContain(
      'verdict-as-value',
    );
    expect(codes(added(row('foreign_matter', 'mold', null, judged)))).not.toContain('verdict-as-value');
    expect(codes(added(row('microbiological', 'salmonella', null, judged)))).not.toContain('verdict-as-value');
  });

  it('asks for the units of figures that have none', () => {
    expect(codes(added(row('terpenes', 'linalool', 0.4, { units: null })))).toContain('no-units');
    expect(codes(added(row('terpenes', 'linalool', null, { units: null })))).not.toContain('no-units');
  });

  it('questions microbes by mass and one value in many residues', () => {
    expect(codes(added(row('microbiological', 'salmonella', 2, { units: 'ug/g' })))).toContain('microbe-by-mass');
    expect(codes(added(row('microbiological', 'salmonella', 2, { units: 'cfu/g' })))).not.toContain('microbe-by-mass');
    const residues = ['bifenthrin', 'boscalid', 'captan', 'naled', 'phosmet'].map((key) =>
      row('pesticide', key, 0.01, { units: 'ug/g' }),
    );
    expect(codes(added(...residues))).toContain('one-value-many-rows');
    expect(codes(added(...residues.slice(1)))).not.toContain('one-value-many-rows');
  });

  it('lowers the confidence of what it questions and asks about what was read with little', () => {
    const seen = (confidence: number) =>
      ({ page: 1, box: [0, 0, 1, 1], text: 'x', method: 'text-layer', confidence }) as const;
    const { evidence, review } = check(
      { total_thc: 27.1 },
      {
        total_thc: { ...seen(0.95), box: [0, 0, 1, 1] },
        product_name: { ...seen(0.5), box: [0, 0, 1, 0.1] },
        lab: { ...seen(0.97), box: [0, 0.1, 1, 0.2] },
      },
    );
    expect(evidence.total_thc?.confidence).toBeLessThan(0.8);
    expect(evidence.lab?.confidence).toBe(0.97);
    expect(review).toContain('product_name');
    expect(review).not.toContain('lab');
  });
});
