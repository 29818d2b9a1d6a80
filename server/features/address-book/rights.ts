/** The right to see who works where. */
export const viewRight = 'feature/address-book:view';
/** The right to see mobile numbers and e-mail addresses, too. */
export const detailsRight = 'feature/address-book:details';
