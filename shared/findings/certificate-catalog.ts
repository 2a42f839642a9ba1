/**
 * What is found on certificates, by code: one sentence, or several by case. Placeholders name the finding's parameters and
 * how they are written; see template.ts.
 */
export const CERTIFICATE_FINDINGS = {
  // Totals
  'sum-differs': {
    cannabinoids:
      'Total cannabinoids says {printed:number}%, but the rows add up to {sum:number}% ({active:number}% decarboxylated).',
    terpenes: 'Total terpenes says {printed:number}%, but the rows add up to {sum:number}%.',
  },
  'no-rows': {
    total: 'A total for {analysis:analysis} is printed, but no rows were found.',
    verdict: '{analysis:Analysis}: has a verdict, but no rows were found.',
  },
  'over-hundred-percent': '{analysis:Analysis} add up to {sum:number}% of the sample. Check numbers and units.',
  'part-exceeds-total': '{part:Field} ({amount:number}) is more than total cannabinoids ({total:number}).',
  'portions-differ': 'Totals are in {units}, but their rows imply different portion sizes.',
  'total-not-read': "{figure} matches the sum of the rows ({sum:number}%), but wasn't read as the total.",

  // Rows
  'over-limit-passes':
    '{analyte} is {value:number}, over its limit of {limit:number}{units:units}, but the row says Pass.',
  'under-limit-fails':
    '{analyte} is {value:number}, within its limit of {limit:number}{units:units}, but the row says Fail.',
  'lod-above-loq': {
    row: '{analyte}: LOD ({lod:number}) is above LOQ ({loq:number}).',
    panel: '{analysis:Analysis}: {count:count} rows have an LOD above the LOQ. The columns may be swapped.',
  },
  'number-and-qualifier': '{analyte} shows both {value:number} and {qualifier}.',
  'unknown-analyte': {
    row: 'Unknown analyte: {analyte}',
    panel: '{analysis:Analysis}: {count:count} unknown analytes.',
  },
  'illegible-name': "A letter in {analyte} couldn't be read.",
  'number-in-name': "{analyte} ends in a number that isn't part of the name.",
  'finding-against-verdict': {
    found: '{analyte} is printed as found, but its verdict is {verdict}.',
    passing: '{analyte} is printed as passing, but its verdict is {verdict}.',
  },
  'verdict-as-value': {
    measured: '{analyte} is measured but shows only a verdict, no value.',
    units: '{analyte} has units ({units}) but shows only a verdict, no value.',
  },
  'value-of-another': '{analyte} is {value:number}, the same as another number on the certificate or a common limit.',
  'row-twice': '{analyte} is listed twice with different values or units.',
  'units-disagree':
    'Two different results for {analyte}: {value:number} {units} and {other} ({converted:number} {units}).',
  'microbe-by-mass': '{analyte} is in {units}; microbes are reported as counts.',
  'foreign-analyte': "{analyte} is listed under {analysis:analysis}, where it isn't usually tested.",
  'impossible-value': "{analyte} can't be {value:number} {units}.",
  'below-lod': {
    row: '{analyte} is {value:number}, below its limit of detection ({lod:number}).',
    panel:
      '{analysis:Analysis}: {count:count} values are below their limit of detection. Check their units and column.',
  },
  'below-loq': {
    row: '{analyte} is {value:number}, below its limit of quantification ({loq:number}).',
    panel:
      '{analysis:Analysis}: {count:count} values are below their limit of quantification. Check their units and column.',
  },
  'value-is-threshold':
    '{analysis:Analysis}: {count:count} rows have the same value as their {threshold}. Columns may be mixed up.',
  'one-value-many-rows':
    '{analysis:Analysis}: {count:count} rows all have the value {value:number}. Columns may be mixed up.',
  'round-values':
    '{analysis:Analysis}: {count:count} of {found:count} values are round like limits. Columns may be mixed up.',
  'part-of-a-colony': '{analyte} is {value:number} {units}, less than 1.',
  'point-lost': '{analyte} is {value:number} {units}. A decimal point may be missing.',
  'no-decimals': '{analyte} has no decimals ({value:number}), unlike the rest of its panel.',
  'inexact-name': '{analyte}: did you mean {meant}?',
  'cut-name': '{analyte} looks incomplete: a bracket is missing.',
  'panel-as-row': '{analyte} is a panel, not an analyte.',
  'odd-units': '{analyte} is in {units}, unusual for its panel.',
  'no-units': 'No units found for {analyte}.',
  'panel-short': '{analysis:Analysis}: fewer rows than usual. Some may be missing.',
  'threshold-not-read': '{analyte} has no {threshold}, unlike the rest of its panel.',
  'odd-threshold': '{analyte}: {threshold} is {value:number}; most others have {usual:number}.',
  'loq-above-limit': '{analyte}: LOQ ({loq:number}) is above the limit ({limit:number}).',
  'exponent-in-doubt': '{analyte}: limit is {limit:number}. Check its exponent.',
  'lost-decimal-point': '{analyte}: {value:number} has no decimals, unlike the rest of its panel.',
  'summary-differs': '{analyte}: the summary says {summary}, the full table {full}.',
  'verdict-for-result': '{analyte} has only a verdict, but "{result}" is on its line.',

  // Panels and verdicts
  'panel-contradicts-rows': {
    pass: '{analysis:Analysis}: panel says Pass, but these failed: {failed:list}.',
    fail: '{analysis:Analysis}: panel says Fail, but no row failed.',
  },
  'verdict-untested': '{analysis:Analysis}: panel says {verdict}, but no row was tested.',
  'not-tested-has-rows': '{analysis:Analysis}: panel says not tested, but has values.',
  'over-limit-unjudged': 'Over the limit, but no Fail was read: {rows:parts}.',
  'overall-contradicts-panels': {
    pass: 'Sample says Pass, but these panels failed: {failed:analyses}.',
    fail: 'Sample says Fail, but no panel failed.',
  },
  'overall-not-read': '{failed:Analyses} failed, but no overall verdict was found.',
  'panel-incomplete': '{analysis:Analysis}: found {found:count} rows; {state} requires {required:count} ({source}).',
  'no-verdict': {
    panel: '{analysis:Analysis}: no verdict found.',
    sample: 'Limits are printed, but no verdict was found for any result or the sample.',
  },
  'verdict-not-read': {
    panel: '{analysis:Analysis}: "{verdict}" above these results wasn\'t read.',
    sample: '"{verdict}" above the results wasn\'t read. It may be the overall verdict.',
  },
  'informational-sample': '"{title}": this may not be a compliance verdict.',

  // Pages and tables
  'page-missing': {
    one: 'By the page numbers, page {page:count} is missing.',
    several: 'By the page numbers, pages {pages:list} are missing.',
  },
  'cut-off': 'The results run to the end of the last page. A page may be missing.',
  'end-unmarked': 'No page count, signature or closing note follows the results. A page may be missing.',
  'head-missing': 'No client or sample details found. The first page may be missing.',
  'named-without-rows': '{named:Analyses}: named on the certificate, but no rows were found.',
  'line-passed-over': '"{line}" is among the results but wasn\'t read as a row.',
  'table-not-read': {
    lines: 'Page {page:count} has {lines:count} lines that look like results, but almost no rows were read.',
    unknown: 'Page {page:count} has results of an unknown analysis: {names:list}.',
  },
  'panel-empty': 'Page {page:count} has a results table, but no rows were read from it.',
  'one-of-several': 'The table lists several samples; these are the results of {sample}. Check product and IDs.',
  'code-leads-on': 'No results were read. A code on the page links to {link}; the certificate may be there.',

  // Addresses, licenses and dates
  'zip-format': "{zip} isn't a valid ZIP code.",
  'zip-outside-state': "ZIP code {zip} isn't in {state}.",
  'unknown-state': "{state} isn't a state or province.",
  'license-of-another': '{license} looks like a {state} {holder} license, not a {party} license.',
  'dates-out-of-order': '{later:Field} ({laterDate:date}) is before {earlier:field} ({earlierDate:date}).',
  'dates-far-apart': 'The sample dates are more than a year apart.',
  'open-date-order': 'Unclear whether these dates are day first or month first.',
  'odd-city': '"{city}" may include more than the city.',
  'odd-street': '"{street}" may include a company name or label, or be cut off.',
  'street-without-number': '"{street}" has no house number.',
  'street-goes-on': '"{street}" looks incomplete. It may continue on the next line.',
  'street-holds-name': '"{street}" may include a name before the street.',
  'address-of-laboratory': {
    street: 'The {party} and the lab have the same address. One may be wrong.',
    zipcode: 'The {party} and the lab have the same postal code. One may be wrong.',
  },
  'city-of-two-lines': '"{begun}" may belong to the street or to the city on the next line.',
  'unclaimed-license': "{license} looks like a {party} license but wasn't used. The {party} may be wrong.",
  'unclaimed-address': 'Address "{address}" is on page 1 but wasn\'t used. Check the addresses.',
  'unclaimed-company': {
    producer: '"{company}" is on page 1 but wasn\'t used. It may be the producer.',
    lab: '"{company}" is on page 1 but wasn\'t used. It may be the producer or the lab.',
  },

  // Names and other fields
  'lab-is-client': {
    same: '{lab} was read as both the lab and its client.',
    branch: '"{name}" may be another name of the lab ({lab}), not the {party}.',
  },
  'name-holds-number': {
    field: '"{name}" includes another field\'s value ({value}).',
    number: '"{name}" includes what may be a sample, batch or license number.',
  },
  'name-is-sentence': '"{name}" may include more than the name.',
  'name-of-nobody': {
    incomplete: '"{name}" looks incomplete. Check the {party} name.',
    part: '"{name}" may be only part of the {party} name.',
  },
  'name-of-report': '"{name}" looks like report wording, not a {party} name.',
  'name-is-street': '"{name}" looks like a street, not a {party} name.',
  'name-holds-more': '"{value}" may include an address or number.',
  'value-is-label': '"{value}" looks like a label, not a value.',
  'value-holds-label': '"{value}" may include another field\'s label.',
  'number-holds-words': '"{value}" isn\'t a plain number.',
  'number-twice': '{number} was read in two fields.',
  'odd-laboratory': '"{lab}" doesn\'t look like a lab name.',
  'odd-product': '"{name}" doesn\'t look like a product name.',
  'long-type': '"{value}" may include more than the product type.',
  'torn-name': '"{value}" may be several pieces of a name.',
  'joined-words': 'Two words in "{name}" may be joined.',
  'name-in-pieces': 'A word in "{value}" may be split.',
  'not-found': {
    lab: 'No lab name found.',
    producer: 'No producer, address or license found.',
    field: 'No {field:field} found.',
  },
  'printed-not-read': "{field:Field} seems to be printed but wasn't read.",
  'perhaps-printed': 'Left empty. Possible value: "{value}".',
  'implausible-value': {
    label: 'Left empty: "{value}" was found here, but it is a label.',
    unit: 'Left empty: "{value}" was found here, but it is a unit.',
    page: 'Left empty: "{value}" was found here, but it is a page number.',
    title: 'Left empty: "{value}" was found here, but it is the document title.',
    web: 'Left empty: "{value}" was found here, but it is a web address.',
    analysis: 'Left empty: "{value}" was found here, but it is an analysis name.',
    heading: 'Left empty: "{value}" was found here, but it is a heading.',
    software: 'Left empty: "{value}" was found here, but it is a software maker.',
    'no-name': 'Left empty: "{value}" was found here, but it isn\'t a name.',
    'no-digit': 'Left empty: "{value}" was found here, but a license number has a digit.',
    address: 'Left empty: "{value}" was found here, but it is an address.',
    prose: 'Left empty: "{value}" was found here, but it looks like running text.',
    phone: 'Left empty: "{value}" was found here, but it is a phone number.',
    'next-label': 'Left empty: "{value}" was found here, but it includes the next label.',
    'next-column': 'Left empty: "{value}" was found here, but it runs into the next column.',
  },
  'one-print-for-two': '"{print}" was read as both {field:field} and {other:field}.',
  'among-results': 'The {field:field} ("{print}") was found among the results. It may belong to one analysis only.',
  'line-beside': '"{line}" beside "{print}" may belong to it but wasn\'t read.',
  'strange-label': {
    label: '"{value}" behind the unknown label "{label}" may belong here.',
    date: '"{value}" has no label and wasn\'t read. It may be the test date.',
    form: '"{name}" may be a form label, and the product name its value.',
    product: '"{name}" was read as the product name, but may be the label of "{value}".',
  },
  'longer-elsewhere': '"{name}" is also printed as "{longer}".',
  'goes-on-below': '"{name}" may continue on the next line: "{next}".',
  'other-type': 'The type may also be "{other}" (read: "{type}").',
  'product-is-website': '"{name}" matches a website on the page. It may be the lab, not the product.',
  'product-is-letterhead': '"{name}" is where the lab name should be.',
  'piece-of-number': '"{number}" is printed only as part of "{longer}".',
} as const;
