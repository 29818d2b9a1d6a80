/** Pages of the portal that need no session. */
export const openPaths = ['/login', '/register', '/forget', '/tenantRegister', '/tenantForget', '/authredirect', '/registernew', '/setup'];

/** The home page; `/` leads there. */
export const homePaths = ['/', '/dashboard'];
