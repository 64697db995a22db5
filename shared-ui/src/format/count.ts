/** A count of whole things, such as '1,204': as toLocaleString('en-US'), which loads a formatter for its first number. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
