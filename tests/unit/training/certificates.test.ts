import { describe, expect, test } from 'vitest';
import { openDocument } from '../../../main/documents/open-document.ts';
import type { Page, Word } from '../../../main/documents/page.ts';
import { damageCertificate } from '../../../training/certificates/damage-certificate.ts';
import { damagePage } from '../../../training/certificates/damage-page.ts';
import { generateCertificate } from '../../../training/certificates/generate-certificate.ts';
import { PRODUCTIONS } from '../../../training/certificates/productions.ts';
import { type CertificateTruth, FIELD_NAMES, type Place } from '../../../training/certificates/truth.ts';
import { writePdf } from '../../../training/certificates/write-pdf.ts';

const SEEDS = Array.from({ length: 2000 }, (_, seed) => seed);
/** Faults that change what the text layer says. */
const SPOILED = ['lost ligatures', 'spaced letters', 'glued words'].map((fault) => `text layer=${fault}`);

/** Labs whose name is not in the head: whether and where it is printed depends on what the certificate says. */
const NAMED_BELOW = ['logo picture only', 'web address only', 'in small print only', 'accredited line', 'footer only'];

const wordsAt = (pages: readonly Page[], { page, words }: Place): Word[] =>
  words.map((index) => pages[page - 1]?.words[index] as Word);
/** Without spaces, and without the commas that stand for the ends of lines. */
const letters = (text: string) => text.replace(/[\s,]/g, '');

function placesOf(truth: CertificateTruth): Place[] {
  return [
    ...Object.values(truth.fields).flatMap(({ boxes }) => boxes),
    ...Object.values(truth.statuses).flatMap(({ boxes }) => boxes),
    ...Object.values(truth.totals).flatMap((totals) => totals.flatMap(({ boxes }) => boxes)),
    ...truth.traceability_ids.flatMap(({ boxes }) => boxes),
    ...truth.results.flatMap(({ cells }) => Object.values(cells).flatMap((places) => places ?? [])),
    ...truth.others.flatMap(placesOf),
  ];
}

describe('generated certificates', () => {
  test('are the same for the same seeds', () => {
    expect(JSON.stringify(generateCertificate(7, 3))).toBe(JSON.stringify(generateCertificate(7, 3)));
    expect(generateCertificate(7, 3).truth.fields).not.toEqual(generateCertificate(7, 4).truth.fields);
  });

  test('hold the printed text of every value in the words they say it is in', () => {
    for (const seed of SEEDS.slice(0, 500)) {
      const { pages, truth } = generateCertificate(seed, seed);
      if (SPOILED.some((fault) => truth.productions.includes(fault))) continue;
      for (const place of placesOf(truth)) {
        const words = wordsAt(pages, place);
        const inReadingOrder = [...words].sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0);
        const shown = [words, inReadingOrder].map((each) => letters(each.map(({ text }) => text).join('')));
        expect(
          shown.some((each) => each.includes(letters(place.text))),
          `seed ${seed}: ${place.text} in ${shown[0]}`,
        ).toBe(true);
      }
    }
  });

  test('draw boxes round all words of a value and within the page', () => {
    for (const seed of SEEDS.slice(0, 300)) {
      const { pages, truth } = generateCertificate(seed);
      for (const place of placesOf(truth)) {
        const { width, height } = pages[place.page - 1] as Page;
        const [x0, y0, x1, y1] = place.box;
        for (const word of wordsAt(pages, place)) {
          const middle = [(word.x0 + word.x1) / 2 / width, (word.y0 + word.y1) / 2 / height] as const;
          expect(
            middle[0] >= x0 && middle[0] <= x1 && middle[1] >= y0 && middle[1] <= y1,
            `seed ${seed}: ${place.text}`,
          ).toBe(true);
        }
      }
    }
  });

  test('have values that are what is printed', () => {
    for (const seed of SEEDS.slice(0, 300)) {
      const { truth } = generateCertificate(seed, 1);
      const hasComma = truth.productions.includes('decimal comma=yes');
      const numberIn = (text = '') =>
        Number(hasComma ? text.replace(/\./g, '').replace(',', '.') : text.replace(/,/g, ''));
      for (const { cells, values, lod, loq, limit } of truth.results) {
        values.forEach(({ value }, index) => {
          if (typeof value === 'number') expect(numberIn(cells[`value${index}`]?.[0]?.text)).toBe(value);
        });
        for (const [cell, value] of Object.entries({ lod, loq, limit }))
          if (value !== null) expect(numberIn(cells[cell as 'lod']?.[0]?.text)).toBe(value);
        if (lod !== null && loq !== null) expect(lod).toBeLessThanOrEqual(loq);
      }
      for (const totals of Object.values(truth.totals))
        for (const { value, boxes } of totals) for (const { text } of boxes) expect(numberIn(text)).toBe(value);
    }
  });

  test('of one lab share its name and where it stands, not what they say', () => {
    for (const style of SEEDS.slice(0, 60)) {
      const [first, second] = [generateCertificate(style, 1).truth, generateCertificate(style, 2).truth];
      if ([first, second].some(({ productions }) => productions.includes('several=cover page'))) continue;
      const inHead = !NAMED_BELOW.some((identity) => first.productions.includes(`lab identity=${identity}`));
      if (inHead) {
        expect(second.fields.lab.value).toBe(first.fields.lab.value);
        expect(second.fields.lab.boxes[0]?.box.slice(0, 2)).toEqual(first.fields.lab.boxes[0]?.box.slice(0, 2));
      }
      if (first.fields.lab_id.value !== null) expect(second.fields.lab_id.value).not.toBe(first.fields.lab_id.value);
    }
  });

  test('are read back from their PDF as the words they say they have', async () => {
    let all = 0;
    let same = 0;
    for (const seed of SEEDS.slice(0, 12)) {
      const { pages, ink, truth } = generateCertificate(seed, 5);
      if (!truth.productions.includes('text layer=sound')) continue;
      const opened = await openDocument(await writePdf(ink, pages[0] as Page), { fileName: 'certificate.pdf' });
      if (!('pages' in opened)) throw new Error(opened.message);
      opened.pages.forEach((read, index) => {
        if (read.method === 'ocr') return;
        for (const word of pages[index]?.words ?? []) {
          all += 1;
          // Of letters beyond Latin 1 the PDF's fonts have Greek ones only.
          const isSame = (other: Word) => other.text === word.text || /[^ -ÿ]/.test(word.text);
          if (
            read.words.some(
              (other) =>
                isSame(other) &&
                Math.abs(other.x0 - word.x0) + Math.abs(other.x1 - word.x1) + Math.abs(other.y1 - word.y1) < 1,
            )
          )
            same += 1;
        }
      });
    }
    expect(all).toBeGreaterThan(1000);
    expect(same / all).toBeGreaterThan(0.99);
  });

  test('lack each field often enough for its absence to be learned, and have it often enough to be found', () => {
    const truths = SEEDS.slice(0, 600).map((seed) => generateCertificate(seed, seed).truth);
    for (const name of FIELD_NAMES) {
      const printed = truths.filter(({ fields }) => fields[name].value !== null).length / truths.length;
      expect(printed, name).toBeGreaterThan(0.1);
      if (/^(date|batch|strain|.*_zipcode|.*_license_number|distributor|producer_)/.test(name))
        expect(printed, name).toBeLessThan(0.85);
    }
  });

  test('say of dates what is printed, in each language and order of day and month', () => {
    const months = 'jan|ene|feb|fév|mar|apr|abr|avr|ma[yi]|jun|jui|jul|aug|ago|aoû|sep|oct|nov|de[cz]|dic|déc|juil';
    let read = 0;
    for (const seed of SEEDS.slice(0, 400)) {
      const { fields } = generateCertificate(seed, 2).truth;
      for (const [name, { value, boxes }] of Object.entries(fields)) {
        if (!name.startsWith('date_') || value === null) continue;
        const [year = '', month = '', day = ''] = String(value).split('-');
        for (const { text } of boxes) {
          read += 1;
          const numbers = (text.match(/\d+/g) ?? []).map(Number);
          expect(numbers, text).toContain(Number(day));
          expect(
            numbers.some((number) => number === Number(year) || number === Number(year.slice(2))),
            text,
          ).toBe(true);
          expect(numbers.includes(Number(month)) || new RegExp(months, 'i').test(text), text).toBe(true);
        }
      }
    }
    expect(read).toBeGreaterThan(300);
  });

  test('use every production', () => {
    const used = new Set(SEEDS.flatMap((seed) => generateCertificate(seed, seed).truth.productions));
    const all = Object.entries(PRODUCTIONS).flatMap(([name, options]) =>
      Object.keys(options).map((option) => `${name}=${option}`),
    );
    expect(all.filter((production) => !used.has(production))).toEqual([]);
  });
});

describe('damage of OCR', () => {
  const { pages } = generateCertificate(12, 1);
  const page = pages[0] as Page;

  test('of strength 0 leaves every word as it is, but for how it was read', () => {
    const read = damagePage(page, 1, 0);
    expect(read.words.map(({ text }) => text)).toEqual(page.words.map(({ text }) => text));
    expect(read.method).toBe('ocr');
    expect(read.words.every(({ method }) => method === 'ocr')).toBe(true);
  });

  test('leaves the page it is given alone and is the same for the same seed', () => {
    const before = JSON.stringify(page);
    const read = JSON.stringify(damagePage(page, 5, 1));
    expect(JSON.stringify(page)).toBe(before);
    expect(JSON.stringify(damagePage(page, 5, 1))).toBe(read);
  });

  test('says for each word where its ink went', () => {
    const read = damagePage(page, 3, 1);
    let found = 0;
    page.words.forEach((word, index) => {
      for (const trace of read.traces[index] ?? []) {
        const other = read.words[trace] as Word;
        found += 1;
        expect(Math.min(word.x1, other.x1) - Math.max(word.x0, other.x0)).toBeGreaterThan(-word.fontSize);
        expect(Math.abs(word.y1 - other.y1)).toBeLessThan(word.fontSize);
      }
    });
    expect(found).toBeGreaterThan(0.9 * page.words.length);
  });

  test('keeps what is true, and its places where its words went', () => {
    const certificate = generateCertificate(12, 1);
    const { pages: read, truth } = damageCertificate(certificate, 9, 1);
    expect(truth.fields.producer.value).toBe(certificate.truth.fields.producer.value);
    expect(truth.results.map(({ name, values }) => [name, values])).toEqual(
      certificate.truth.results.map(({ name, values }) => [name, values]),
    );
    const places = placesOf(truth);
    expect(places.length).toBeGreaterThan(0.9 * placesOf(certificate.truth).length);
    for (const place of places) {
      const words = wordsAt(read, place);
      expect(words.length).toBeGreaterThan(0);
      const { height } = read[place.page - 1] as Page;
      for (const { y0, y1 } of words) {
        expect((y0 + y1) / 2 / height).toBeGreaterThan(place.box[1]);
        expect((y0 + y1) / 2 / height).toBeLessThan(place.box[3]);
      }
    }
  });

  test('is less sure of the words it spoils', () => {
    const sure = { wrong: 0, wrongs: 0, right: 0, rights: 0 };
    for (const seed of SEEDS.slice(0, 40)) {
      const [given] = generateCertificate(seed).pages as [Page];
      const read = damagePage(given, seed, 1);
      given.words.forEach((word, index) => {
        const [trace, ...more] = read.traces[index] ?? [];
        if (trace === undefined || more.length > 0) return;
        const other = read.words[trace] as Word;
        if (other.text === word.text) {
          sure.right += other.confidence;
          sure.rights += 1;
        } else {
          sure.wrong += other.confidence;
          sure.wrongs += 1;
        }
      });
    }
    expect(sure.wrongs).toBeGreaterThan(100);
    expect(sure.wrong / sure.wrongs).toBeLessThan(sure.right / sure.rights - 0.1);
  });
});
