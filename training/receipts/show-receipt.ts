import type { GeneratedReceipt } from './generate-receipt.ts';

/** A receipt as text, words about where they stand, each line with its role before it. */
export function showReceipt({ pages, truth }: GeneratedReceipt): string {
  const shown = truth.lines.map(({ page, role, words, item }) => {
    const of = pages[page - 1];
    let text = '';
    for (const index of words) {
      const word = of?.words[index];
      if (!word) continue;
      const char = (word.x1 - word.x0) / Math.max(1, word.text.length);
      const at = Math.round((word.x0 / (of?.width ?? 1)) * 56);
      text = `${text.padEnd(char > 0 ? Math.max(at, text.length === 0 ? 0 : text.length + 1) : text.length)}${word.text}`;
    }
    return `${role.padEnd(22)} ${String(item ?? '').padStart(2)} |${text}`;
  });
  const { fields, quirks, author, seed } = truth;
  return [`seed ${seed}, ${author}`, quirks.join('; '), '', ...shown, '', JSON.stringify(fields, null, 1), ''].join(
    '\n',
  );
}
