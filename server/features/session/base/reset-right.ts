/** The right to give other people a new password. */
export const resetRight = 'employee:password';
