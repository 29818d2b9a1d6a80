import type { Language } from '../base/languages.ts';
import { formatOf } from '../fields/field-formats.ts';
import type { ResolvedField, ResolvedList, ResolvedScreen } from '../screen/resolved-screen.ts';
import {
	type ColumnFile,
	isStandardAction,
	type ListFile,
	type ScreenFile,
	type SelectorFile,
	type StandardPermission,
} from '../screen/screen.ts';
import type { ScreenLookup, ScreenSource } from '../screen/screen-source.ts';
import { takesKeyword } from '../views/search-kind.ts';
import { baseOf, createFieldFinder, resolveFields, resolvePathFields } from './resolve-fields.ts';
import { resolveForm } from './resolve-form.ts';
import { resolveList } from './resolve-list.ts';
import { resolvePermissions } from './resolve-permissions.ts';
import { resolveRules } from './resolve-rules.ts';
import { contentRevision, isSingle, operationsOf, scopeOf, titleFieldOf, usedDictionaries } from './screen-parts.ts';
import { selectorTexts } from './texts.ts';
import { createTranslate } from './translate.ts';

const defaultMenuOrder = 100;

/** Fills in every default of a screen and translates every text into one language; `screens` holds the screens it refers to. */
export function resolveScreen(input: ScreenSource & { language: Language; screens: ScreenLookup }): ResolvedScreen {
	const { name, area, file, language, screens } = input;
	const translate = createTranslate(file.texts, language);
	const fields = resolveFields(input, language, screens);
	const titleField = titleFieldOf(file.record);
	const title = translate(file.title);
	const find = createFieldFinder(input, language, screens);
	const orderField = file.storage?.order ?? null;
	const operations = operationsOf(file);
	const offers = (operation: StandardPermission) => operations.includes(operation);
	const actions = (file.actions ?? []).map((action) => ({
		...action,
		title: translate(action.title),
		...(action.confirm === undefined ? {} : { confirm: translate(action.confirm) }),
	}));
	const usualSort = file.storage?.source?.key ?? '-createTime';
	const list = resolveList(translateList(file.list ?? {}, translate), { fields, titleField, find, orderField, usualSort, offers });
	const selector = resolveSelector(file.selector ?? {}, { list, fields, titleField });
	const { titleIn = {} } = file.record;
	const localTitleField = (language === 'zh-CN' ? undefined : titleIn[language]) ?? null;
	return {
		name,
		area,
		title,
		description: translate(file.description) ?? '',
		revision: contentRevision(JSON.stringify(file) + dictionaryText(input)),
		fields,
		pathFields: resolvePathFields([...list.search, ...selector.search], find),
		titleField,
		localTitleField,
		listsLocalTitle: localTitleField !== null && !list.columns.some(({ field }) => Object.values(titleIn).includes(field)),
		parentField: file.storage?.parent ?? null,
		areaField: file.storage?.area ?? null,
		orderField,
		rules: resolveRules(file.record, fields, { translate, language }),
		unique: file.storage?.unique ?? [],
		operations,
		scope: scopeOf(file),
		single: isSingle(file),
		comments: file.comments ?? false,
		base: baseOf({ file, name }),
		idParameter: file.api?.idParameter ?? 'id',
		list,
		form: resolveForm(file.form ?? {}, fields, translate),
		...storageFacts(file.storage),
		selector: {
			...selector,
			title: translate(file.selector?.title) ?? selectorTexts.title({ title }).in(language),
		},
		actions: actions
			.filter(({ name }) => !isStandardAction(name))
			.map((action) => ({ ...action, permissionKey: `${name}:${action.permission ?? 'edit'}` })),
		renamed: Object.fromEntries(
			actions
				.filter((action) => isStandardAction(action.name))
				.map(({ name, title, confirm }) => [name, { title, ...(confirm && { confirm }) }]),
		),
		permissions: resolvePermissions({ name, file, fields, language, translate }),
		menu: resolveMenu(file),
	};
}

function resolveMenu({ menu = {} }: ScreenFile): ResolvedScreen['menu'] {
	if (menu === false) return null;
	return { group: menu.group ?? null, order: menu.order ?? defaultMenuOrder, icon: menu.icon ?? null };
}

function storageFacts({ source, reach }: ScreenFile['storage'] = {}): Pick<ResolvedScreen, 'isForeign' | 'changeWhen'> {
	return { ...(source && { isForeign: true as const }), ...(reach?.change && { changeWhen: reach.change }) };
}

/** A list with its own texts in one language. */
function translateList({ columns, search, detail, layouts, ...list }: ListFile, translate: (text: string) => string): ListFile {
	const withTitle = <Part extends { title?: string }>(part: Part): Part =>
		part.title === undefined ? part : { ...part, title: translate(part.title) };
	const withHelp = ({ help, group, ...column }: ColumnFile): ColumnFile => ({
		...column,
		...(help !== undefined && { help: translate(help) }),
		...(group !== undefined && { group: translate(group) }),
	});
	return {
		...list,
		...(columns && { columns: columns.map((column) => (typeof column === 'string' ? column : withHelp(withTitle(column)))) }),
		...(layouts && { layouts: layouts.map(withTitle) }),
		...(search && { search: search.map((entry) => (typeof entry === 'string' ? entry : withTitle(entry))) }),
		...(detail && { detail: { ...detail, ...(detail.lists && { lists: detail.lists.map(withTitle) }) } }),
	};
}

/** The dictionaries that the fields use, as they are now: a change of theirs is a change of the screen. */
function dictionaryText({ file, dictionaries }: ScreenSource): string {
	const items = JSON.stringify(usedDictionaries(file).map((key) => dictionaries?.get(key) ?? null));
	return items === '[]' ? '' : items;
}

function resolveSelector(
	selector: SelectorFile,
	parts: { list: ResolvedList; fields: ResolvedField[]; titleField: string },
): Omit<ResolvedScreen['selector'], 'title'> {
	const texts = parts.fields.filter(
		(field) => field.type === 'string' && !field.options && !field.reference && formatOf(field)?.time === undefined && takesKeyword(field),
	);
	const textSearch = parts.list.search.filter((name) => texts.some((field) => field.name === name));
	const title = parts.fields.filter((field) => field.name === parts.titleField && takesKeyword(field)).map((field) => field.name);
	return {
		columns: selector.columns ?? parts.list.columns.slice(0, 3).map((column) => column.field),
		search: selector.search ?? (textSearch.length > 0 ? textSearch : title),
		tree: selector.tree ?? parts.list.tree,
		quickCreate: selector.quickCreate ?? true,
	};
}
