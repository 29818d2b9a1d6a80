import { dataSetColumns, parameterName } from '../../../contract/data-sets/columns.ts';
import { type DataSetFile, maxDataSetDepth } from '../../../contract/data-sets/data-set.ts';
import { dataSetProblemTexts } from '../../../contract/data-sets/texts.ts';
import { dataSetType, screenType } from '../../../contract/documents/document-types.ts';
import type { ScreenSource } from '../../../contract/screen/screen-source.ts';
import { type CheckContext, createCheckContext } from '../../../contract/screen-check/findings/check-context.ts';
import { type Finding, nearestHint } from '../../../contract/screen-check/findings/finding.ts';
import { noFeatures } from '../../../contract/screen-check/portal-facts.ts';
import type { CheckedDocuments, DocumentSource } from '../../metadata/document/document-kind.ts';

interface Base {
	/** Missing where there is none, or one that cannot be read. */
	context?: CheckContext;
	findings: Finding[];
}

/** The fields that a document reads: those of its screen, or the columns of the data set below it. `name` is that of a data set. */
export function findBase(
	{ name, file }: { name: string; file: Pick<DataSetFile, 'screen' | 'dataSet'> },
	documents: CheckedDocuments,
	above: string[] = [],
): Base {
	// Charts and reports are no data sets: nothing leads back to them.
	const path = name === '' ? above : [...above, name];
	if (file.screen !== undefined) {
		const base = screenBase(file.screen, documents);
		// Charts are also over rows of features.
		if (name === '' || !base.context || isStored(base.context.source)) return base;
		return problem({ code: 'records-of-feature', pointer: '/screen', values: { name: file.screen } });
	}
	const below = file.dataSet ?? '';
	const at = path.indexOf(below);
	if (at >= 0)
		return problem({ code: 'circular-data-sets', pointer: '/dataSet', values: { path: [...path.slice(at), below].join(' → ') } });
	if (path.length >= maxDataSetDepth)
		return problem({
			code: 'data-set-does-not-fit',
			pointer: '/dataSet',
			values: { reason: dataSetProblemTexts.tooDeep({ max: maxDataSetDepth }) },
		});
	const source = documents.of(dataSetType).get(below) as DocumentSource<DataSetFile> | undefined;
	if (!source) return unknown('unknown-data-set', below, documents.names(dataSetType));
	const base = findBase(source, documents, path);
	if (!base.context) return { findings: base.findings.map((finding) => ({ ...finding, pointer: '/dataSet' })) };
	const { context } = base;
	const fields = dataSetColumns(source.file, context.find, 'zh-CN').map(({ field }) => field);
	const find = (path: string) => fields.find((field) => field.name === path);
	const needed = (source.file.parameters ?? []).find(({ required, value }) => required === true && value === undefined);
	const reason = needed && dataSetProblemTexts.requiredBelow({ name: below, parameter: needed.title ?? parameterName(needed) });
	return {
		context: { ...context, fields, find },
		findings: reason ? [{ code: 'data-set-does-not-fit', pointer: '/dataSet', values: { reason } }] : [],
	};
}

/** Whether the records of a screen are in a table of the portal. */
export function isStored({ file: { storage } }: ScreenSource): boolean {
	return storage?.scope !== 'feature' && storage?.source === undefined;
}

function screenBase(name: string, documents: CheckedDocuments): Base {
	const screens = documents.of(screenType) as ReadonlyMap<string, ScreenSource>;
	const screen = screens.get(name);
	if (screen) return { context: createCheckContext(screen, screens, documents.portal ?? noFeatures), findings: [] };
	const base = unknown('unknown-screen', name, documents.names(screenType));
	return { findings: base.findings.map((finding) => ({ ...finding, pointer: '/screen' })) };
}

/** Nothing for one that is there but cannot be read, which is reported there. */
function unknown(code: 'unknown-screen' | 'unknown-data-set', name: string, names: ReadonlySet<string>): Base {
	if (names.has(name)) return { findings: [] };
	return problem({ code, pointer: '/dataSet', values: { name, hint: nearestHint(name, names) }, expected: [...names].sort().join(' | ') });
}

function problem(finding: Finding): Base {
	return { findings: [finding] };
}
