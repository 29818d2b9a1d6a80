import type { Language } from '../../../contract/base/languages.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import type { ScriptFile } from '../../../contract/documents/script/script-file.ts';
import { maxScriptDocument, scriptLimits } from '../../../contract/documents/script/script-limits.ts';
import type {
	ScriptAnswer,
	ScriptLimitsAnswer,
	ScriptListAnswer,
	ScriptTextAnswer,
} from '../../../contract/features/operations/scripts.ts';
import { createTranslate } from '../../../contract/resolve/translate.ts';
import { platformTenantId } from '../../db/scope.ts';
import { scriptKind } from '../../documents/script/script-kind.ts';
import type { Call } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import type { LoadedDocument } from '../../metadata/document/document-kind.ts';
import type { Principal } from '../../principal/principal.ts';
import type { Services } from '../feature.ts';
import { findUses, type ScriptUses } from './find-uses.ts';
import { texts } from './texts.ts';

/** The library belongs to the authority. */
export function refuseTenants({ tenantId }: Principal): void {
	if (tenantId !== platformTenantId) throw new PortalError('noPermission');
}

/** The scripts of the library with their uses. */
export async function listScripts(services: Services, { principal, language }: Call<Principal>): Promise<ScriptListAnswer> {
	refuseTenants(principal);
	const uses = await findUses(services, language);
	const scripts = [...services.engine.documents().loaded(scriptKind).values()];
	return { scripts: scripts.map((script) => toAnswer(services, script, { uses, language })), limits: limitsAnswer() };
}

/** One script with its text. */
export async function readScript(services: Services, { principal, language, input }: Call<Principal>): Promise<ScriptTextAnswer> {
	refuseTenants(principal);
	const script = needScript(services, requireText(input, 'name', 40));
	const uses = await findUses(services, language);
	return { ...toAnswer(services, script, { uses, language }), source: script.file.source };
}

/** A script of the library by its name. */
export function needScript({ engine }: Pick<Services, 'engine'>, name: string): LoadedDocument<ScriptFile> {
	const script = engine.documents().loaded(scriptKind).get(name);
	if (!script) throw new PortalError('notFound', { message: texts.noScript({ name }) });
	return script;
}

/** What each run may use. */
export function limitsAnswer(): ScriptLimitsAnswer {
	const { milliseconds, megabytes } = scriptLimits;
	return { milliseconds, megabytes, length: maxScriptDocument };
}

function toAnswer(
	{ records }: Pick<Services, 'records'>,
	{ name, path, file }: LoadedDocument<ScriptFile>,
	{ uses, language }: { uses: ScriptUses; language: Language },
): ScriptAnswer {
	const translate = createTranslate(file.texts, language);
	const { screen = null } = file;
	return {
		...{ name, path, screen, length: file.source.length },
		title: translate(file.title),
		description: translate(file.description ?? ''),
		screenTitle: screen === null ? null : (records.screen(screen, language)?.title ?? screen),
		libraries: [...new Set(file.libraries.map((used) => used.name))],
		uses: uses.get(name) ?? [],
	};
}
