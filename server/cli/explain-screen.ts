import { describeCondition } from '../../contract/describe-condition.ts';
import type { Language, Texts } from '../../contract/languages.ts';
import { resolveScreen } from '../../contract/resolve-screen.ts';
import type { ResolvedField, ResolvedScreen } from '../../contract/resolved-screen.ts';
import { compileScreens } from '../metadata/compiled/compiled-screen.ts';
import type { RecordServices } from '../metadata/records/record-services.ts';
import type { LoadedScreen } from '../metadata/registry/loaded-screen.ts';
import { screenRoutes } from '../metadata/routes/screen-routes.ts';
import { toScreenTables } from '../metadata/storage/child-tables.ts';
import { columnType } from '../metadata/storage/column-type.ts';
import type { DesiredTable } from '../metadata/storage/desired-table.ts';
import { table } from './terminal.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

const words = {
	isDefault: text('（默认）', '（預設）', ' (default)'),
	fields: text('字段', '欄位', 'Fields'),
	table: text('数据表', '資料表', 'Table'),
	calls: text('接口', '介面', 'Calls'),
	permissions: text('权限', '權限', 'Rights'),
	columns: text('列表列', '清單欄', 'List columns'),
	search: text('查询字段', '查詢欄位', 'Search fields'),
	sort: text('排序', '排序', 'Sort'),
	rowActions: text('行操作', '列操作', 'Row actions'),
	form: text('表单', '表單', 'Form'),
	selector: text('选择器', '選擇器', 'Selector'),
	menu: text('菜单', '選單', 'Menu'),
	required: text('必填', '必填', 'required'),
} as const;

/** What a screen becomes, as lines of text; defaults are marked. */
export function explainScreen(loaded: LoadedScreen, all: LoadedScreen[], language: Language): string[] {
	const screens = new Map(all.map((screen) => [screen.name, screen]));
	const screen = resolveScreen({ ...loaded, language, screens });
	const { file } = loaded;
	const part = (name: keyof typeof words, value: string, isGiven: unknown): string[] => [
		`${words[name][language]}${isGiven === undefined ? words.isDefault[language] : ''}: ${value}`,
	];
	const sort = screen.list.sort.map(({ field, order }) => `${field} ${order}`).join(', ');
	const menu = screen.menu ? `${loaded.area}, ${screen.menu.order}${screen.menu.icon ? `, ${screen.menu.icon}` : ''}` : '-';
	return [
		`${screen.title}  (${loaded.path}, ${screen.revision})`,
		...(screen.description ? [screen.description] : []),
		'',
		`${words.fields[language]}:`,
		...table(screen.fields.map((field) => fieldRow(field, screen, language))),
		'',
		...explainTable(loaded, language),
		'',
		`${words.calls[language]}${file.api?.base === undefined ? words.isDefault[language] : ''}:`,
		...explainCalls(loaded, all),
		'',
		`${words.permissions[language]}: ${screen.permissions.map(({ key, title }) => `${key} ${title}`).join(', ')}`,
		...part('columns', screen.list.columns.map(({ field, title }) => `${field} ${title}`).join(', '), file.list?.columns),
		...part('search', screen.list.search.join(', '), file.list?.search),
		...part('sort', sort, file.list?.sort),
		...part('rowActions', screen.list.rowActions.join(', '), file.list?.rowActions),
		...part('form', `${screen.form.open}, ${screen.form.layout}, ${screen.form.columns} x ${screen.form.width}px`, file.form),
		...screen.form.groups.map(
			({ name, title, fields }) =>
				`  ${name} ${title}: ${fields.map(({ field, span }) => (span > 1 ? `${field}(${span})` : field)).join(', ')}`,
		),
		...part('selector', `${screen.selector.title}: ${screen.selector.columns.join(', ')}`, file.selector),
		...part('menu', menu, file.menu),
	];
}

function fieldRow(field: ResolvedField, screen: ResolvedScreen, language: Language): string[] {
	const conditions = (['visibleWhen', 'requiredWhen', 'readOnlyWhen'] as const).flatMap((key) => {
		const condition = field[key];
		const fieldOf = (path: string) => screen.fields.find((candidate) => candidate.name === path);
		return condition ? [`${key}: ${describeCondition(condition, { fieldOf, language })}`] : [];
	});
	const flags = (['unique', 'setOnce', 'readOnly', 'writeOnly'] as const).filter((key) => field[key]);
	const notes = [field.required ? words.required[language] : '', ...flags, field.mask ? `mask ${field.mask}` : '', ...conditions];
	const type = field.reference ? `-> ${field.reference.screen}` : [field.type, field.format].filter(Boolean).join(' ');
	return [`  ${field.name}`, field.title, type, columnType(field) ?? '-', field.widget, notes.filter(Boolean).join(', ')];
}

function explainTable(loaded: LoadedScreen, language: Language): string[] {
	const { record, children } = toScreenTables(loaded);
	const isGiven = loaded.file.storage?.table !== undefined;
	return [
		`${words.table[language]}${isGiven ? '' : words.isDefault[language]}: ${record.name}, ${record.scope}`,
		...tableKeys(record),
		...children.flatMap((child) => [`${words.table[language]}: ${child.name}, ${child.scope}`, ...tableKeys(child)]),
	];
}

function tableKeys({ indexes, foreignKeys }: DesiredTable): string[] {
	const keys = indexes.map((index) => {
		const columns = index.keys.map((key) => (key.descending ? `${key.column} desc` : key.column)).join(', ');
		return [`  ${index.unique ? 'unique' : index.method}`, `(${columns})`, index.name];
	});
	return table([...keys, ...foreignKeys.map((key) => ['  foreign key', `(${key.column}) -> ${key.target}`, key.name])]);
}

/** The routes are only listed, never run, so they need no services. */
function explainCalls(loaded: LoadedScreen, all: LoadedScreen[]): string[] {
	const compiled = compileScreens(all).get(loaded.name);
	const routes = compiled ? screenRoutes({} as RecordServices, compiled) : [];
	return table(
		routes.map(({ method, path, policy }) => [
			`  ${method}`,
			path,
			typeof policy === 'string' ? policy : Object.values(policy).flat().join(' | '),
		]),
	);
}
