/** Lets so many through at once; the others wait in line. */
export function openGate(width: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const line: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside >= width) await new Promise<void>((resolve) => line.push(resolve));
    else inside += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      // Whoever is next takes the place that becomes free, so that nobody slips in between.
      if (next) next();
      else inside -= 1;
    }
  };
}
