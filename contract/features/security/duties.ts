/** The three administrators of a portal whose administrators are separated. */
export const duties = ['system', 'security', 'audit'] as const;
export type Duty = (typeof duties)[number];
