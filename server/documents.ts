import { chartKind } from './documents/chart/chart-kind.ts';
import { dataSetKind } from './documents/data-set/data-set-kind.ts';
import { mapKind } from './documents/map/map-kind.ts';
import { numberRuleKind } from './documents/number-rule/number-rule-kind.ts';
import { overlayKind } from './documents/overlay/overlay-kind.ts';
import { printKind } from './documents/print/print-kind.ts';
import { processKind } from './documents/process/process-kind.ts';
import { reportKind } from './documents/report/report-kind.ts';
import { screenDocumentKind } from './documents/screen/screen-document-kind.ts';
import { scriptKind } from './documents/script/script-kind.ts';
import type { DocumentKind } from './metadata/document/document-kind.ts';
import { dataTemplateKind } from './metadata/registry/data-template-kind.ts';

/** The kinds of documents. A new one is a folder with its kind, and one line here. */
export const documentKinds: readonly DocumentKind[] = [
	screenDocumentKind,
	numberRuleKind,
	processKind,
	overlayKind,
	dataTemplateKind,
	chartKind,
	mapKind,
	reportKind,
	dataSetKind,
	printKind,
	scriptKind,
];
