import type { CodeFile, CodePart } from '../../../contract/features/operations/code-generation.ts';
import { widgetNames } from '../../../contract/screen/record-schema.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { columnTypes } from '../../../contract/screen/screen.ts';
import { clientFiles, clientName, type GeneratedFile } from './client-files.ts';
import { hookFeature, hookFiles, hookRegistration } from './hook-files.ts';
import type { Registration } from './registration.ts';
import { columnFiles, widgetFiles } from './renderer-files.ts';
import { isGenerated } from './stamp.ts';

/** Generated files, and what other files need for them. */
export interface GeneratedParts {
	files: GeneratedFile[];
	registrations: Registration[];
	/** The widget or column among them. */
	renderer?: { parts: readonly CodePart[]; name: string };
}

interface Wanted {
	screen: ResolvedScreen;
	parts: readonly CodePart[];
	/** Of the portal. */
	version: string;
	/** What a widget or column is for. */
	field?: ResolvedField;
	/** Of a widget or column. Default: made of screen and field. */
	name?: string;
}

/** Generates code from one screen; paths are those of the project. A widget or column needs a field. */
export function generateParts({ screen, parts, version, field, name }: Wanted): GeneratedParts {
	const made: GeneratedParts = { files: [], registrations: [] };
	const add = ({ files, registrations }: GeneratedParts) => {
		made.files.push(...files);
		made.registrations.push(...registrations);
	};
	if (parts.includes('client')) {
		const folder = clientName(screen.name);
		const files = clientFiles([screen], { version, name: folder });
		add({ files: files.map((file) => ({ ...file, path: `${folder}/${file.path}` })), registrations: [] });
	}
	if (parts.includes('hook') && canHaveHooks(screen)) add({ files: hookFiles(screen), registrations: [hookRegistration(screen)] });
	if (field) {
		const wanted = { screen, field, name: name ?? rendererName(screen.name, field.name) };
		made.renderer = { parts, name: wanted.name };
		if (parts.includes('widget')) add(widgetFiles(wanted));
		if (parts.includes('column')) add(columnFiles(wanted));
	}
	return made;
}

/** Whether the name of a widget or column belongs to one that was not generated: it is listed without its file, or its file has no stamp. */
export function isTakenName(plan: readonly CodeFile[], { parts, name }: { parts: readonly CodePart[]; name: string }): boolean {
	return (['widget', 'column'] as const).some((part) => {
		const file = plan.find(({ path }) => path === `renderers/fields/${name}/${name}-${part}.tsx`);
		const names: readonly string[] = part === 'widget' ? widgetNames : columnTypes;
		if (!parts.includes(part) || !file) return false;
		return file.before === null ? names.includes(name) : !isGenerated(file.path, file.before);
	});
}

/** Whether the screen has calls of its own, which code can make: its records are in the portal or in another system. */
export function hasCalls({ scope, isForeign }: Pick<ResolvedScreen, 'scope' | 'isForeign'>): boolean {
	return scope !== 'feature' || isForeign === true;
}

/** Records of other systems have no hooks. */
export function canHaveHooks({ isForeign }: Pick<ResolvedScreen, 'isForeign'>): boolean {
	return isForeign !== true;
}

/** Whether a feature that was not generated has hooks of the screen; the portal does not start with two. Those that were generated before are compared as other files. */
export function hasOtherHooks(plan: readonly CodeFile[], { name }: Pick<ResolvedScreen, 'name'>, hasHooks: boolean): boolean {
	return hasHooks && plan.some(({ path, before }) => path === hookFeature(name) && before === null);
}

/** The name of a widget or column of a field, where a person gives none. */
function rendererName(screen: string, field: string): string {
	const kebab = field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
	return `${screen}-${kebab}`.slice(0, 40).replace(/-+$/, '');
}

/** Whether a text can be the name of a widget or column, and of its folder. */
export function isRendererName(name: string): boolean {
	return name.length <= 40 && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);
}
