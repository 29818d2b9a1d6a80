import type { Message } from '../../../../../contract/base/define-texts.ts';
import { withStatement } from '../../../../../contract/base/join-texts.ts';
import { isPlainObject } from '../../../../../contract/input/plain-object.ts';
import type { JsonPath } from '../text/edit-text.ts';
import { positionTexts } from './texts.ts';

/** By the beginning of a position. */
const names: Readonly<Record<string, () => Message>> = {
	'list/columns': positionTexts.listColumns,
	'list/search': positionTexts.listSearch,
	'list/sort': positionTexts.listSort,
	'list/filter': positionTexts.listFilter,
	'list/layouts': positionTexts.listLayouts,
	'list/summary': positionTexts.listSummary,
	list: positionTexts.list,
	'form/groups': positionTexts.formGroups,
	form: positionTexts.form,
	selector: positionTexts.selector,
	storage: positionTexts.storage,
	notifications: positionTexts.notifications,
	actions: positionTexts.actions,
	'record/rules': positionTexts.recordRules,
	'record/title': positionTexts.recordTitle,
	'record/properties': positionTexts.recordProperties,
};

/** What a position of a screen document is called: `Actions: Enter result`. Null where nothing says it better than its path. */
export function namePosition(raw: unknown, path: JsonPath): Message | null {
	const position = path.join('/');
	const key = Object.keys(names)
		.filter((prefix) => position === prefix || position.startsWith(`${prefix}/`))
		.sort((one, other) => other.length - one.length)[0];
	const name = names[key ?? ''];
	if (key === undefined || name === undefined) return null;
	const title = titleAt(raw, path.slice(0, key.split('/').length + 1));
	return title === undefined ? name() : withStatement(name(), title);
}

function titleAt(raw: unknown, path: JsonPath): string | undefined {
	let part = raw;
	for (const step of path) part = Array.isArray(part) || isPlainObject(part) ? (part as Record<string, unknown>)[step] : undefined;
	return isPlainObject(part) && typeof part.title === 'string' ? part.title : undefined;
}
