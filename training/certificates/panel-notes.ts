import { type Part, type Piece, text } from './layout/ink.ts';
import { type PanelPrint, shareTag } from './panel-columns.ts';
import type { PanelContext } from './panel-context.ts';
import { printThreshold } from './print-values.ts';
import { METHODS } from './vocabulary/analytes.ts';
import { disclaimer } from './vocabulary/prose.ts';

function thresholdWords({ draw }: PanelContext, print: PanelPrint): Part[] | null {
  const first = print.rows.find(({ finding }) => !finding.presence);
  if (!first) return null;
  const styled = draw.styled('said once', print.panel.analysis);
  const { factor, text: unit } = print.thresholdUnit;
  const loq = printThreshold(first.finding.loq, factor, 'plain');
  const lod = printThreshold(first.finding.lod, factor, 'plain');
  const rows = print.rows.filter(({ finding }) => !finding.presence);
  for (const { draft } of rows) draft.loq = loq.value;
  const loqPart: Part = { text: loq.text, tag: shareTag(print, 'loq', loq.text) };
  if (styled.chance(0.5))
    return [
      {
        text: styled.pick(['LOQ = ', 'LOQ: ', 'Limit of Quantitation: ', 'LOQ for all analytes: ', 'Reporting limit ']),
      },
      loqPart,
      { text: ` ${unit}` },
    ];
  for (const { draft } of rows) draft.lod = lod.value;
  return [
    { text: styled.pick(['LOD/LOQ ', 'LOD/LOQ: ', 'LOD/LOQ = ']) },
    { text: lod.text, tag: shareTag(print, 'lod', lod.text) },
    { text: '/' },
    loqPart,
    { text: ` ${unit}` },
  ];
}

export function saidAbove(context: PanelContext, print: PanelPrint, width: number): Piece[] {
  const { draw, theme } = context;
  const pieces: Piece[] = [];
  if (print.thresholds === 'above once' && print.panel.tested) {
    const words = thresholdWords(context, print);
    if (words) pieces.push(text(words, theme.small, width));
  }
  if (print.unitsPrinted === 'page note' && print.units.length === 1 && print.units[0]) {
    const unit = print.units[0].text;
    pieces.push(
      text(
        [
          {
            text: draw
              .styled('units note')
              .pick(['All results in ', 'Results reported in ', 'Units: ', 'Values are given in ']),
          },
          { text: unit, tag: shareTag(print, 'units', unit) },
        ],
        theme.small,
        width,
      ),
    );
  }
  return pieces;
}

export function saidBelow(context: PanelContext, print: PanelPrint, width: number): Piece[] {
  const { draw, theme, random } = context;
  const { analysis } = print.panel;
  const styled = draw.styled('notes', analysis);
  const pieces: Piece[] = [];
  const words =
    print.panel.tested && ['below once', 'in footnote', 'in method line'].includes(print.thresholds)
      ? thresholdWords(context, print)
      : null;
  const method = `${styled.pick(['Method:', 'Analysis Method:', 'Instrument:', 'Testing Location:', 'Technique:'])} ${styled.pick(METHODS[analysis])}${styled.chance(0.6) ? `, ${styled.form(styled.pick(['SOP ###', 'SOP.T.##.###', 'TM-##', 'SOP-@@@-##']))}` : ''}`;
  if (words && print.thresholds === 'in method line')
    pieces.push(text([{ text: `${method}. ` }, ...words, { text: '.' }], theme.small, width));
  if (words && print.thresholds === 'below once') pieces.push(text(words, theme.small, width));
  if (words && print.thresholds === 'in footnote')
    pieces.push(
      text(
        [
          { text: `* ${disclaimer(styled, 'the laboratory', 1)} ` },
          ...words,
          { text: `. ${disclaimer(styled, 'the laboratory', 1)}` },
        ],
        theme.small,
        width,
      ),
    );
  if (print.limits === 'said once') {
    const limit = print.rows[0]?.finding.limit;
    if (limit !== null && limit !== undefined && !print.rows[0]?.finding.presence && print.panel.tested) {
      const shown = printThreshold(limit, print.units[0]?.factor ?? 1, 'plain');
      const tag = shareTag(print, 'limit', shown.text);
      for (const { draft, finding } of print.rows) if (!finding.presence) draft.limit = shown.value;
      pieces.push(
        text(
          [
            { text: styled.pick(['Action limit: ', 'Limit for all compounds: ', 'Maximum allowed: ']) },
            { text: shown.text, tag },
            { text: ` ${print.units[0]?.text ?? ''}` },
          ],
          theme.small,
          width,
        ),
      );
    }
  }
  const day = context.date(context.tested(print.panel) - 1);
  const person = (role: string) => `${role}: ${styled.form(styled.pick(['@@', '###', '####']))}`;
  switch (draw.style('panel notes')) {
    case 'analyst line':
      pieces.push(
        text(
          `${person(styled.pick(['Analyst', 'Analyzed by', 'Tested By', 'Prep. By']))}   ${styled.pick(['Weight', 'Sample weight', 'Mass'])}: ${random.between(0.1, 5).toFixed(styled.int(2, 4))} g   ${person('Reviewed by')}`,
          theme.small,
          width,
        ),
      );
      break;
    case 'run of the laboratory': {
      const run = styled.pick([
        'Batch ID',
        'Analytical Batch',
        'Run ID',
        'Prep Batch',
        'Batch',
        'QC Batch',
        'Analysis Batch',
      ]);
      const number = random.form(
        styled.pick(['@@@####A-@@@', '@@######@@@', '######-#', '@@@-######', '@@-######-####']),
      );
      const shown = [
        `${styled.pick(['Prep Date', 'Prepared', 'Extraction date'])}: ${day}`,
        `${run}: ${number}`,
        `${styled.pick(['Analysis Date', 'Analyzed', 'Analyzed Date'])}: ${context.date(context.tested(print.panel))}`,
        `${styled.pick(['Instrument', 'Instrument Used'])}: ${styled.form('@@@-###')}`,
      ];
      if (styled.chance(0.5)) pieces.push(text(shown.join('   '), theme.small, width));
      else pieces.push(...shown.map((line) => text(line, theme.small, width)));
      break;
    }
    case 'method lines':
      pieces.push(text(method, theme.small, width), text(disclaimer(styled, 'the laboratory', 2), theme.small, width));
      break;
    case 'dates line':
      pieces.push(
        text(
          `${styled.pick(['Extraction date', 'Prep date', 'Sample Prep', 'Batch Date'])}: ${day}   ${person('Extracted by')}`,
          theme.small,
          width,
        ),
      );
      break;
    default:
  }
  return pieces;
}
