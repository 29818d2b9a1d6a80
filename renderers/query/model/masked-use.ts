import { findMaskedRules } from '../../../contract/conditions/masked-rules.ts';
import { type ListRequest, parseFilterKey } from '../../../contract/records/list-query.ts';
import { namedField } from '../../../contract/screen/named-field.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { ScreenRuntime } from '../../core/runtime/screen-runtime.ts';
import { type QueryField, referencedScreens, toQueryFields } from './query-fields.ts';

type Asked = Pick<ListRequest, 'parameters' | 'query'>;

/** Whether a list request compares a field that the user sees masked: such a request is neither counted nor summarised. */
export function usesMasked(
	screen: ResolvedScreen,
	{ fields, query, parameters = [] }: { [key in keyof Asked]: Asked[key] | undefined } & { fields: QueryField[] },
): boolean {
	const fieldOf = (path: string) => fields.find((entry) => entry.path === path)?.field;
	return findMaskedRules(query, fieldOf).length > 0 || parameters.some(({ key }) => isMaskedFilter(screen, key));
}

/** The same where the screens behind references are not loaded yet. */
export async function willUseMasked(runtime: ScreenRuntime, screen: ResolvedScreen, asked: Asked): Promise<boolean> {
	const isBehind = JSON.stringify(asked.query ?? null).includes('.');
	const loaded = isBehind ? await Promise.allSettled(referencedScreens(screen).map((name) => runtime.loadScreen(name))) : [];
	const referenced = new Map(loaded.flatMap((result) => (result.status === 'fulfilled' ? [[result.value.name, result.value]] : [])));
	const fields = toQueryFields(screen, referenced);
	return usesMasked(screen, { fields, query: asked.query, parameters: asked.parameters });
}

/** The paths that a further rule cannot use, because their masked field has its one value already. */
export function usedMaskedPaths(fields: QueryField[], query: unknown): ReadonlySet<string> {
	const fieldOf = (path: string) => fields.find((entry) => entry.path === path)?.field;
	const used = new Set(findMaskedRules(query, fieldOf).map(({ maskedAs }) => maskedAs));
	return new Set(fields.filter(({ field }) => field.maskedAs !== undefined && used.has(field.maskedAs)).map(({ path }) => path));
}

function isMaskedFilter(screen: ResolvedScreen, key: string): boolean {
	const name = parseFilterKey(key)?.field ?? '';
	const field = screen.fields.find((own) => own.column === name) ?? namedField(screen, name);
	return field?.maskedAs !== undefined;
}
