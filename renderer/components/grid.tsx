import type { ComponentProps } from 'react';

/*
 * Roles of a grid that is walked with the arrow keys (https://www.w3.org/WAI/ARIA/apg/patterns/grid/). Made of plain
 * boxes, because table elements cannot be laid out as rows of their own that are skipped while out of sight. Which of
 * rows and cells take the focus is the grid's choice.
 */
type BoxProps = ComponentProps<'div'>;

// biome-ignore lint/a11y/useSemanticElements: see above
export const Grid = (props: BoxProps) => <div role="grid" {...props} />;

// biome-ignore lint/a11y/useSemanticElements: see above
// biome-ignore lint/a11y/useFocusableInteractive: see above
export const Row = (props: BoxProps) => <div role="row" {...props} />;

// biome-ignore lint/a11y/useSemanticElements: see above
// biome-ignore lint/a11y/useFocusableInteractive: see above
export const Cell = (props: BoxProps) => <div role="gridcell" {...props} />;

// biome-ignore lint/a11y/useSemanticElements: see above
// biome-ignore lint/a11y/useFocusableInteractive: see above
export const ColumnHead = (props: BoxProps) => <div role="columnheader" {...props} />;
