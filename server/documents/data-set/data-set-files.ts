import type { Language } from '../../../contract/base/languages.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import { type DataSetFile, maxDataSetDepth } from '../../../contract/data-sets/data-set.ts';
import { dataSetProblemTexts } from '../../../contract/data-sets/texts.ts';
import { createTranslate } from '../../../contract/resolve/translate.ts';
import type { LoadedDocument } from '../../metadata/document/document-kind.ts';

export type DataSets = ReadonlyMap<string, LoadedDocument<DataSetFile>>;

/** A data set with those that it builds on, in a language; the check of documents leaves no circle. Throws `notFound`. */
export function dataSetFiles(dataSets: DataSets, file: DataSetFile, language: Language): DataSetFile[] {
	const files = [file];
	for (let last = file; last.dataSet !== undefined && files.length < maxDataSetDepth; ) {
		last = needDataSet(dataSets, last.dataSet);
		files.push(last);
	}
	return files.map((one) => inLanguage(one, language));
}

/** The active data set of a name; throws `notFound`. */
export function needDataSet(dataSets: DataSets, name: string): DataSetFile {
	const found = dataSets.get(name);
	if (!found) throw new PortalError('notFound', { message: dataSetProblemTexts.noDataSet({ name }) });
	return found.file;
}

/** The screen below a document that names it, or a data set over it; the empty text where a data set between has gone. */
export function screenBelow(dataSets: DataSets, { screen, dataSet }: Pick<DataSetFile, 'screen' | 'dataSet'>, depth = 0): string {
	if (dataSet === undefined || depth > maxDataSetDepth) return screen ?? '';
	const below = dataSets.get(dataSet);
	return below ? screenBelow(dataSets, below.file, depth + 1) : '';
}

/** A data set with its texts in a language. */
function inLanguage(file: DataSetFile, language: Language): DataSetFile {
	const translate = createTranslate(file.texts, language);
	const titled = <Part extends { title?: string }>(parts: Part[] | undefined): Part[] | undefined =>
		parts?.map((part) => ({ ...part, ...(part.title !== undefined && { title: translate(part.title) }) }));
	const { parameters, fields, groups, measures, calculations, description, ...rest } = file;
	const translated = {
		...{ parameters: titled(parameters), fields: titled(fields), groups: titled(groups), measures: titled(measures) },
		...{ calculations: titled(calculations), description: translate(description) },
	};
	const present = Object.fromEntries(Object.entries(translated).filter(([, part]) => part !== undefined));
	return { ...rest, title: translate(file.title), ...present };
}
