/** The right to fill in forms for one's own organisation. */
export const fillRight = 'feature/filling:fill';

/** The right to see what the organisations below one's own fill in, to return it and to sign it off. */
export const reviewRight = 'feature/filling:review';
