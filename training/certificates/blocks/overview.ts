import type { PanelFacts } from '../chemistry.ts';
import { beside, framed, type Part, type Piece, stack, text } from '../layout/ink.ts';
import { type PanelContext, testedPart, titleWord, verdictPart } from '../panel-context.ts';
import { verdictWord } from '../print-values.ts';
import type { Context } from './context.ts';

/** The verdict over all, in words; null where the lab prints none or there is none. */
export function overallStatus(
  { draw, draft, theme }: Context,
  panels: readonly PanelFacts[],
  width: number,
): Piece | null {
  const style = draw.style('overall status');
  const screened = panels.filter(
    ({ analysis, tested }) =>
      tested && !['cannabinoids', 'terpenes', 'water_activity', 'moisture_content'].includes(analysis),
  );
  if (style === 'none' || screened.length === 0) return null;
  const verdict = screened.some(({ failed }) => failed) ? 'fail' : 'pass';
  const word = verdictWord(draw, verdict, 'overall');
  const part: Part = { text: word, bold: true, tag: draft.field('status', word, verdict) };
  const styled = draw.styled('overall');
  switch (style) {
    case 'large word':
      return text(
        [part],
        {
          ...theme.title,
          align: styled.pick(['left', 'center', 'right'] as const),
          color: verdict === 'pass' ? 'green' : 'red',
        },
        width,
      );
    case 'labelled':
      return text(
        [
          {
            text: styled.pick([
              'Overall Result: ',
              'Batch: ',
              'Overall Status: ',
              'Overall Batch Result: ',
              'Compliance: ',
              'Final Result: ',
            ]),
          },
          part,
        ],
        theme.body,
        width,
      );
    case 'tile':
      return framed(text([part], { ...theme.heading, align: 'center' }, styled.between(60, 120)), 4, { frame: true });
    case 'in the title line':
      return beside([
        {
          piece: text(
            styled.pick(['Compliance Testing', 'Compliance Test', 'Safety Results', 'R&D Test']),
            theme.heading,
            width * 0.7,
          ),
          x: 0,
        },
        { piece: text([part], { ...theme.heading, align: 'right' }, width), x: 0 },
      ]);
    case 'sentence':
      return text(
        [
          {
            text: styled.pick([
              'This batch has the overall result ',
              'Regulatory compliance of the sample: ',
              'The sample as submitted received a ',
            ]),
          },
          part,
          { text: '.' },
        ],
        theme.body,
        width,
      );
  }
}

/** Figures that look like totals and are none of the record's; null where the lab prints none. */
export function otherTotals(
  { draw, theme, facts }: Context,
  panels: readonly PanelFacts[],
  width: number,
): Piece | null {
  const kind = draw.style('other totals');
  if (kind === 'no' || !panels.some(({ analysis }) => analysis === 'cannabinoids')) return null;
  const random = draw.once('other totals');
  const styled = draw.styled('other totals');
  const amount = random.between(1, 12);
  const words = {
    'per serving': `${styled.pick(['Δ9-THC per Unit', 'THC per serving', 'Delta-9 THC Per Serving'])}: ${amount.toFixed(2)} mg   ${styled.pick(['CBD per Unit', 'CBD per serving'])}: ${(amount / 3).toFixed(2)} mg`,
    ratio: `${styled.pick(['THC:CBD Ratio', 'Ratio THC : CBD', 'CBD:THC'])} ${random.int(1, 30)}:1   ${styled.pick(['Sum of minors', 'Sum of minor cannabinoids'])}: ${(amount * 2).toFixed(2)}%`,
    'active cannabinoids': `${styled.pick(['Δ9-THC + Δ8-THC', 'Sum of acids', 'THC + CBD', 'Other Cannabinoids'])}: ${(amount * 1.4).toFixed(2)}%   ${styled.pick(['CBG Total', 'Total CBG', 'Total THCV', 'Total CBN'])}: ${(amount / 9).toFixed(2)}%`,
    'dry weight': `${styled.pick(['Dry-weight THC', 'Δ9-THC (dry weight)', 'THC, dry basis'])}: ${(amount * 2.2).toFixed(2)}%   ${styled.pick(['Dilution', 'Moisture correction', 'Dry factor'])} ${random.between(1, 1.2).toFixed(3)}`,
    'with limits': `${styled.pick(['Δ9-THC per serving', 'THC per serving'])} ${amount.toFixed(1)} mg (${styled.pick(['limit', 'max.'])} 10 mg), ${styled.pick(['per package', 'THC per package'])} ${(amount * facts.product.servings).toFixed(1)} mg (limit 100 mg)`,
  }[kind];
  return text(words, styled.chance(0.5) ? theme.body : theme.small, width);
}

/** Bars with the analytes' names below them and a scale beside them: letters and numbers that are no results. */
export function chart({ draw, theme }: Context, panels: readonly PanelFacts[], width: number): Piece | null {
  const panel = panels.find(({ analysis }) => analysis === 'cannabinoids' || analysis === 'terpenes');
  if (!panel?.tested || draw.style('chart') === 'none') return null;
  const found = panel.findings.filter(({ amount }) => amount !== null).slice(0, 6);
  if (found.length === 0) return null;
  const most = Math.max(...found.map(({ amount }) => amount ?? 0));
  const height = theme.size * 9;
  const own = (width * 0.6) / found.length;
  const step = Number((most / 4).toPrecision(1)) || 0.1;
  const scale = [4, 3, 2, 1, 0].map((times) =>
    text(String(Number((times * step).toPrecision(2))), { ...theme.small, align: 'right' }, 22),
  );
  const bars = found.map(({ amount, name }, index) => {
    const bar = Math.max(0.5, ((amount ?? 0) / most) * height * 0.85);
    const ink = {
      kind: 'fill' as const,
      shade: 'accent' as const,
      x0: own * 0.2,
      x1: own * 0.8,
      y0: height - bar,
      y1: height,
    };
    const label = text(name, { ...theme.small, align: 'center' }, own);
    return { piece: stack([{ ink: [ink], width: own, height }, label]), x: 26 + index * own };
  });
  const title = text(`${titleWord(draw, panel)} (%)`, { ...theme.bold, align: 'center' }, width * 0.6);
  return stack([title, beside([{ piece: stack(scale, height / 5 - theme.small.size), x: 0 }, ...bars])], 2);
}

/** Verdicts of the panels before the panels themselves: tiles, a table or lines; null where they are printed with them. */
export function statusBlock(
  context: Context,
  panelContext: PanelContext,
  panels: readonly PanelFacts[],
  width: number,
): Piece | null {
  const { draw, theme } = context;
  const style = draw.style('panel statuses');
  const known = panels.filter(({ analysis, tested }) => tested || draw.styled('shows untested', analysis).chance(0.8));
  if (known.length < 2 || style === 'none' || style === 'title right') return null;
  if (style === 'tiles') {
    const across = Math.min(known.length, draw.styled('tiles').int(4, 8));
    const own = width / across;
    const stacked = draw.styled('tile order').chance(0.8);
    const frame = draw.styled('tile frame').chance(0.35);
    const rows: Piece[] = [];
    for (let from = 0; from < known.length; from += across)
      rows.push(
        beside(
          known.slice(from, from + across).map((panel, index) => {
            const name = text(titleWord(draw, panel), { ...theme.small, align: 'center' }, own - 10);
            const verdict = text(
              [{ ...verdictPart(context, panel, 'panels'), bold: true }],
              { ...theme.small, align: 'center' },
              own - 10,
            );
            return { piece: framed(stack(stacked ? [name, verdict] : [verdict, name]), 3, { frame }), x: index * own };
          }),
        ),
      );
    return stack(rows, 3);
  }
  if (style === 'lines')
    return stack(
      known.map((panel) =>
        text([{ text: `${titleWord(draw, panel)}: ` }, verdictPart(context, panel, 'panels')], theme.body, width),
      ),
    );
  const dated = draw.document('dates printed') === 'per analysis' || draw.styled('dated').chance(0.3);
  const narrow = Math.min(width, draw.styled('summary width').between(220, 420));
  const head = beside([
    { piece: text([{ text: 'Test', bold: true }], theme.body), x: 0 },
    ...(dated ? [{ piece: text([{ text: 'Date Tested', bold: true }], theme.body), x: narrow * 0.42 }] : []),
    { piece: text([{ text: 'Result', bold: true }], { ...theme.body, align: 'right' }, narrow), x: 0 },
  ]);
  return stack([
    text('Summary', theme.heading, narrow),
    head,
    ...known.map((panel) => {
      return beside([
        { piece: text(titleWord(draw, panel), theme.body), x: 0 },
        ...(dated && panel.tested
          ? [{ piece: text([testedPart(panelContext, panel)], theme.body), x: narrow * 0.42 }]
          : []),
        { piece: text([verdictPart(context, panel, 'panels')], { ...theme.body, align: 'right' }, narrow), x: 0 },
      ]);
    }),
  ]);
}
