/** Named numbers that weights are learned for. */
export type Features = Record<string, number>;
