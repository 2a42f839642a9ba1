import { dateSchema } from '../../../../shared/records/field-types.ts';
import { analysisName, ROW_ANALYSES } from '../../../../shared/science/analyses.ts';
import type { HomeAnalysis } from '../../../../shared/science/analytes.ts';
import { parseNumber } from '../../../../shared/science/numbers.ts';
import { parseUnits } from '../../../../shared/science/units.ts';
import { strings } from '../../../strings/en.ts';
import { formatDate, formatMoney, formatUnits } from '../../../strings/format.ts';
import type { ValueKind } from './fields.ts';

const { values: words } = strings;

/** A typed text as a record's value, or why it is none. */
export type Typed = { ok: true; value: unknown } | { ok: false; message: string };

const good = (value: unknown): Typed => ({ ok: true, value });
const bad = (message: string): Typed => ({ ok: false, message });

/** A result as typed: a number, or a qualifier instead of one. */
export type TypedResult = { value: number; qualifier: null } | { value: null; qualifier: string };

function plainNumber(text: string): Typed {
  const parsed = parseNumber(text);
  return parsed?.value === null || parsed?.value === undefined ? bad(words.notNumber) : good(parsed.value);
}

function money(text: string): Typed {
  const parsed = plainNumber(text.replace(/^[^\d.,()-]+|[^\d.,)]+$/g, ''));
  if (!parsed.ok) return bad(words.notMoney);
  return Math.abs((parsed.value as number) * 100 - Math.round((parsed.value as number) * 100)) < 1e-6
    ? parsed
    : bad(words.notCents);
}

/** `2026-03-04`, `3/4/2026` where only one order makes a date, and `4 Mar 2026` are dates. */
function day(text: string): string | null {
  if (dateSchema.safeParse(text).success) return text;
  const numbers = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text);
  if (numbers) {
    const [first, second, year] = [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])];
    if (first <= 12 && second <= 12 && first !== second) return null;
    const [month, date] = first > 12 ? [second, first] : [first, second];
    return isoDay(year, month, date);
  }
  // Without a year, JavaScript would take one of its own.
  if (!/[a-z]{3}/i.test(text) || !/(?<!\d)\d{4}(?!\d)/.test(text)) return null;
  const named = new Date(`${text} UTC`);
  return Number.isNaN(named.getTime()) ? null : named.toISOString().slice(0, 10);
}

function isoDay(year: number, month: number, date: number): string | null {
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return dateSchema.safeParse(iso).success ? iso : null;
}

function moment(text: string): Typed {
  const [, date, clock] = /^(.*?)(?:[T\s]+(\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(text) ?? [];
  const iso = date === undefined ? null : day(date.trim());
  if (!iso) return bad(words.notDate);
  if (!clock) return good(iso);
  const time = timeOfDay(clock);
  return time ? good(`${iso}T${time.length === 5 ? `${time}:00` : time}`) : bad(words.notTime);
}

function timeOfDay(text: string): string | null {
  const [, hour, minute, second, half] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?$/i.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return null;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null;
  return [String(hours).padStart(2, '0'), minute, ...(second ? [second] : [])].join(':');
}

function result(text: string): Typed {
  const parsed =
    parseNumber(text) ?? (/^(pass|fail)$/i.test(text) ? { value: null, qualifier: text.toLowerCase() } : null);
  if (!parsed) return bad(words.notResult);
  return good({ value: parsed.value, qualifier: parsed.qualifier });
}

/** The analysis of that key or name. */
function analysisNamed(name: string): HomeAnalysis | undefined {
  const folded = name.toLowerCase();
  return ROW_ANALYSES.find((analysis) => analysis === folded || analysisName(analysis).toLowerCase() === folded);
}

function analyses(text: string): Typed {
  const names = text.split(/[,;\n]/).map((name) => name.trim());
  const found = names.filter(Boolean).map(analysisNamed);
  return found.every((analysis) => analysis !== undefined) ? good(found) : bad(words.notAnalyses);
}

/** The methods of a text, one for each analysis; a semicolon also stands between the numbers of one (`SOP-1; SOP-2`). */
function methodLines(text: string): string[] {
  const lines: string[] = [];
  for (const part of text.split(/[;\n]/).filter((line) => line.trim())) {
    const last = lines.at(-1);
    if (last === undefined || part.includes(':')) lines.push(part);
    else lines[lines.length - 1] = `${last};${part}`;
  }
  return lines;
}

function methods(text: string): Typed {
  const lines = methodLines(text);
  const pairs = lines.map((line) => /^([^:]+):\s*(.+)$/.exec(line.trim()));
  if (pairs.some((pair) => !pair)) return bad(words.notMethods);
  return good(
    pairs.map((pair) => {
      const name = pair?.[1]?.trim() ?? '';
      return { analysis: analysisNamed(name) ?? name, method: pair?.[2]?.trim() ?? '' };
    }),
  );
}

/** Reads what a person types into a field of that kind. An emptied field is null: the document does not print it. */
export function parseValue(kind: ValueKind, typed: string): Typed {
  const text = typed.trim();
  if (text === '') return good(kind === 'analyses' ? [] : kind === 'result' ? { value: null, qualifier: null } : null);
  switch (kind) {
    case 'text':
    case 'analyte':
    case 'analyte-key':
    case 'product-type':
    case 'verdict':
      return good(text);
    case 'number':
      return plainNumber(text);
    case 'integer':
      return /^\d+$/.test(text) ? good(Number(text)) : bad(words.notInteger);
    case 'money':
      return money(text);
    case 'currency':
      return /^[a-z]{3}$/i.test(text) ? good(text.toUpperCase()) : bad(words.notCurrency);
    case 'date': {
      const iso = day(text);
      return iso ? good(iso) : bad(words.notDate);
    }
    case 'moment':
      return moment(text);
    case 'time': {
      const time = timeOfDay(text);
      return time ? good(time) : bad(words.notTime);
    }
    case 'units': {
      const units = parseUnits(text);
      return units ? good(units) : bad(words.notUnits);
    }
    case 'result':
      return result(text);
    case 'texts':
      return good(
        text
          .split(/[,;\n]/)
          .map((part) => part.trim())
          .filter(Boolean),
      );
    case 'analyses':
      return analyses(text);
    case 'methods':
      return methods(text);
  }
}

/** The text a person starts editing from; `parseValue` of it gives the value back. */
export function editableText(kind: ValueKind, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'methods') {
    return (value as Method[]).map(({ analysis, method }) => `${analysisName(analysis)}: ${method}`).join('; ');
  }
  if (kind === 'analyses') return (value as string[]).map(analysisName).join(', ');
  if (Array.isArray(value)) return value.join(', ');
  if (kind === 'moment') return String(value).replace('T', ' ');
  if (kind === 'money') return (value as number).toFixed(2);
  if (kind === 'result') {
    const { value: number, qualifier } = value as { value: number | null; qualifier: string | null };
    return qualifier ?? (number === null ? '' : String(number));
  }
  return String(value);
}

type Method = { analysis: string; method: string };

/** The value as it is shown; an empty text where there is none. */
export function shownText(kind: ValueKind, value: unknown, currency: string | null): string {
  if (value === null || value === undefined) return '';
  if (kind === 'date' || kind === 'moment') return formatDate(String(value));
  if (kind === 'units') return formatUnits(String(value));
  if (kind === 'money' && typeof value === 'number') return formatMoney(value, currency);
  return editableText(kind, value);
}
