/** What others use of the library of scripts: the run of a text on a record. */
export { ScriptTrial } from './script-trial.tsx';
