import type { DocumentType } from './document-type.ts';
import { documentTexts } from './texts.ts';

/** Pages with their records. */
export const screenType: DocumentType = {
	name: 'screen',
	suffix: '.json',
	title: documentTexts.screen(),
};

/** How the numbers of records are made. */
export const numberRuleType: DocumentType = {
	name: 'number-rule',
	suffix: '.number.json',
	title: documentTexts.numberRule(),
};

/** How people handle records step by step; BPMN 2.0. */
export const processType: DocumentType = {
	name: 'process',
	suffix: '.bpmn',
	syntax: 'xml',
	title: documentTexts.process(),
};

/** Changes of a delivered screen. */
export const overlayType: DocumentType = {
	name: 'overlay',
	suffix: '.overlay.json',
	title: documentTexts.overlay(),
};

/** Other lists of the records of a screen. */
export const dataTemplateType: DocumentType = {
	name: 'data-template',
	suffix: '.template.json',
	title: documentTexts.dataTemplate(),
};

/** Figures over the records of screens. */
export const chartType: DocumentType = {
	name: 'chart',
	suffix: '.chart.json',
	title: documentTexts.chart(),
};

/** The outlines of regions that charts are drawn on; GeoJSON. */
export const mapType: DocumentType = {
	name: 'map',
	suffix: '.map.json',
	title: documentTexts.map(),
};

/** Tables over the records of screens, to be printed. */
export const reportType: DocumentType = {
	name: 'report',
	suffix: '.report.json',
	title: documentTexts.report(),
};

/** Named queries over the records of screens. */
export const dataSetType: DocumentType = {
	name: 'data-set',
	suffix: '.dataset.json',
	title: documentTexts.dataSet(),
};

/** Papers about records. */
export const printType: DocumentType = {
	name: 'print',
	suffix: '.print.json',
	title: documentTexts.print(),
};

/** The library of scripts; JavaScript. */
export const scriptType: DocumentType = {
	name: 'script',
	suffix: '.script.js',
	syntax: 'script',
	title: documentTexts.script(),
};

/** The kinds of documents; a new one is one line here. Screens come first. */
export const documentTypes: readonly DocumentType[] = [
	screenType,
	numberRuleType,
	processType,
	overlayType,
	dataTemplateType,
	chartType,
	mapType,
	reportType,
	dataSetType,
	printType,
	scriptType,
];

/** A file of the schemas folder by its parts. */
export interface DocumentPath {
	/** `quality/enterprise.json`. */
	path: string;
	area: string;
	/** Without the ending: `enterprise`; `_area` for the file of the area. */
	name: string;
	type: DocumentType;
}

/** The name of the file that describes an area. */
export const areaFileName = '_area';

/** The kind of a file by its ending; the longest ending counts. */
export function documentTypeOf(path: string): DocumentType {
	const found = documentTypes.filter(({ suffix }) => path.endsWith(suffix)).sort((one, other) => other.suffix.length - one.suffix.length);
	return found[0] ?? screenType;
}

/** The path of a document. */
export function documentPath(type: DocumentType, area: string, name: string): string {
	return `${area}/${name}${type.suffix}`;
}

const pathPattern = /^([a-z][a-z0-9-]{0,39})\/([^/]+)$/;
const namePattern = /^(?:[a-z][a-z0-9-]{0,39}|_area)$/;

/** Reads `<area>/<name><ending>`; undefined for everything else, whatever it may lead to. */
export function readDocumentPath(path: string): DocumentPath | undefined {
	const [, area, file] = pathPattern.exec(path) ?? [];
	if (area === undefined || file === undefined) return undefined;
	const type = documentTypeOf(path);
	const name = file.slice(0, -type.suffix.length);
	const isAreaOfOthers = name === areaFileName && type !== screenType;
	if (!file.endsWith(type.suffix) || !namePattern.test(name) || isAreaOfOthers) return undefined;
	return { path, area, name, type };
}
