import type { Random } from '../random.ts';

const SUBJECTS = ['This report', 'This certificate', 'The report', 'This document', 'This Certificate of Analysis'];
const SENTENCES: ((random: Random, lab: string) => string)[] = [
  (random, lab) =>
    `${random.pick(SUBJECTS)} ${random.pick(['shall', 'may', 'must', 'should'])} not be reproduced${random.pick([', except in full,', ' except in full', ', unless in its entirety,'])} without ${random.pick(['the written approval', 'written consent', 'prior permission'])} of ${lab}.`,
  (random) =>
    `${random.pick(['Results', 'The results', 'All results', 'Values'])} ${random.pick(['relate', 'pertain', 'apply'])} only to the ${random.pick(['sample', 'samples', 'items', 'material'])} ${random.pick(['tested', 'as received', 'submitted', 'analyzed'])}.`,
  (random) =>
    `${random.pick(['ND', 'ND'])} ${random.pick(['=', '-', 'means'])} ${random.pick(['Not Detected', 'none detected'])}; ${random.pick(['LOQ', 'LOQ'])} = ${random.pick(['Limit of Quantitation', 'Limit of Quantification'])}; LOD = Limit of Detection${random.pick(['.', '; NT = Not Tested.', '; NR = Not Reported.', '; ppm = parts per million.'])}`,
  (random) =>
    `Total THC ${random.pick(['=', 'is calculated as'])} ${random.pick(['THCa * 0.877 + d9-THC', '(THCA x 0.877) + THC', '0.877 x THCA + Δ9-THC'])}${random.pick(['.', '; Total CBD = CBDa * 0.877 + CBD.', ' and Total CBD = (CBDA x 0.877) + CBD.'])}`,
  (random) =>
    `${random.pick(['Measurement uncertainty', 'The uncertainty of measurement', 'Uncertainty'])} is ${random.pick(['available upon request', 'not considered in statements of conformity', 'provided on request'])}.`,
  (random) =>
    `${random.pick(['Testing', 'Analysis', 'All tests'])} ${random.pick(['was performed', 'were performed', 'has been done'])} ${random.pick(['according to', 'in accordance with', 'following'])} ${random.pick(['state regulations', 'validated procedures', 'ISO/IEC 17025:2017 requirements', 'internal SOPs'])}.`,
  (random) =>
    `Unless otherwise stated all ${random.pick(['quality control', 'QC', 'batch QC'])} samples ${random.pick(['met acceptance criteria', 'performed within specifications', 'passed'])}.`,
  (random, lab) =>
    `${lab} ${random.pick(['makes no claims', 'makes no representation', 'takes no responsibility'])} as to the ${random.pick(['efficacy', 'safety', 'purity'])} or other risks of ${random.pick(['any detected or non-detected', 'the reported'])} ${random.pick(['levels of compounds', 'substances', 'analytes'])}.`,
  (random) =>
    `${random.pick(['Foreign matter', 'Moisture', 'Sample'])} was ${random.pick(['inspected under magnification', 'stored at room temperature', 'homogenized before testing', 'received in good condition'])}.`,
  (random) =>
    `${random.pick(['Edibles', 'Products', 'Decision rule', 'Sampling'])}: ${random.pick(['simple acceptance applies', 'performed by the client', 'limits are per serving of 10 mg and per package of 100 mg', 'as provided by the submitter'])}.`,
  (random) =>
    `${random.pick(['Copyright', 'Form', 'Document control'])} ${random.pick(['No.', '#', ''])} ${random.form('F-##')} ${random.pick(['rev.', 'Revision', 'v'])} ${random.int(1, 9)}${random.pick(['.', '', ' effective'])}`,
];
const SLOGANS = [
  'Science you can trust',
  'Where quality meets science',
  'Purity. Potency. Precision.',
  'Every gram counts',
  'The Standard in Testing',
  'Know what is in it',
  'Measuring what matters',
  'Better by measure',
  'Cannabis, clarified',
  'Accurate. Reliable. Fast.',
  'Your partner in quality',
];

/** Small print of so many sentences. */
export function disclaimer(random: Random, lab: string, sentences: number): string {
  return random
    .shuffle(SENTENCES)
    .slice(0, sentences)
    .map((sentence) => sentence(random, lab))
    .join(' ');
}

export const slogan = (random: Random): string => random.pick(SLOGANS);

const VENDOR_ROOTS = ['Sample', 'Bench', 'Tag', 'Track', 'Assay', 'Lab', 'Cert', 'Trace', 'Clear', 'Quantum'];
const VENDOR_ENDS = ['LIMS', 'Trace', 'Desk', 'Flow', 'Cloud', 'Path', 'Hub', 'Ware'];
/** An invented maker of the software labs print their certificates with. */
export const vendorName = (random: Random): string => `${random.pick(VENDOR_ROOTS)}${random.pick(VENDOR_ENDS)}`;
