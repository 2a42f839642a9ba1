/** The letter a series goes by: A for the first. */
export const letterOf = (series: number) => String.fromCharCode(65 + series);
