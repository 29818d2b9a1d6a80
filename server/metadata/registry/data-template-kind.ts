import { composeTemplate } from '../../../contract/design/compose-template.ts';
import type { DataTemplateFile } from '../../../contract/design/data-template.ts';
import { dataTemplateType, screenType } from '../../../contract/documents/document-types.ts';
import { currentMetaVersion } from '../../../contract/documents/meta-version.ts';
import { resolveScreen } from '../../../contract/resolve/resolve-screen.ts';
import { contentRevision } from '../../../contract/resolve/screen-parts.ts';
import type { ScreenSource } from '../../../contract/screen/screen-source.ts';
import { checkScreen } from '../../../contract/screen-check/check-screen.ts';
import { checkFileName, type Finding, nearestHint } from '../../../contract/screen-check/findings/finding.ts';
import { noFeatures } from '../../../contract/screen-check/portal-facts.ts';
import screenSchema from '../../../schemas/screen.schema.json' with { type: 'json' };
import templateSchema from '../../../schemas/template.schema.json' with { type: 'json' };
import { type CompiledScreen, remembered } from '../compiled/compiled-screen.ts';
import type { CheckedDocuments, DocumentKind, DocumentSource, LoadedDocument } from '../document/document-kind.ts';
import { createReader } from '../document/read-document.ts';
import type { DocumentSet } from './document-set.ts';
import { toText, toTitle } from './screen-template.ts';
import type { TenantScreens } from './tenant-screens.ts';

type LoadedTemplate = LoadedDocument<DataTemplateFile>;

/** Other lists of the records of screens. */
export const dataTemplateKind: DocumentKind<DataTemplateFile, LoadedTemplate, LoadedTemplate> = {
	type: dataTemplateType,
	template(name, title) {
		const file: DataTemplateFile = {
			...{ $schema: '../template.schema.json', metaVersion: currentMetaVersion, title: title ?? toTitle(name) },
			screen: name,
		};
		return toText(file);
	},
	read: createReader<DataTemplateFile>({ schema: templateSchema, others: { 'screen.schema.json': screenSchema } }),
	check: (source, documents) => [...checkFileName(source.name, source.area), ...checkTarget(source, documents)],
	activate: (templates) => new Map(templates.map((template) => [template.name, template])),
	preview(source, documents, language) {
		const screens = screensOf(documents);
		const screen = screens.get(source.file.screen);
		if (!screen) return {};
		const composed = { ...screen, file: composeTemplate(screen.file, source.file) };
		return { screen: { ...resolveScreen({ ...composed, language, screens }), template: source.name } };
	},
	// To browsers it is a screen of its own.
	toEvent: (name, template) => ({ type: 'screen', name, revision: template ? contentRevision(template.content) : null }),
};

/** The screen of a data template, as the template shows it: with the name, the rights and the calls of the screen. */
function screenOfTemplate({ name, content, file }: LoadedTemplate, screen: CompiledScreen): CompiledScreen {
	return remembered(screen, `template ${name} ${content}`, () => {
		const composed = { ...screen.loaded, file: composeTemplate(screen.loaded.file, file) };
		const screens = { get: (other: string) => screen.find(other)?.loaded };
		return {
			...screen,
			memory: new Map(),
			in: (language) => ({ ...resolveScreen({ ...composed, language, screens }), template: name }),
		};
	});
}

/** A screen as the tenant has it, or one as a data template shows it. */
export function shownScreen(
	{ set, tenants }: { set: DocumentSet; tenants: TenantScreens },
	tenantId: string,
	name: string,
): CompiledScreen | undefined {
	const template = set.of(dataTemplateKind).get(name);
	const target = template && tenants.screenOf(tenantId, template.file.screen);
	return tenants.screenOf(tenantId, name) ?? (template && target && screenOfTemplate(template, target));
}

/** What is wrong with the screen, judged as a whole, as far as the template says it. */
function checkTarget({ name, file }: DocumentSource<DataTemplateFile>, documents: CheckedDocuments): Finding[] {
	const screens = screensOf(documents);
	const names = documents.names(screenType);
	const own = screens.get(name);
	if (own) return [{ code: 'name-taken', pointer: '', values: { name, file: `${own.area}/${name}${screenType.suffix}` } }];
	const screen = screens.get(file.screen);
	// A screen that cannot be read is reported there.
	if (!screen && names.has(file.screen)) return [];
	if (!screen) {
		const values = { name: file.screen, hint: nearestHint(file.screen, names) };
		return [{ code: 'unknown-screen', pointer: '/screen', values, expected: [...names].sort().join(' | ') }];
	}
	const composed = { ...screen, file: composeTemplate(screen.file, file) };
	const isSaid = ({ pointer }: Finding) => Object.hasOwn(file, pointer.split('/')[1] ?? '');
	return checkScreen(composed, screens, documents.portal ?? noFeatures).filter(
		(finding) => finding.pointer !== '' && !finding.pointer.startsWith('/texts') && isSaid(finding),
	);
}

function screensOf(documents: CheckedDocuments): ReadonlyMap<string, ScreenSource> {
	return documents.of(screenType) as ReadonlyMap<string, ScreenSource>;
}
