import type { ChartFile } from '../../../contract/charts/chart.ts';
import { chartType } from '../../../contract/documents/document-types.ts';
import { currentMetaVersion } from '../../../contract/documents/meta-version.ts';
import chartSchema from '../../../schemas/chart.schema.json' with { type: 'json' };
import screenSchema from '../../../schemas/screen.schema.json' with { type: 'json' };
import type { DocumentKind, LoadedDocument } from '../../metadata/document/document-kind.ts';
import { createReader } from '../../metadata/document/read-document.ts';
import { toText, toTitle } from '../../metadata/registry/screen-template.ts';
import { checkChart } from './check-chart.ts';

/** Figures over the records of screens. */
export const chartKind: DocumentKind<ChartFile, LoadedDocument<ChartFile>, LoadedDocument<ChartFile>> = {
	type: chartType,
	template(name, title) {
		const file: ChartFile = {
			...{ $schema: '../chart.schema.json', metaVersion: currentMetaVersion, title: title ?? toTitle(name) },
			...{ screen: name, type: 'bar', groups: [{ field: 'createTime', by: 'month' }] },
		};
		return toText(file);
	},
	read: createReader<ChartFile>({ schema: chartSchema, others: { 'screen.schema.json': screenSchema } }),
	check: checkChart,
	activate: (charts) => new Map(charts.map((chart) => [chart.name, chart])),
};
