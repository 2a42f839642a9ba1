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
