import type { Language } from '../../../contract/base/languages.ts';
import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { FormDefinition, FormDetails } from '../../../contract/features/form-definition.ts';
import type { Call } from '../../http/route.ts';
import { inputTexts } from '../../input/texts.ts';
import type { CompiledScreen } from '../../metadata/compiled/compiled-screen.ts';
import type { MetadataEngine } from '../../metadata/metadata-engine.ts';
import { screenKind } from '../../metadata/registry/screen-kind.ts';
import { mayViewScreen, visibleScreen } from '../../metadata/routes/visible-screen.ts';
import type { Principal } from '../../principal/principal.ts';
import { etagOf } from '../design/public.ts';

/** Where form definitions are. */
export type FormEngine = Pick<MetadataEngine, 'documents'>;

/** The parameters that name a form; clients of different age send different ones. */
const keyNames = ['formKey', 'id', 'formDefId', 'defId', 'bo', 'boCode', 'code', 'key'];

/** Names longer than any screen has. */
const longestKey = 200;

/** The key of the form that a call names; throws `invalidInput`. */
export function readFormKey(input: Record<string, unknown>, names: readonly string[] = keyNames): string {
	const name = names.find((candidate) => input[candidate] !== undefined && input[candidate] !== null && input[candidate] !== '');
	const value = name === undefined ? undefined : input[name];
	if (typeof value === 'string' && value.length <= longestKey) return value;
	throw invalidInput([
		{ path: name ?? names[0] ?? 'formKey', message: value === undefined ? inputTexts.required() : inputTexts.malformed() },
	]);
}

/** The screen of a key; throws `notFound`, and `noPermission` for one that the caller may not view. */
export function findForm(engine: FormEngine, key: string, principal: Principal): CompiledScreen {
	const screen = engine.documents().of(screenKind).get(key);
	if (!screen) throw new PortalError('notFound');
	if (!mayViewScreen(screen, principal)) throw new PortalError('noPermission');
	return screen;
}

/** Every form that the caller may view, by area and name. */
export function formsOf(engine: FormEngine, principal: Principal): CompiledScreen[] {
	return [...engine.documents().of(screenKind).values()]
		.filter((screen) => mayViewScreen(screen, principal))
		.sort((one, other) => (one.loaded.path < other.loaded.path ? -1 : 1));
}

/** A form in a language. */
export function toDefinition(screen: CompiledScreen, language: Language): FormDefinition {
	const { name, title, description, area } = screen.in(language);
	return { id: name, formKey: name, bo: name, name: title, description, area, version: etagOf(screen.loaded.content) };
}

/** A form with its fields, list and layout, as the caller may see them. */
export function toDetails(screen: CompiledScreen, { principal, language }: Pick<Call<Principal>, 'principal' | 'language'>): FormDetails {
	return { ...toDefinition(screen, language), form: visibleScreen(screen, principal, language).screen };
}
