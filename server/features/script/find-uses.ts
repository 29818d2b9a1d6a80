import { joinClauses } from '../../../contract/base/join-texts.ts';
import type { Language } from '../../../contract/base/languages.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import type { DocumentPath } from '../../../contract/documents/document-types.ts';
import { documentPath, processType, screenType, scriptType } from '../../../contract/documents/document-types.ts';
import { saveEvents } from '../../../contract/documents/script/script-file.ts';
import type { ScriptUse } from '../../../contract/features/operations/scripts.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import type { ProcessFile } from '../../../contract/processes/process.ts';
import { createTranslate } from '../../../contract/resolve/translate.ts';
import type { ScreenFile } from '../../../contract/screen/screen.ts';
import { scriptsInFormulas } from '../../../contract/screen-check/scripts/formula-scripts.ts';
import type { Database } from '../../db/database.ts';
import { processKind } from '../../documents/process/process-kind.ts';
import { analyseScript } from '../../documents/script/analyse-script.ts';
import { scriptKind } from '../../documents/script/script-kind.ts';
import type { LoadedDocument } from '../../metadata/document/document-kind.ts';
import type { MetadataEngine } from '../../metadata/metadata-engine.ts';
import { screenKind } from '../../metadata/registry/screen-kind.ts';
import { readTenantDocuments, type TenantDocument } from '../../metadata/stores/tenant-documents.ts';
import { readScriptTexts } from './store.ts';
import { kindTexts, texts } from './texts.ts';

interface UseServices {
	database: Database;
	engine: Pick<MetadataEngine, 'documents'>;
}

/** The uses of scripts, by the name of the script. */
export type ScriptUses = ReadonlyMap<string, ScriptUse[]>;

/** Who uses the scripts of the library: documents of the platform and of tenants, jobs and saved views. */
export async function findUses(services: UseServices, language: Language): Promise<ScriptUses> {
	const uses = new Map<string, ScriptUse[]>();
	const add = (script: string, use: ScriptUse) => uses.set(script, [...(uses.get(script) ?? []), use]);
	addPlatform(services, language, add);
	for (const { script, use } of await usesElsewhere(services)) add(script, use);
	return uses;
}

/** Refuses to remove or rename scripts that something uses beside the documents of the platform, whose check names their uses itself. */
export async function refuseUsedScripts(services: UseServices, documents: readonly DocumentPath[]): Promise<void> {
	const names = new Set(documents.filter(({ type }) => type === scriptType).map(({ name }) => name));
	if (names.size === 0) return;
	const found = (await usesElsewhere(services)).filter(({ script }) => names.has(script));
	if (found.length === 0) return;
	const uses = found.map(({ use }) => kindTexts[use.kind]({ title: use.title }));
	throw new PortalError('inUse', { message: texts.inUse({ uses: joinClauses(uses) }) });
}

type AddUse = (script: string, use: ScriptUse) => void;

function addPlatform({ engine }: UseServices, language: Language, add: AddUse): void {
	const documents = engine.documents();
	const toUse = ({ name, file }: Pick<LoadedDocument, 'name' | 'file'>, kind: ScriptUse['kind']): ScriptUse => {
		return { kind, name, title: createTranslate(file.texts, language)(file.title), tenantId: null };
	};
	for (const screen of documents.loaded(screenKind).values()) addScreen(screen.file, (kind) => toUse(screen, kind), add);
	for (const script of documents.loaded(scriptKind).values())
		for (const name of namesOf(script.file.libraries)) add(name, toUse(script, 'library'));
	for (const process of documents.loaded(processKind).values())
		for (const name of namesInProcess(process.file)) add(name, toUse(process, 'process'));
}

function addScreen({ scripts = {}, record }: UsingScreen, makeUse: (kind: ScriptUse['kind']) => ScriptUse, add: AddUse): void {
	for (const name of scriptsInFormulas({ record })) add(name, makeUse('formula'));
	for (const event of saveEvents) {
		const name = scripts[event];
		if (name !== undefined) add(name, makeUse(event));
	}
}

type UsingScreen = Pick<ScreenFile, 'scripts' | 'record'>;

/** What tenants, jobs and saved views use. */
async function usesElsewhere({ database }: UseServices): Promise<Array<{ script: string; use: ScriptUse }>> {
	const found: Array<{ script: string; use: ScriptUse }> = [];
	const add: AddUse = (script, use) => found.push({ script, use });
	for (const document of await readTenantDocuments(database.system)) addOfTenant(document, add);
	for (const { kind, tenantId, name, text } of await readScriptTexts(database)) {
		const sources = kind === 'job' ? [text] : scriptsIn(JSON.parse(text));
		for (const script of namesIn(sources)) add(script, { kind, name, title: name, tenantId });
	}
	return found;
}

function addOfTenant({ kind, name, area, content, tenantId }: TenantDocument, add: AddUse): void {
	const use = (used: ScriptUse['kind'], title: string): ScriptUse => ({ kind: used, name, title, tenantId });
	if (kind === screenType.name) {
		const file = parse(content);
		if (isScreen(file)) addScreen(file, (event) => use(event, file.title), add);
	}
	if (kind === processType.name) {
		const { file } = processKind.read(content, documentPath(processType, area, name));
		if (file) for (const script of namesInProcess(file)) add(script, use('process', file.title));
	}
}

function namesInProcess({ nodes }: ProcessFile): string[] {
	return namesIn(nodes.flatMap(({ script }) => script ?? []));
}

function namesIn(sources: readonly string[]): string[] {
	const used = sources.filter((source) => source.includes('library')).flatMap((source) => analyseScript(source).libraries);
	return namesOf(used);
}

function namesOf(used: ReadonlyArray<{ name: string }>): string[] {
	return [...new Set(used.map(({ name }) => name))];
}

/** The scripts of conditions, wherever they are in the content of a view. */
function scriptsIn(value: unknown): string[] {
	if (Array.isArray(value)) return value.flatMap(scriptsIn);
	if (!isPlainObject(value)) return [];
	if (value.valueSource === 'script' && typeof value.value === 'string') return [value.value];
	return Object.values(value).flatMap(scriptsIn);
}

/** A draft of a tenant may be anything; what is stored active was checked. */
function isScreen(file: unknown): file is UsingScreen & { title: string } {
	return isPlainObject(file) && isPlainObject(file.record) && isPlainObject(file.record.properties);
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
