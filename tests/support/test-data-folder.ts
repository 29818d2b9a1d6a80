import path from 'node:path';

/** Where the portals of a test run keep uploaded files; the demo files of the template databases are there too. */
export const testDataFolder = path.resolve('node_modules/.cache/portal-test-data');
