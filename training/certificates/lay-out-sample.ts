import type { Context } from './blocks/context.ts';
import { signatures, smallPrint } from './blocks/ending.ts';
import { chart, otherTotals, overallStatus, statusBlock } from './blocks/overview.ts';
import { partyBlocks } from './blocks/parties.ts';
import { productTitle, sampleEntries } from './blocks/sample.ts';
import { setEntries } from './blocks/set-entries.ts';
import { totalsBlock } from './blocks/totals-block.ts';
import type { PanelFacts } from './chemistry.ts';
import type { Flow } from './layout/flow.ts';
import { beside, line, type Piece, picture, stack, text } from './layout/ink.ts';
import { setPanel } from './panel.ts';
import type { PanelPrint } from './panel-columns.ts';
import type { PanelContext } from './panel-context.ts';

export interface Sample {
  context: Context;
  panelContext: PanelContext;
  panels: PanelFacts[];
}

/**
 * Fills pages with what is said of one sample: who and what, the overview, the tables, the ending.
 *
 * @param head where the sample begins the document
 */
export function layOutSample(flow: Flow, sample: Sample, head: Piece | null, again: boolean): PanelPrint[] {
  const { context, panelContext, panels } = sample;
  const { draw, theme, width, facts, date } = context;
  const gap = theme.gap;
  if (head) flow.add(head);
  if (again)
    flow.add(
      text(
        `${draw.styled('again').pick(['Amended report', 'REVISED', 'Reissued'])}: ${draw.styled('again').pick(['replaces', 'supersedes'])} ${facts.report} ${draw.styled('again').pick(['issued', 'dated'])} ${date(facts.days.reported - 4)}`,
        theme.body,
        width,
      ),
      { gap: 2 },
    );
  for (const piece of whoAndWhat(context)) flow.add(piece, { gap });

  const overview = [
    overallStatus(context, panels, width),
    statusBlock(context, panelContext, panels, width),
    totalsBlock(context, panels, width, 'above'),
    otherTotals(context, panels, width),
    chart(context, panels, width),
  ];
  for (const piece of draw.styled('overview order').shuffle(overview)) if (piece) flow.add(piece, { gap });

  flow.columns(draw.style('page columns') === 'two' && panels.length > 1 ? 2 : 1);
  const isRepeated = draw.style('table head') === 'per page';
  const prints: PanelPrint[] = [];
  for (const panel of panels) {
    flow.emptiest();
    const set = setPanel(panelContext, panel, flow.columnWidth);
    prints.push(set.print);
    set.pieces.forEach((piece, index) => {
      flow.add(piece, { gap: index === 0 ? gap * 1.4 : 0, again: isRepeated && index > 0 ? set.head : null });
    });
    const sums = panel.analysis === 'cannabinoids' ? totalsBlock(context, panels, flow.columnWidth, 'below') : null;
    if (sums) flow.add(sums, { gap: 3 });
  }
  flow.columns(1);
  for (const piece of draw.styled('ending order').shuffle([signatures(context), smallPrint(context)]))
    if (piece) flow.add(piece, { gap });
  return prints;
}

/** The parties, the product and the sample's data, in the lab's arrangement. */
function whoAndWhat(context: Context): Piece[] {
  const { draw, theme, width } = context;
  const placed = draw.style('parties placed');
  const shows = draw.style('sample picture');
  const photo =
    shows === 'no'
      ? null
      : picture(draw.styled('photo').between(70, 130), draw.styled('photo').between(60, 110), 'photo');
  const split = placed === 'beside the sample';
  const room = (split ? width * 0.56 : width) - (photo ? photo.width + theme.gap : 0);
  const title = productTitle(context, draw.style('product named') === 'title in the header' || !split ? width : room);
  const entries = setEntries(context, sampleEntries(context), room);
  const withPhoto = !photo
    ? entries
    : shows === 'left'
      ? beside([
          { piece: photo, x: 0 },
          { piece: entries, x: photo.width + theme.gap },
        ])
      : beside([
          { piece: entries, x: 0 },
          { piece: photo, x: room + theme.gap },
        ]);
  const ruled = (piece: Piece): Piece =>
    draw.styled('block rule').chance(0.3) ? stack([piece, line(width)], 3) : piece;
  const titled = title ? [title] : [];
  if (placed === 'in the sample block') return [...titled, ruled(withPhoto)];
  if (split) {
    const parties = partyBlocks(context, width * 0.4);
    const left = draw.styled('parties left').chance(0.5);
    const other =
      title && draw.style('product named') !== 'title in the header' ? stack([title, withPhoto], 3) : withPhoto;
    const both = left
      ? beside([
          { piece: parties, x: 0 },
          { piece: other, x: width * 0.44 },
        ])
      : beside([
          { piece: other, x: 0 },
          { piece: parties, x: width * 0.6 },
        ]);
    return [...(other === withPhoto ? titled : []), ruled(both)];
  }
  const parties = partyBlocks(context, width);
  if (placed === 'after the sample') return [...titled, withPhoto, ...(parties.height > 0 ? [ruled(parties)] : [])];
  return draw.styled('title first').chance(0.5)
    ? [...titled, ...(parties.height > 0 ? [parties] : []), ruled(withPhoto)]
    : [...(parties.height > 0 ? [ruled(parties)] : []), ...titled, ruled(withPhoto)];
}
