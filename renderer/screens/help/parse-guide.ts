/** The user guide's Markdown, as far as docs/guide.md uses it. */

/** Text, text between double asterisks, text between backticks. */
export type Span = { kind: 'text' | 'strong' | 'code'; text: string };
export type Block =
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }
  | { kind: 'picture'; alt: string; file: string };

export interface Section {
  title: string;
  blocks: Block[];
  /** Everything it says, in lower case, to be searched. */
  words: string;
}

/** One section for each heading of the second level; what stands before the first is left out. */
export function parseGuide(markdown: string): Section[] {
  const [, ...parts] = markdown.split(/^## /m);
  return parts.map((part) => {
    const end = part.indexOf('\n');
    const body = part.slice(end + 1).trim();
    return {
      title: part.slice(0, end).trim(),
      blocks: body.split(/\n{2,}/).map(parseBlock),
      words: part.toLowerCase().replace(/[*`|\n]+/g, ' '),
    };
  });
}

function parseBlock(text: string): Block {
  const [, alt, file] = /^!\[([^\]]*)\]\(screenshots\/([^)]+)\)$/.exec(text) ?? [];
  if (alt !== undefined && file !== undefined) return { kind: 'picture', alt, file };
  if (text.startsWith('- ')) {
    return { kind: 'list', items: text.split(/^- /m).slice(1).map(parseSpans) };
  }
  if (text.startsWith('|')) {
    const [head = [], , ...rows] = text.split('\n').map(cellsOf);
    return { kind: 'table', head, rows };
  }
  return { kind: 'paragraph', spans: parseSpans(text) };
}

const cellsOf = (line: string): Span[][] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => parseSpans(cell.trim()));

function parseSpans(text: string): Span[] {
  const pieces = text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/);
  return pieces
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (piece.startsWith('**')) return { kind: 'strong', text: piece.slice(2, -2) };
      if (piece.startsWith('`')) return { kind: 'code', text: piece.slice(1, -1) };
      return { kind: 'text', text: piece };
    });
}

/** Sections that hold every word of a search. */
export function findSections(sections: readonly Section[], search: string): Section[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return sections.filter(({ words }) => wanted.every((word) => words.includes(word)));
}
