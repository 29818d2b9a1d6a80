import type { Language } from '../../../contract/base/languages.ts';
import type { DataSetFile } from '../../../contract/data-sets/data-set.ts';

/** Finds a data set with those that it builds on, the one over the screen last; nothing where one of them is not active. */
export type DataSetLibrary = (name: string, language: Language) => DataSetFile[] | undefined;

/** A portal without data sets. */
export const noDataSets: DataSetLibrary = () => undefined;
