interface TagOptionsProps {
  id: string;
  tags: readonly { tag: string }[];
  /** Tags before the one that is being typed are kept in what is offered. */
  typed: string;
}

/** Tags that records have, offered while one is typed. */
export function TagOptions({ id, tags, typed }: TagOptionsProps) {
  const before = /^.*[,;]\s*/.exec(typed)?.[0] ?? '';
  return (
    <datalist id={id}>
      {tags.map(({ tag }) => (
        <option key={tag} value={`${before}${tag}`} />
      ))}
    </datalist>
  );
}
