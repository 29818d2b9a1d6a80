import type { DataSetFile } from '../../../contract/data-sets/data-set.ts';
import { dataSetType } from '../../../contract/documents/document-types.ts';
import { currentMetaVersion } from '../../../contract/documents/meta-version.ts';
import chartSchema from '../../../schemas/chart.schema.json' with { type: 'json' };
import dataSetSchema from '../../../schemas/dataset.schema.json' with { type: 'json' };
import screenSchema from '../../../schemas/screen.schema.json' with { type: 'json' };
import type { DocumentKind, LoadedDocument } from '../../metadata/document/document-kind.ts';
import { createReader } from '../../metadata/document/read-document.ts';
import { toText, toTitle } from '../../metadata/registry/screen-template.ts';
import { checkDataSet } from './check-data-set.ts';
import { dataSetFiles, screenBelow } from './data-set-files.ts';

/** Named queries over the records of screens. */
export const dataSetKind: DocumentKind<DataSetFile, LoadedDocument<DataSetFile>, LoadedDocument<DataSetFile>> = {
	type: dataSetType,
	template(name, title) {
		const file: DataSetFile = {
			...{ $schema: '../dataset.schema.json', metaVersion: currentMetaVersion, title: title ?? toTitle(name) },
			...{ screen: name, groups: [{ field: 'createTime', by: 'month' }] },
		};
		return toText(file);
	},
	read: createReader<DataSetFile>({
		schema: dataSetSchema,
		others: { 'screen.schema.json': screenSchema, 'chart.schema.json': chartSchema },
	}),
	check: checkDataSet,
	activate: (dataSets) => new Map(dataSets.map((dataSet) => [dataSet.name, dataSet])),
	dataSets: (active) => (name, language) => {
		const dataSets = active().of(dataSetKind);
		const found = dataSets.get(name);
		return found && screenBelow(dataSets, found.file) !== '' ? dataSetFiles(dataSets, found.file, language) : undefined;
	},
};
