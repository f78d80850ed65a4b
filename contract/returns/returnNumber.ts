/** The number on the receipt of a return. It is made from the id, as that of a sale. */
export const returnNumber = (id: string): string => `R-${id.replaceAll('-', '').slice(-10).toUpperCase()}`
