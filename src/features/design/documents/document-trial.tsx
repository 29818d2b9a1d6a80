import type { ComponentType } from 'react';

import { chartType, dataSetType, documentTypeOf, reportType } from '../../../../contract/documents/document-types.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { lazyPart } from '../../../../renderers/core/runtime/lazy-part.tsx';

type Trial = ComponentType<{ file: never }>;

/** What draws a document that is not stored, with records that the user may see, by the kind of document. */
const trials: Readonly<Record<string, Trial>> = {
	[chartType.name]: lazyPart(() => import('../../chart/public.ts').then((module) => module.ChartTrial)) as Trial,
	[reportType.name]: lazyPart(() => import('../../report/public.ts').then((module) => module.ReportTrial)) as Trial,
	[dataSetType.name]: lazyPart(() => import('../../data-set/public.ts').then((module) => module.DataSetTrial)) as Trial,
};

/** What a text without errors shows, with the records of this moment; nothing for kinds that have no such preview. */
export function documentTrial(path: string, text: string) {
	const Trial = trials[documentTypeOf(path).name];
	const file = Trial && parse(text);
	return Trial && file ? <Trial file={file as never} /> : undefined;
}

function parse(text: string): object | undefined {
	try {
		const file: unknown = JSON.parse(text);
		return isPlainObject(file) ? file : undefined;
	} catch {
		return undefined;
	}
}
