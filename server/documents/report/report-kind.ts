import { reportType } from '../../../contract/documents/document-types.ts';
import { currentMetaVersion } from '../../../contract/documents/meta-version.ts';
import type { ReportFile } from '../../../contract/reports/report.ts';
import chartSchema from '../../../schemas/chart.schema.json' with { type: 'json' };
import reportSchema from '../../../schemas/report.schema.json' with { type: 'json' };
import screenSchema from '../../../schemas/screen.schema.json' with { type: 'json' };
import type { DocumentKind, LoadedDocument } from '../../metadata/document/document-kind.ts';
import { createReader } from '../../metadata/document/read-document.ts';
import { toText, toTitle } from '../../metadata/registry/screen-template.ts';
import { checkReport } from './check-report.ts';

/** Tables over the records of screens, to be printed. */
export const reportKind: DocumentKind<ReportFile, LoadedDocument<ReportFile>, LoadedDocument<ReportFile>> = {
	type: reportType,
	template(name, title) {
		const file: ReportFile = {
			...{ $schema: '../report.schema.json', metaVersion: currentMetaVersion, title: title ?? toTitle(name) },
			...{ screen: name, parameters: ['createTime'], blocks: [{ rows: [{ field: 'createTime', by: 'month' }] }] },
		};
		return toText(file);
	},
	read: createReader<ReportFile>({
		schema: reportSchema,
		others: { 'screen.schema.json': screenSchema, 'chart.schema.json': chartSchema },
	}),
	check: checkReport,
	activate: (reports) => new Map(reports.map((report) => [report.name, report])),
};
