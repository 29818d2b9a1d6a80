/** Pages of the portal that need no session. */
export const openPaths = ['/login', '/register', '/forget', '/tenantRegister', '/tenantForget', '/authredirect', '/registernew', '/setup'];

/** The home page; `/` leads there. */
export const homePaths = ['/', '/dashboard'];

/** Pages that say why another cannot be shown. */
export const errorPaths = ['/401', '/403', '/404', '/500', '/nomenu'];

/** Paths whose page fills the window, without header and tabs. */
export const standalonePaths = [...errorPaths, ...openPaths, '/systemSelect', '/tenantSelect', '/locking'];
