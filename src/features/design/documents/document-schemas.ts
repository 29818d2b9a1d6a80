import chartSchema from '../../../../schemas/chart.schema.json';
import dataSetSchema from '../../../../schemas/dataset.schema.json';
import mapSchema from '../../../../schemas/map.schema.json';
import numberSchema from '../../../../schemas/number.schema.json';
import overlaySchema from '../../../../schemas/overlay.schema.json';
import printSchema from '../../../../schemas/print.schema.json';
import reportSchema from '../../../../schemas/report.schema.json';
import screenSchema from '../../../../schemas/screen.schema.json';
import templateSchema from '../../../../schemas/template.schema.json';

/** The JSON Schema of each kind of document, for completion in the editor; the name of its file is the one that other schemas refer to. */
export const documentSchemas: Readonly<Record<string, { fileName: string; schema: object }>> = {
	screen: { fileName: 'screen.schema.json', schema: screenSchema },
	overlay: { fileName: 'overlay.schema.json', schema: overlaySchema },
	'data-template': { fileName: 'template.schema.json', schema: templateSchema },
	chart: { fileName: 'chart.schema.json', schema: chartSchema },
	map: { fileName: 'map.schema.json', schema: mapSchema },
	report: { fileName: 'report.schema.json', schema: reportSchema },
	'data-set': { fileName: 'dataset.schema.json', schema: dataSetSchema },
	print: { fileName: 'print.schema.json', schema: printSchema },
	'number-rule': { fileName: 'number.schema.json', schema: numberSchema },
};
