/** Where the notices about scheduled imports come from; no screen has such a name. */
export const importSourceName = 'feature/source-import';
