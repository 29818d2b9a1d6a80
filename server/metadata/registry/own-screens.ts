import { inAllLanguages } from '../../../contract/base/define-texts.ts';
import { documentPath, processType, screenType } from '../../../contract/documents/document-types.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { resolveScreen } from '../../../contract/resolve/resolve-screen.ts';
import type { ScreenFile } from '../../../contract/screen/screen.ts';
import { checkFileName, type Finding, type SchemaProblem } from '../../../contract/screen-check/findings/finding.ts';
import { judgeOwnScreen } from '../../../contract/screen-check/tenant/own-fields.ts';
import { isOwnScreen } from '../../../contract/screen-check/tenant/own-names.ts';
import type { CheckedDocuments, DocumentKind, DocumentSource, LoadedDocument } from '../document/document-kind.ts';
import type { ReadFile } from '../document/read-document.ts';
import type { LoadedScreen } from '../screen-file/loaded-screen.ts';
import type { TenantDocument } from '../stores/tenant-documents.ts';
import { checkScreenOfAnybody, screenKind } from './screen-kind.ts';
import { checkedAmong, isError, type JudgedOverlay, type JudgingMeans, refused, type TenantProblem } from './tenant-overlay.ts';

type Source = Omit<LoadedScreen, 'resolved'>;
type Read = ReadFile<ScreenFile> & { source: Source | undefined };

/** The screens of the tenant's own processes, by the name of the process. */
type OwnProcesses = ReadonlyMap<string, string>;

/**
 * The screens of one tenant's own, by name: each is judged among those of the platform and the tenant's others, and a wrong one is missing for these, too.
 * Without the `processes` of the tenant those that screens name are not checked: a screen stays when its process goes.
 */
export function judgeOwnScreens(
	documents: ReadonlyArray<Pick<TenantDocument, 'name' | 'area' | 'content'>>,
	means: JudgingMeans,
	processes?: OwnProcesses,
): Map<string, JudgedOverlay> {
	const judged = new Map<string, JudgedOverlay>();
	const read = new Map(documents.map((document): [string, Read] => [document.name, readOne(document, means)]));
	for (const [name, { source, problems }] of read) if (!source) judged.set(name, refused(problems));
	let usable = [...read].filter(([name]) => !judged.has(name));
	for (;;) {
		const screens = new Map<string, Source | LoadedScreen>(means.set.loaded(screenKind));
		for (const [name, { source }] of usable) if (source) screens.set(name, source);
		const wrong = usable.filter(([name, one]) => {
			const problems = problemsOf(one, { screens, means, processes });
			if (problems.length > 0) judged.set(name, { screen: undefined, problems });
			return problems.length > 0;
		});
		if (wrong.length > 0) {
			usable = usable.filter((one) => !wrong.includes(one));
			continue;
		}
		for (const [name, { source }] of usable) {
			const screen = source && { ...source, resolved: resolveScreen({ ...source, language: 'zh-CN', screens }) };
			judged.set(name, { screen, problems: [] });
		}
		return judged;
	}
}

function readOne({ name, area, content }: Pick<TenantDocument, 'name' | 'area' | 'content'>, { set }: JudgingMeans): Read {
	const path = documentPath(screenType, area, name);
	const read = screenKind.read(content, path);
	const source = read.file && { name, area, path, content, file: read.file, dictionaries: set.dictionaries };
	return { ...read, source };
}

interface Among {
	screens: ReadonlyMap<string, Source | LoadedScreen>;
	means: JudgingMeans;
	processes: OwnProcesses | undefined;
}

function problemsOf({ source, locate }: Read, { screens, means, processes }: Among): TenantProblem[] {
	if (!source) return [];
	const platform = means.set.loaded(screenKind);
	const isInSpace = (name: string) => isOwnScreen(name) || !platform.has(name) || platform.get(name)?.resolved.scope === 'space';
	const limits = judgeOwnScreen(source.file, isInSpace);
	const documents = withProcesses(checkedAmong(means, screens), processes ?? new Map());
	const wrong = checkScreenOfAnybody(source, documents).filter(({ code }) => processes !== undefined || !aboutProcess.has(code));
	const found = locate([...checkFileName(source.name), ...wrong]).filter(isError);
	return [
		...limits.map(({ pointer, reason }) => ({ pointer, texts: inAllLanguages(reason) })),
		...found.map(({ pointer, texts }) => ({ pointer, texts })),
	];
}

const aboutProcess: ReadonlySet<string> = new Set<Finding['code']>(['unknown-process', 'process-of-other-screen']);

/** The documents with the processes of the tenant instead of those of the platform, which are about other screens. */
function withProcesses(documents: CheckedDocuments, processes: OwnProcesses): CheckedDocuments {
	const files = new Map([...processes].map(([name, screen]) => [name, { name, file: { screen } } as unknown as DocumentSource]));
	return {
		...documents,
		of: (type) => (type === processType ? files : documents.of(type)),
		names: (type) => (type === processType ? new Set() : documents.names(type)),
	};
}

/** The screens of a tenant's own processes, by the name of the process; those that cannot be read are missing. */
export function screensOfProcesses(
	documents: ReadonlyArray<Pick<TenantDocument, 'kind' | 'name' | 'area' | 'content'>>,
	{ kinds }: Pick<JudgingMeans, 'kinds'>,
): Map<string, string> {
	const kind = kinds.find(({ type }) => type === processType);
	const own = documents.filter((one) => one.kind === processType.name);
	return new Map(
		own.flatMap(({ name, area, content }): [string, string][] => {
			const file: unknown = kind?.read(content, documentPath(processType, area, name)).file;
			return isPlainObject(file) && typeof file.screen === 'string' ? [[name, file.screen]] : [];
		}),
	);
}

/** A document of a tenant's own. */
export interface OwnDocument {
	path: string;
	content: string;
	/** Undefined for one with errors, which does not apply. */
	loaded: LoadedDocument | undefined;
	problems: SchemaProblem[];
}

/** Judges a document as one of a tenant's own. */
export function judgeOwnDocument(
	kind: DocumentKind,
	{ name, area, content }: Pick<TenantDocument, 'name' | 'area' | 'content'>,
	documents: CheckedDocuments,
): OwnDocument {
	const path = documentPath(kind.type, area, name);
	const read = kind.read(content, path);
	const { file } = read;
	if (file === undefined || !kind.checkOwn) return { path, content, loaded: undefined, problems: read.problems };
	const problems = [...read.problems, ...read.locate(kind.checkOwn({ name, area, file }, documents))];
	return { path, content, loaded: problems.some(isError) ? undefined : { name, area, file, path, content }, problems };
}
