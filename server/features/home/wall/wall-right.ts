/** Makes links for walls. */
export const wallRight = 'feature/home:wall';
