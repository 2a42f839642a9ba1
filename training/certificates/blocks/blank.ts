import type { Part } from '../layout/ink.ts';
import type { Context } from './context.ts';

/** How empty values are shown: left out with their labels (null), or as what stands behind the label. */
function emptyParts({ draw }: Context): Part[] | null {
  const word = draw.style('empty values');
  if (word === 'left out') return null;
  if (word === 'blank') return [];
  return [
    {
      text: {
        'N/A': 'N/A',
        dash: draw.styled('dash').pick(['-', '--', '–', '---']),
        words: draw
          .styled('empty')
          .pick(['n/a', 'NA', 'None', 'Not Provided', 'Not Specified', 'Not Available', 'N.A.']),
      }[word],
    },
  ];
}

/** A value that some labs leave empty, always or now and then; null where its label is left out too. */
export function orBlank(context: Context, key: string, parts: () => Part[]): Part[] | null {
  const { draw } = context;
  const habit = draw.style('behind a label', key);
  if (habit === 'value' || (habit === 'at times' && draw.once('blank', key).chance(0.5))) return parts();
  return emptyParts(context);
}
