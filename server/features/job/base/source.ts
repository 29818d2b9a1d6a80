/** Where the notices about jobs come from; no screen has such a name. */
export const jobSource = 'feature/job';
