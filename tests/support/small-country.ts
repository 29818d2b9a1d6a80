/** The provinces of test portals: those that the demo data of a small scale refers to. */
export const smallCountry = ['11', '33', '44'];
