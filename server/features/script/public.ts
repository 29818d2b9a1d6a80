/** What others use of the library of scripts. */
export { refuseUsedScripts } from './find-uses.ts';
