/** Pieces asked for; whatever is not a number above zero means one. */
export const readQuantity = (value: string | undefined): number => {
  const quantity = Math.floor(Number(value));
  return quantity > 0 && Number.isFinite(quantity) ? quantity : 1;
};
