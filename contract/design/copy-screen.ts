import { isPlainObject } from '../input/plain-object.ts';
import { type ActionFile, isStandardAction } from '../screen/screen.ts';

/** The keys of a screen and of its copy. */
interface Keys {
	from: string;
	to: string;
}

/** The dialogs that are about the records of any screen. */
const generalDialogs = ['print'];

/**
 * The document of a copy under a new title. What only the source can have is not taken along: its table, its path, the rows and values of a
 * feature, its processes, the lists of records that refer to it, and the actions that `featureActions` names. References of a screen to itself lead to the copy.
 */
export function copyScreen(document: Record<string, unknown>, title: string, keys?: Keys): Record<string, unknown> {
	const { api: _api, processes: _processes, storage, list, actions, ...file } = document;
	const record = stored(file.record);
	const copied = {
		...file,
		title,
		...(isPlainObject(file.record) && { record: keys ? led(record, keys) : record }),
		...withParts('storage', ownStorage(storage)),
		...(Array.isArray(actions) && withActions(actions)),
		...withParts('list', ownList(list, actions)),
	};
	return isPlainObject(file.texts) ? { ...copied, texts: keptTexts(document, copied) } : copied;
}

/** The titles, in Chinese, of the actions that a copy does not have: only a feature of the server performs them, for records of the source. */
export function featureActions({ actions }: Record<string, unknown>): string[] {
	return actionsIn(actions)
		.filter(isOfFeature)
		.map(({ title, name }) => title ?? name);
}

function actionsIn(actions: unknown): ActionFile[] {
	return Array.isArray(actions) ? actions.filter(isPlainObject).map((action) => action as unknown as ActionFile) : [];
}

function isOfFeature({ name, set, dialog, group }: ActionFile): boolean {
	if (dialog !== undefined) return !generalDialogs.includes(dialog);
	return set === undefined && group === undefined && !isStandardAction(name);
}

function withActions(actions: unknown[]): Record<string, unknown> {
	const kept = actions.filter((action) => !actionsIn([action]).some(isOfFeature));
	return kept.length > 0 ? { actions: kept } : {};
}

function ownList(list: unknown, actions: unknown): Record<string, unknown> {
	if (!isPlainObject(list)) return {};
	const gone = new Set(
		actionsIn(actions)
			.filter(isOfFeature)
			.map(({ name }) => name),
	);
	const kept = (name: string) => (Array.isArray(list[name]) ? { [name]: list[name].filter((action) => !gone.has(String(action))) } : {});
	return {
		...without(list, 'detail'),
		...withParts('detail', without(list.detail, 'lists')),
		...kept('rowActions'),
		...kept('bulkActions'),
	};
}

/** Fields whose values a feature stores for the source have columns of their own in the copy, so that nothing entered is lost. */
function stored(record: unknown): unknown {
	if (!isPlainObject(record) || !isPlainObject(record.properties)) return record;
	const fields = Object.entries(record.properties).map(([name, field]) => [
		name,
		isPlainObject(field) ? without(field, 'external') : field,
	]);
	return { ...record, properties: Object.fromEntries(fields) };
}

/** Only organisations are the organisations of their records, and only a feature of the server has rows for the scope `feature`. */
function ownStorage(storage: unknown): Record<string, unknown> {
	const own = without(storage, 'table');
	const stored = own.scope === 'feature' && own.source === undefined ? without(own, 'scope') : own;
	return stored.area === 'id' ? without(stored, 'area') : stored;
}

/** References to the source lead to the copy. */
function led(part: unknown, keys: Keys): unknown {
	if (Array.isArray(part)) return part.map((inner) => led(inner, keys));
	if (!isPlainObject(part)) return part;
	return Object.fromEntries(
		Object.entries(part).map(([name, value]) =>
			name === 'reference' && isPlainObject(value) && value.screen === keys.from
				? [name, { ...value, screen: keys.to }]
				: [name, led(value, keys)],
		),
	);
}

function without(part: unknown, name: string): Record<string, unknown> {
	if (!isPlainObject(part)) return {};
	const { [name]: _left, ...kept } = part;
	return kept;
}

function withParts(name: string, part: Record<string, unknown>): Record<string, unknown> {
	return Object.keys(part).length > 0 ? { [name]: part } : {};
}

/** The translations without those of texts that only the source has. */
function keptTexts(source: Record<string, unknown>, copied: Record<string, unknown>): Record<string, unknown> {
	const [before, after] = [textsIn({ ...source, texts: null }), textsIn({ ...copied, texts: null })];
	const isKept = ([text]: [string, unknown]) => after.has(text) || !before.has(text);
	const languages = isPlainObject(source.texts) ? Object.entries(source.texts) : [];
	return Object.fromEntries(
		languages.map(([language, own]) => [language, isPlainObject(own) ? Object.fromEntries(Object.entries(own).filter(isKept)) : own]),
	);
}

/** Every text that is the value of a member. */
function textsIn(part: unknown): ReadonlySet<unknown> {
	if (!Array.isArray(part) && !isPlainObject(part)) return new Set([part]);
	return new Set(Object.values(part).flatMap((inner) => [...textsIn(inner)]));
}
