import { nameOfSearch } from '../../resolve/resolve-list.ts';
import { standardActions } from '../../screen/screen.ts';
import { searchKindOf, takesKeyword } from '../../views/search-kind.ts';
import { type CheckContext, checkColumnField, checkFieldName, checkShownField, isListed, repeated } from '../findings/check-context.ts';
import { type Finding, nearestHint, toPointer } from '../findings/finding.ts';
import { checkLayouts } from './check-layouts.ts';
import { checkListParts } from './check-list-parts.ts';
import { checkSettings } from './check-settings.ts';

/** What is wrong with the list, the form and the selector. */
export function checkLayout(context: CheckContext): Finding[] {
	return [...checkList(context), ...checkForm(context), ...checkSettings(context), ...checkSelector(context)];
}

function checkList(context: CheckContext): Finding[] {
	const list = context.source.file.list ?? {};
	const columns = (list.columns ?? []).map((column) => (typeof column === 'string' ? column : column.field));
	const searched = (list.search ?? []).map(nameOfSearch);
	const pointerOf = (part: 'columns' | 'search', index: number): string =>
		toPointer('list', part, index) + (typeof list[part]?.[index] === 'string' ? '' : '/field');
	return [
		...columns.flatMap((name, index) => checkShownField(name, pointerOf('columns', index), context)),
		...repeated(columns).map(
			({ name, index }): Finding => ({ code: 'repeated-name', pointer: pointerOf('columns', index), values: { name } }),
		),
		...searched.flatMap((name, index) => checkSearchField(name, pointerOf('search', index), context)),
		...repeated(searched).map(
			({ name, index }): Finding => ({ code: 'repeated-name', pointer: pointerOf('search', index), values: { name } }),
		),
		...(list.sort ?? []).flatMap((name, index) => checkColumnField(name.replace(/^-/, ''), toPointer('list', 'sort', index), context)),
		...checkListParts(context),
		...checkLayouts(context),
		...checkActionNames('rowActions', context),
		...checkActionNames('bulkActions', context),
	];
}

function checkSearchField(name: string, pointer: string, context: CheckContext): Finding[] {
	const field = context.find(name);
	const findings = field?.encrypted && !name.includes('.') ? [] : checkColumnField(name, pointer, context);
	if (findings.length > 0 || !field || searchKindOf(field) !== null) return findings;
	return [{ code: 'search-does-not-fit', pointer, values: { name } }];
}

function checkActionNames(property: 'rowActions' | 'bulkActions', { source: { file }, portal }: CheckContext): Finding[] {
	const known: string[] = [...standardActions, ...(file.actions ?? []).map((action) => action.name)];
	return (file.list?.[property] ?? []).flatMap((name, index): Finding[] => {
		const pointer = toPointer('list', property, index);
		const dialog = (file.actions ?? []).find((action) => action.name === name)?.dialog;
		if (property === 'bulkActions' && dialog !== undefined && portal.dialogs[dialog] !== 'many')
			return [{ code: 'dialog-of-one', pointer, values: { name } }];
		if (known.includes(name)) return [];
		const values = { name, hint: nearestHint(name, known) };
		return [{ code: 'unknown-action', pointer, values, expected: known.join(' | ') }];
	});
}

function checkForm(context: CheckContext): Finding[] {
	const groups = context.source.file.form?.groups ?? [];
	const entries = groups.flatMap((group, groupIndex) =>
		group.fields.map((entry, index) => {
			const pointer = toPointer('form', 'groups', groupIndex, 'fields', index);
			return typeof entry === 'string' ? { name: entry, pointer } : { name: entry.field, pointer: `${pointer}/field` };
		}),
	);
	return [
		...entries.flatMap(({ name, pointer }) => checkFieldName(name, pointer, context)),
		...repeated(entries.map((entry) => entry.name)).map(
			({ name, index }): Finding => ({ code: 'repeated-name', pointer: entries[index]?.pointer ?? '', values: { name } }),
		),
		...repeated(groups.map((group) => group.name)).map(
			({ name, index }): Finding => ({ code: 'repeated-name', pointer: toPointer('form', 'groups', index, 'name'), values: { name } }),
		),
	];
}

function checkSelector(context: CheckContext): Finding[] {
	const selector = context.source.file.selector ?? {};
	return [
		...(selector.columns ?? []).flatMap((name, index) => checkSelectorColumn(name, toPointer('selector', 'columns', index), context)),
		...(selector.search ?? []).flatMap((name, index) => checkKeywordField(name, toPointer('selector', 'search', index), context)),
	];
}

/** A field of a referenced record is read for the list: the selector shows it only where the list has it, too. */
function checkSelectorColumn(name: string, pointer: string, context: CheckContext): Finding[] {
	const findings = checkColumnField(name, pointer, context);
	if (findings.length > 0 || !name.includes('.') || isListed(name, context)) return findings;
	return [{ code: 'path-not-listed', pointer, values: { name } }];
}

function checkKeywordField(name: string, pointer: string, context: CheckContext): Finding[] {
	const findings = checkColumnField(name, pointer, context);
	const field = context.find(name);
	if (findings.length > 0 || !field || takesKeyword(field)) return findings;
	return [{ code: 'keyword-does-not-fit', pointer, values: { name } }];
}
