/**
 * Divides an amount among parts by their weights so that the shares add up to it to the cent: each gets the whole cents of
 * its share, and the cents left over go one each to those that lost the most by that, the first among equals.
 *
 * @param cents whole, of either sign
 * @param weights of either sign; where they add up to nothing the first part gets all
 */
export function apportion(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? cents : 0));
  const exact = weights.map((weight) => (cents * weight) / sum);
  const shares = exact.map(Math.floor);
  let left = cents - shares.reduce((total, share) => total + share, 0);
  const byLoss = exact.map((share, index) => ({ index, loss: share - (shares[index] as number) }));
  byLoss.sort((a, b) => b.loss - a.loss || a.index - b.index);
  for (const { index } of byLoss) {
    if (left <= 0) break;
    shares[index] = (shares[index] as number) + 1;
    left -= 1;
  }
  return shares;
}
