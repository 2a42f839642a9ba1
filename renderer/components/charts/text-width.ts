let context: OffscreenCanvasRenderingContext2D | null = null;

/** Pixels a text takes in a chart's small letters. */
export function textWidth(text: string): number {
  context ??= new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return text.length * 7;
  context.font = `400 12px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(text).width;
}

/** The text, or as much of it as fits with an ellipsis behind it. */
export function shortened(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let length = text.length - 1;
  while (length > 1 && textWidth(`${text.slice(0, length).trimEnd()}…`) > width) length -= 1;
  return `${text.slice(0, length).trimEnd()}…`;
}

/** The text in lines that are no wider than `width` pixels; a longer word has a line of its own. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
