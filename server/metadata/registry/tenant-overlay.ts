import { inAllLanguages, type Message } from '../../../contract/base/define-texts.ts';
import type { Texts } from '../../../contract/base/languages.ts';
import { documentPath, overlayType, screenType } from '../../../contract/documents/document-types.ts';
import { canonicalJson } from '../../../contract/input/canonical-json.ts';
import { resolveScreen } from '../../../contract/resolve/resolve-screen.ts';
import type { SchemaProblem } from '../../../contract/screen-check/findings/finding.ts';
import type { PortalFacts } from '../../../contract/screen-check/portal-facts.ts';
import { isOwnInStorage } from '../../../contract/screen-check/tenant/own-names.ts';
import { relaxationsOf } from '../../../contract/screen-check/tenant/relaxations.ts';
import { tenantChangeTexts } from '../../../contract/screen-check/tenant/texts.ts';
import { parseDocument } from '../document/amend-documents.ts';
import type { CheckedDocuments, DocumentKind, DocumentSource } from '../document/document-kind.ts';
import type { LoadedScreen } from '../screen-file/loaded-screen.ts';
import { toScreenTables } from '../storage/tables/child-tables.ts';
import type { DocumentSet } from './document-set.ts';
import { checkScreenOfAnybody, screenKind } from './screen-kind.ts';

/** Why the changes of a tenant are not made. */
export interface TenantProblem {
	/** Into the changed screen, or into the overlay for what does not fit the screen any more. */
	pointer: string;
	texts: Texts;
}

/** The screen with the changes; where there are problems, none of them is made. */
export interface JudgedOverlay {
	screen: LoadedScreen | undefined;
	problems: TenantProblem[];
}

/** What changes are judged against. */
export interface JudgingMeans {
	set: DocumentSet;
	kinds: readonly DocumentKind[];
	portal: PortalFacts;
}

/** The kind of document that changes screens. */
export function overlayKindOf(kinds: readonly DocumentKind[]) {
	const kind = kinds.find(({ amends }) => amends?.target === screenType);
	if (!kind?.amends) throw new Error('no kind of document changes screens');
	return { ...kind, amends: kind.amends };
}

/** Makes the changes of a tenant on the screen of the platform, and judges the result. */
export function judgeOverlay(base: LoadedScreen, content: string, means: JudgingMeans): JudgedOverlay {
	const kind = overlayKindOf(means.kinds);
	const read = kind.read(content, documentPath(overlayType, base.area, base.name));
	if (read.file === undefined) return refused(read.problems);
	const { file, findings } = kind.amends.apply(parseDocument(base.content), read.file);
	const conflicts = read.locate(findings);
	if (conflicts.some(isError)) return refused(conflicts);
	return judgeChanged(base, `${JSON.stringify(file, null, '\t')}\n`, means);
}

/** Judges the text of a changed screen: it may restrict and describe, and relaxes nothing that the platform enforces. */
function judgeChanged(base: LoadedScreen, text: string, { set, portal }: JudgingMeans): JudgedOverlay {
	if (base.resolved.scope !== 'space') return because('', tenantChangeTexts.notInSpace());
	const read = screenKind.read(text, base.path);
	if (read.file === undefined) return refused(read.problems);
	const relaxations = relaxationsOf(base.file, read.file);
	if (relaxations.length > 0)
		return { screen: undefined, problems: relaxations.map(({ pointer, reason }) => ({ pointer, texts: inAllLanguages(reason) })) };
	const screens = set.loaded(screenKind);
	const { amended: _amended, resolved: _resolved, ...plain } = base;
	const source = { ...plain, file: read.file, content: text };
	const found = read.locate(checkScreenOfAnybody(source, checkedAmong({ set, portal })));
	if (found.some(isError)) return refused(found);
	const screen = { ...source, resolved: resolveScreen({ ...source, language: 'zh-CN', screens }) };
	if (columnsOf(screen) !== columnsOf(base)) return because('/record', tenantChangeTexts.otherTable());
	return { screen, problems: [] };
}

/** What a screen is checked against; default of the screens: those of the platform. */
export function checkedAmong(
	{ set, portal }: Pick<JudgingMeans, 'set' | 'portal'>,
	screens: ReadonlyMap<string, DocumentSource> = set.loaded(screenKind),
): CheckedDocuments {
	const of: CheckedDocuments['of'] = (type) => (type === screenType ? screens : set.loaded({ type } as DocumentKind));
	return { of, names: (type) => new Set(of(type).keys()), portal };
}

/** Only errors refuse. */
export function refused(found: SchemaProblem[]): JudgedOverlay {
	return { screen: undefined, problems: found.filter(isError).map(({ pointer, texts }) => ({ pointer, texts })) };
}

function because(pointer: string, reason: Message): JudgedOverlay {
	return { screen: undefined, problems: [{ pointer, texts: inAllLanguages(reason) }] };
}

export function isError({ severity }: SchemaProblem): boolean {
	return severity === 'error';
}

/** The names and types of the columns of all tables of a screen, without those of a tenant's own fields; what they may hold is judged with each save. */
function columnsOf(screen: LoadedScreen): string {
	const { record, children } = toScreenTables(screen);
	const typesOf = (columns: typeof record.columns) =>
		columns.filter(({ name }) => !isOwnInStorage(name)).map(({ name, type }) => `${name} ${type}`);
	return canonicalJson([record, ...children].map(({ name, columns }) => [name, typesOf(columns).sort()]));
}
