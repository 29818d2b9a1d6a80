import { isEntered, type TaskSettings } from '../../../../contract/processes/process.ts';
import { withSight } from '../../../../contract/resolve/with-sight.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import type { Call } from '../../../http/route.ts';
import { systemCaller } from '../../../metadata/base/caller.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import type { StoredCase } from '../store/cases.ts';
import type { StoredTask } from '../store/tasks.ts';

/** The fields of a screen that need a right of their own: a task does not open them to its person. */
export function guardedFields({ fields }: ResolvedScreen): ReadonlySet<string> {
	return new Set(fields.filter(({ readRight, mask, itemFields }) => readRight !== undefined || mask || itemFields).map(({ name }) => name));
}

/**
 * The screen of a case for the person of a task whose rights do not show them what the task is about; null for everyone else, who has it from the call of the
 * screen. Without the right to view it, that is the screen without guarded fields. A field that they do not see and that the task fills in is open while it is
 * empty: nothing is disclosed, and nothing overwritten.
 */
export async function formOfTask(
	{ records }: Pick<Services, 'records'>,
	{ principal, language }: Pick<Call<Principal>, 'principal' | 'language'>,
	{ one, own, settings }: { one: StoredCase; own: Pick<StoredTask, 'kind'> | undefined; settings: TaskSettings | undefined },
): Promise<ResolvedScreen | null> {
	const screen = own && records.screen(one.screen, language, principal.tenantId);
	if (!screen) return null;
	const isViewer = may(principal, `${one.screen}:view`);
	const guarded = guardedFields(screen);
	const seen = isViewer
		? records.visible(one.screen, principal, language)
		: withSight(screen, { isVisible: (name) => !guarded.has(name), isWhole: () => true, mark: (field) => field });
	const unseen = screen.fields.map(({ name }) => name).filter((name) => !seen.fields.some((field) => field.name === name));
	const filledIn = own.kind === 'task' ? unseen.filter((name) => mayEnter(settings, name)) : [];
	const stored = filledIn.length > 0 ? await records.read(one.screen, systemCaller(principal.tenantId), one.recordId) : undefined;
	const open = new Set(stored ? filledIn.filter((name) => isEmptyValue(stored[name])) : []);
	return isViewer && open.size === 0 ? null : withFields(seen, screen, open);
}

/** What somebody sees of a screen, and some of its other fields. */
function withFields(seen: ResolvedScreen, screen: ResolvedScreen, added: ReadonlySet<string>): ResolvedScreen {
	const known = new Map(seen.fields.map((field) => [field.name, field]));
	const isShown = (name: string) => known.has(name) || added.has(name);
	const groups = screen.form.groups.map((group) => ({ ...group, fields: group.fields.filter(({ field }) => isShown(field)) }));
	return {
		...seen,
		fields: screen.fields.filter(({ name }) => isShown(name)).map((field) => known.get(field.name) ?? field),
		form: { ...seen.form, groups },
	};
}

/** Whether a task may enter a field. */
export function mayEnter(settings: TaskSettings | undefined, name: string): boolean {
	const fields = settings?.fields ?? {};
	return Object.hasOwn(fields, name) && isEntered(fields[name]);
}

/** Whether nothing is entered. */
export function isEmptyValue(value: unknown): boolean {
	return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
