/** Where the notices about reports come from; no screen has such a name. */
export const reportSource = 'feature/report';
