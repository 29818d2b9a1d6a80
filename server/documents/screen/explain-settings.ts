import type { Language } from '../../../contract/base/languages.ts';
import { createFieldLookup } from '../../../contract/conditions/condition-context.ts';
import { describeCondition } from '../../../contract/conditions/describe-condition.ts';
import { createTranslate } from '../../../contract/resolve/translate.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import { categoryOf } from '../../../contract/screen/notification.ts';
import type { ResolvedField, ResolvedRule, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { ApiFile, FormFile, ListFile, MenuFile, SelectorFile, StorageFile } from '../../../contract/screen/screen.ts';
import type { LoadedScreen } from '../../metadata/screen-file/loaded-screen.ts';
import { toScreenTables } from '../../metadata/storage/tables/child-tables.ts';
import { sayMember, sayMembers, settingRows } from '../explain/setting.ts';

/** Every member of a part of a file; one that is forgotten here does not compile. */
type Effective<Part> = Record<keyof Part, unknown>;

/** Every member of a file beside its fields, with what is active. */
export function settings(loaded: LoadedScreen, screen: ResolvedScreen, language: Language): string[][] {
	const { file } = loaded;
	const { columns: _columns, detail, sort, searchTitles, ...list } = screen.list;
	const { groups: _groups, ...form } = screen.form;
	const search = list.search.map((name) => (Object.hasOwn(searchTitles, name) ? `${name} “${searchTitles[name]}”` : name));
	const sorts = sort.map(({ field, order }) => (order === 'DESC' ? `-${field}` : field));
	return [
		...settingRows('record', { title: screen.titleField }, file.record),
		['  operations', sayMember(screen.operations, file, 'operations')],
		['  comments', sayMember(screen.comments, file, 'comments')],
		...settingRows('storage', effectiveStorage(loaded, screen, language), file.storage),
		...settingRows('api', { base: screen.base, idParameter: screen.idParameter } satisfies Effective<ApiFile>, file.api),
		...settingRows('list', { ...list, search, sort: sorts } satisfies Omit<Effective<ListFile>, 'columns' | 'detail'>, file.list),
		...(detail ? settingRows('list.detail', detail, file.list?.detail) : [['  list.detail', '-']]),
		...settingRows('form', form satisfies Omit<Effective<FormFile>, 'groups'>, file.form),
		...settingRows('selector', screen.selector satisfies Effective<SelectorFile>, file.selector),
		...(screen.menu ? settingRows('menu', screen.menu satisfies Effective<MenuFile>, file.menu || {}) : [['  menu', 'false']]),
	];
}

/** The sets of fields that are unique or have an index are shown with the table. */
function effectiveStorage(
	loaded: LoadedScreen,
	screen: ResolvedScreen,
	language: Language,
): Omit<Effective<StorageFile>, 'unique' | 'indexes'> {
	const { record } = toScreenTables(loaded);
	const { reach = {} } = loaded.file.storage ?? {};
	return {
		table: record.name,
		scope: screen.scope,
		parent: screen.parentField,
		order: screen.orderField,
		area: screen.areaField,
		reach: Object.entries(reach).map(([use, condition]) => `${use}: ${sentence(condition, screen, language)}`),
		softDelete: loaded.file.storage?.softDelete ?? false,
		single: screen.single,
		oversight: record.hasOversight,
		source: loaded.file.storage?.source ? JSON.stringify(loaded.file.storage.source) : null,
	};
}

/** One row a column of the list: field, title, and how it is drawn. */
export function columnRows({ file }: LoadedScreen, screen: ResolvedScreen): string[][] {
	return screen.list.columns.map(({ field, title, options: _options, ...members }, index) => {
		const given = file.list?.columns?.[index];
		return [`  ${field}`, title, sayMembers(members, typeof given === 'object' ? given : {}).join(', ')];
	});
}

/** One row a group of the form: name, title, fields with how many columns they take, and when it is shown. */
export function groupRows(screen: ResolvedScreen, language: Language): string[][] {
	return screen.form.groups.map(({ name, title, fields, visibleWhen }) => [
		`  ${name}`,
		title,
		fields.map(({ field, span }) => (span > 1 ? `${field}(${span})` : field)).join(', '),
		visibleWhen ? `visibleWhen: ${sentence(visibleWhen, screen, language)}` : '',
	]);
}

/** One row a rule between fields: the fields that it marks, the condition, when it applies, and its message. */
export function ruleRows(screen: ResolvedScreen, language: Language): string[][] {
	const rows = screen.fields.flatMap(({ name, itemFields = [], itemRules = [] }) =>
		itemRules.map((rule) => ruleRow(rule, { fields: itemFields, language, table: `${name}.` })),
	);
	return [...screen.rules.map((rule) => ruleRow(rule, { fields: screen.fields, language, table: '' })), ...rows];
}

function ruleRow(
	{ fields: marks, must, when, message }: ResolvedRule,
	{ fields, language, table }: { fields: ResolvedField[]; language: Language; table: string },
): string[] {
	const say = (condition: RuleGroup) => describeCondition(condition, { fieldOf: createFieldLookup(fields), language });
	return [`  ${marks.map((name) => table + name).join(', ')}`, say(must), when ? `when: ${say(when)}` : '', message];
}

/** One row an action: name, title, and all of its settings. */
export function actionRows({ file }: LoadedScreen, screen: ResolvedScreen, language: Language): string[][] {
	return screen.actions.map(({ name, title, permissionKey, permission: _permission, when, ...members }) => {
		const given = file.actions?.find((action) => action.name === name) ?? {};
		const own = sayMembers({ permission: permissionKey, ...members }, given);
		return [`  ${name}`, title, [...own, ...(when ? [`when: ${sentence(when, screen, language)}`] : [])].join(', ')];
	});
}

/** One row a notification: name, subject, what triggers it, who receives it, how. */
export function notificationRows({ file }: LoadedScreen, screen: ResolvedScreen, language: Language): string[][] {
	const translate = createTranslate(file.texts, language);
	return (file.notifications ?? []).map((rule) => {
		const { name, subject, content: _content, recipients, when, channels = ['app'], ...members } = rule;
		const people = recipients.map(({ field, manager, role }) =>
			[field, manager && 'manager', role && `role ${role}`].filter(Boolean).join(' '),
		);
		const own = sayMembers({ ...members, category: categoryOf(rule), channels }, rule);
		const condition = when ? [`when: ${sentence(when, screen, language)}`] : [];
		return [`  ${name}`, translate(subject), [...own, `recipients ${people.join(' | ')}`, ...condition].join(', ')];
	});
}

function sentence(condition: Parameters<typeof describeCondition>[0], screen: ResolvedScreen, language: Language): string {
	return describeCondition(condition, { fieldOf: (path) => screen.fields.find(({ name }) => name === path), language });
}
