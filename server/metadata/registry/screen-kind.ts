import type { DataSetFile } from '../../../contract/data-sets/data-set.ts';
import { dataSetType, numberRuleType, processType, screenType, scriptType } from '../../../contract/documents/document-types.ts';
import type { ScriptFile } from '../../../contract/documents/script/script-file.ts';
import type { ProcessFile } from '../../../contract/processes/process.ts';
import { offerOf } from '../../../contract/records/bound-offer.ts';
import { resolveScreen } from '../../../contract/resolve/resolve-screen.ts';
import type { FieldSchema } from '../../../contract/screen/record-schema.ts';
import type { ScreenFile } from '../../../contract/screen/screen.ts';
import type { ScreenSource } from '../../../contract/screen/screen-source.ts';
import { checkScreenAlone } from '../../../contract/screen-check/check-screen.ts';
import { type Finding, toPointer } from '../../../contract/screen-check/findings/finding.ts';
import { checkMenu } from '../../../contract/screen-check/layout/check-menu.ts';
import { noFeatures, type PortalFacts } from '../../../contract/screen-check/portal-facts.ts';
import { scriptsInFormulas } from '../../../contract/screen-check/scripts/formula-scripts.ts';
import { checkNeighbours } from '../../../contract/screen-check/storage/check-neighbours.ts';
import { isOwnField, isOwnInStorage, isOwnScreen } from '../../../contract/screen-check/tenant/own-names.ts';
import { type CompiledScreen, compileScreens } from '../compiled/compiled-screen.ts';
import type { CheckedDocuments, DocumentKind, DocumentSource } from '../document/document-kind.ts';
import type { LoadedScreen } from '../screen-file/loaded-screen.ts';
import { readScreenFile } from '../screen-file/read-screen-file.ts';
import { findEffects } from '../storage/effects/find-effects.ts';
import { applyScreens, planScreens, storeScreens } from '../storage/plan-screens.ts';
import { screenTemplate, toText } from './screen-template.ts';

/** Screens: pages with their records, tables and calls. */
export const screenKind: DocumentKind<ScreenFile, LoadedScreen, CompiledScreen> = {
	type: screenType,
	template(name, title) {
		return toText({ ...screenTemplate(name), ...(title !== null && { title }) });
	},
	read: readScreenFile,
	check: (source, documents) => [...checkOwnNames(source), ...checkScreenOfAnybody(source, documents)],
	checkAmong(source, { of, areas, portal = noFeatures }) {
		const area = areas?.get(source.area);
		const screens = of(screenType) as ReadonlyMap<string, ScreenSource>;
		return [...checkNeighbours({ source, screens, portal }), ...(area ? checkMenu(source.file, area) : [])];
	},
	load(screens, unchanged = () => undefined) {
		const resolve = (source: Omit<LoadedScreen, 'resolved'>): LoadedScreen => ({
			...source,
			resolved: resolveScreen({ ...source, language: 'zh-CN', screens }),
		});
		return new Map([...screens].map(([name, source]) => [name, unchanged(name) ?? resolve(source)]));
	},
	// The dictionaries and screens that it uses count, too.
	hasOtherMeaning: (now, before) => before.resolved !== now.resolved && JSON.stringify(before.resolved) !== JSON.stringify(now.resolved),
	store: storeScreens,
	plan: planScreens,
	apply: applyScreens,
	effects: findEffects,
	preview: (source, documents, language) => ({
		screen: resolveScreen({ ...source, language, screens: documents.of(screenType) as ReadonlyMap<string, ScreenSource> }),
	}),
	// Browsers know the revision of the screens that they show.
	toEvent: (name, screen) => ({ type: 'screen', name, revision: screen?.resolved.revision ?? null }),
	activate: (screens, fieldBox) => compileScreens(screens, fieldBox),
};

/** The check without the names that belong to tenants, for the screens of tenants. */
export function checkScreenOfAnybody(source: ScreenSource, { of, names, portal = noFeatures }: CheckedDocuments): Finding[] {
	const screens = of(screenType) as ReadonlyMap<string, ScreenSource>;
	const files = names(screenType);
	const broken = names(processType);
	const brokenScripts = names(scriptType);
	const brokenDataSets = names(dataSetType);
	// A mistake in another file is reported there.
	const facts = {
		...portal,
		numberRules: names(numberRuleType),
		...(namesDataSets(source) && { dataSets: dataSetFiles(of) }),
		...(source.file.processes && { processes: screensOfProcesses(of) }),
		...((source.file.scripts || scriptsInFormulas(source.file).length > 0) && { scripts: knownScripts(of, brokenScripts) }),
	};
	return checkScreenAlone(source, screens, facts).filter(
		({ code, values: { name } }) =>
			!(code === 'unknown-screen' && files.has(String(name))) &&
			!(code === 'unknown-data-set' && brokenDataSets.has(String(name))) &&
			!(code === 'unknown-process' && broken.has(String(name))),
	);
}

function checkOwnNames({ name, file }: ScreenSource): Finding[] {
	const reserved = (pointer: string, wrong: string): Finding => ({
		code: 'reserved-name',
		pointer,
		values: { name: wrong },
		atKey: pointer !== '',
	});
	const fields = Object.keys(file.record.properties).filter(isOwnField);
	return [
		...(isOwnScreen(name) || isOwnInStorage(file.storage?.table ?? '') ? [reserved('', name)] : []),
		...fields.map((field) => reserved(toPointer('record', 'properties', field), field)),
	];
}

function screensOfProcesses(of: CheckedDocuments['of']): ReadonlyMap<string, string> {
	const processes = of(processType) as ReadonlyMap<string, DocumentSource<ProcessFile>>;
	return new Map([...processes].map(([name, { file }]) => [name, file.screen]));
}

/** Scripts with a mistake count as good: it is reported there. */
function knownScripts(of: CheckedDocuments['of'], files: ReadonlySet<string>): PortalFacts['scripts'] {
	const scripts = of(scriptType) as ReadonlyMap<string, DocumentSource<ScriptFile>>;
	return new Map([...files, ...scripts.keys()].map((name) => [name, scripts.get(name)?.file ?? { returns: true }]));
}

function dataSetFiles(of: CheckedDocuments['of']): ReadonlyMap<string, DataSetFile> {
	const dataSets = of(dataSetType) as ReadonlyMap<string, DocumentSource<DataSetFile>>;
	return new Map([...dataSets].map(([name, { file }]) => [name, file]));
}

function namesDataSets({ file: { record } }: ScreenSource): boolean {
	const fields = Object.values(record.properties);
	return fields.flatMap((field) => [field, ...cellsOf(field)]).some((field) => offerOf(field) !== undefined);
}

function cellsOf({ items }: FieldSchema): FieldSchema[] {
	return items && 'properties' in items ? Object.values(items.properties) : [];
}
