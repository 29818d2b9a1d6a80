import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { CodeFile, CodePreviewAnswer } from '../../../contract/features/operations/code-generation.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { type GeneratedParts, generateParts, hasOtherHooks, isTakenName } from '../../documents/generated/generate-parts.ts';
import { nameOfPlan, planFiles } from '../../documents/generated/plan-files.ts';
import { canHaveRenderer } from '../../documents/generated/renderer-files.ts';
import { portalVersion } from '../../process/portal-version.ts';
import type { Services } from '../feature.ts';
import type { CodeFolder } from './code-folder.ts';
import type { DraftScreen } from './draft-screen.ts';
import type { CodeWish } from './read-request.ts';
import { texts } from './texts.ts';

/** What is generated from a screen, beside the files that are there; nothing is written. */
export async function generateCode(
	{ screen, shown, document }: DraftScreen,
	wish: CodeWish,
	{ folder, services }: { folder: CodeFolder; services: Pick<Services, 'records'> },
): Promise<CodePreviewAnswer> {
	const fields = screen?.fields.filter(canHaveRenderer) ?? [];
	const generated = screen ? partsOf(screen, fields, wish) : { files: [], registrations: [] };
	const files = await planFiles(generated, (file) => folder.read(file));
	refuseTakenName(generated, files, folder);
	if (screen && hasOtherHooks(files, screen, services.records.hasHooks(screen.name)))
		throw invalidInput([{ path: 'parts', message: texts.hasHooks({ title: screen.title }) }]);
	const titled = shown?.fields.filter(canHaveRenderer) ?? [];
	return { document, fields: titled.map(({ name, title, type }) => ({ name, title, type })), files, plan: nameOfPlan(files) };
}

function partsOf(screen: ResolvedScreen, fields: readonly ResolvedField[], { parts, field: fieldName, name }: CodeWish): GeneratedParts {
	const field = fields.find((one) => one.name === fieldName);
	const needsField = parts.includes('widget') || parts.includes('column');
	if (needsField && !field) throw invalidInput([{ path: 'field', message: texts.noField({ name: fieldName ?? '' }) }]);
	const chosen = { ...(needsField && field && { field }), ...(name !== undefined && { name }) };
	return generateParts({ screen, parts, version: portalVersion(), ...chosen });
}

/** Without sources nobody knows whose a name is; the lines that a person adds by hand show it. */
function refuseTakenName({ renderer }: GeneratedParts, files: readonly CodeFile[], { path }: CodeFolder): void {
	if (renderer && path !== null && isTakenName(files, renderer))
		throw invalidInput([{ path: 'name', message: texts.takenName({ name: renderer.name }) }]);
}

/** A screen with errors has no code. */
export function requireScreen({ screen }: DraftScreen): void {
	if (!screen) throw new PortalError('expectationFailed', { message: texts.wrongScreen() });
}
