/**
 * The function with a memory: asked the same text again, it gives the same answer without working it out. For pure
 * functions of short texts that come again and again (heads, units, cells of a table).
 *
 * @param most answers kept; when full, all are forgotten, which costs time only
 */
export function remember<Answer>(work: (text: string) => Answer, most = 20_000): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const answer = work(text);
    if (known.size >= most) known.clear();
    known.set(text, answer);
    return answer;
  };
}
