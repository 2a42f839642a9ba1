import type { Page, Word } from '../../main/documents/page.ts';
import { assembleTruth } from './assemble.ts';
import type { Context } from './blocks/context.ts';
import { pageFoot } from './blocks/ending.ts';
import { appendix, browserPrint, coverPage, hiddenInk, qualityPage, sidebar } from './blocks/further-pages.ts';
import { letterhead } from './blocks/letterhead.ts';
import { inPanels, makePanel, type PanelFacts, panelNames } from './chemistry.ts';
import { printDate } from './dates.ts';
import { printDecimalCommas } from './decimal-commas.ts';
import { Draft } from './draft.ts';
import { makeFacts, makeLab } from './facts.ts';
import { layOutSample, type Sample } from './lay-out-sample.ts';
import { Flow } from './layout/flow.ts';
import { at, type Ink } from './layout/ink.ts';
import { makeTheme } from './layout/theme.ts';
import { toPage } from './layout/words.ts';
import { Draw } from './productions.ts';
import { spoilTextLayer } from './text-faults.ts';
import type { CertificateTruth } from './truth.ts';
import { wordsOf } from './vocabulary/languages.ts';

export interface GeneratedCertificate {
  pages: Page[];
  truth: CertificateTruth;
  /** What the pages are drawn from, page by page. */
  ink: Ink[][];
}

/**
 * A certificate of analysis of an invented lab, with what is true of it.
 *
 * @param styleSeed fixes the lab: its name, its layout, its habits
 * @param documentSeed fixes what this certificate says; without one, the lab's first
 * @param isOneForm whether the lab has one form, the same for all its documents: they differ in their values, in some of
 *   their rows and so in where their pages end
 */
export function generateCertificate(styleSeed: number, documentSeed = 0, isOneForm = false): GeneratedCertificate {
  const draw = new Draw(styleSeed, documentSeed, isOneForm);
  const theme = makeTheme(draw);
  const lab = makeLab(draw.styled('lab'), draw.style('language'));
  const several = draw.document('several');
  const browser = draw.style('browser print') === 'yes';
  const side = draw.style('sidebar') === 'left' ? 74 : 0;
  const left = theme.margin + side;
  const width = theme.page.width - left - theme.margin;
  const format = draw.style('date format');

  const words = wordsOf(draw);
  const { region, country } = lab.address;
  // Puerto Rico and Canada write them in both ways.
  const either = region === 'PR' || ['ON', 'BC', 'AB', 'QC', 'NS'].includes(region);
  const dayFirst = country !== undefined || (either && draw.styled('day first').chance(0.5));
  const hasComma = words !== null && draw.style('decimal comma') === 'yes';
  const sampleOf = (number: number, content = number): Sample => {
    const draft = new Draft(number);
    const facts = makeFacts(draw, lab, content === 0 ? '' : String(content));
    const date = (day: number) =>
      printDate(day, draw.styled('date'), draw.once('time', day), { format, dayFirst, words });
    const context: Context = { draw, draft, theme, facts, width, date };
    const random = draw.once('amounts', content);
    const panels = panelNames(draw, facts.product.kind).flatMap((name) =>
      inPanels(draw, makePanel(draw, name, facts.product.kind, random)),
    );
    const span = facts.days.tested - facts.days.received;
    const before = new Map(
      panels.map((panel) => [panel, draw.once('panel day', panel.analysis).int(0, Math.min(span, 6))]),
    );
    const last = Math.min(...panels.filter((panel) => panel.tested).map((panel) => before.get(panel) ?? 0));
    const tested = (panel: PanelFacts) => facts.days.tested - Math.max(0, (before.get(panel) ?? 0) - last);
    return {
      context,
      panels,
      panelContext: { draw, draft, theme, product: facts.product, panels, random, date, tested },
    };
  };
  const samples = [sampleOf(0)];
  if (several === 'two samples') samples.push(sampleOf(1));
  if (several === 'two certificates of one sample') samples.push(sampleOf(1, 0));
  const { context } = samples[0] as Sample;

  const head = letterhead(context);
  const foot = (page: number, count: number) =>
    pageFoot(
      context,
      page,
      count,
      head.foot.map((parts) => parts.map((part) => (part.tag ? { ...part, tag: { ...part.tag } } : part))),
    );
  const room = {
    left,
    right: left + width,
    top: theme.margin + (browser ? 16 : 0),
    bottom: theme.page.height - theme.margin - (browser ? 14 : 0) - foot(1, 9).height - 4,
  };
  const flow = new Flow(room, head.later, theme.gap + 4);
  if (several === 'cover page') {
    flow.add(coverPage(context));
    flow.newPage();
  }
  samples.forEach((sample, index) => {
    if (index > 0) flow.newPage();
    const prints = layOutSample(
      flow,
      sample,
      index === 0 ? head.first : null,
      several === 'issued again' || (index > 0 && several === 'two certificates of one sample'),
    );
    const listed = appendix(sample.context, prints, index === 0 && draw.style('limits appendix') === 'yes');
    if (listed.length > 0) flow.newPage();
    for (const piece of listed) flow.add(piece);
  });
  if (several === 'quality control page') {
    flow.newPage();
    flow.add(qualityPage(context));
  }

  const kept = several === 'page one of several' ? flow.pages.slice(0, 1) : flow.pages;
  const count = several === 'page one of several' ? Math.max(3, flow.pages.length) : kept.length;
  const ink = kept.map((page, index) => {
    const piece = foot(index + 1, count);
    const all = [...page, ...at(piece, left, theme.page.height - theme.margin - (browser ? 14 : 0) - piece.height)];
    if (browser) all.push(...browserPrint(context, index + 1, count));
    if (side > 0) all.push(...sidebar(context, side));
    return all;
  });
  const fault = draw.document('text layer');
  ink.forEach((page, index) => {
    page.push(...hiddenInk(context, fault, page, index));
  });
  if (hasComma) printDecimalCommas(ink);
  const inked = ink.map((page, index) => toPage(page, index + 1, theme.page));
  for (const page of inked) spoilTextLayer(page, fault, draw.once('fault'));
  const productions = [...draw.used];
  const [truth, ...others] = samples.map((sample) => assembleTruth(sample.context.draft, inked, productions)) as [
    CertificateTruth,
    ...CertificateTruth[],
  ];
  return {
    pages: inked.map(({ words, ink: _, ...page }) => ({
      ...page,
      words: words.map(({ tags: _tags, hidden: _hidden, ...word }): Word => word),
    })),
    // The letterhead, printed once, is every sample's.
    truth: { ...truth, others: others.map((other) => ({ ...other, fields: { ...other.fields, ...labOf(truth) } })) },
    ink,
  };
}

const labOf = ({ fields }: CertificateTruth): Partial<CertificateTruth['fields']> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name === 'lab' || /^lab_(?!id)/.test(name)));
