/** How files and areas are called. */
export const namePattern = /^[a-z][a-z0-9-]{0,39}$/;
