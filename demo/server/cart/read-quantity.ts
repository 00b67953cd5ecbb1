/** Parses a quantity; returns 1 for anything that is not a number above zero. */
export const readQuantity = (value: string | undefined): number => {
  const quantity = Math.floor(Number(value));
  return quantity > 0 && Number.isFinite(quantity) ? quantity : 1;
};
