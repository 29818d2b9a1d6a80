import type { Language } from '../../../contract/base/languages.ts';
import { resolveScreen } from '../../../contract/resolve/resolve-screen.ts';
import type { RecordServices } from '../../metadata/base/record-services.ts';
import { compileScreens } from '../../metadata/compiled/compiled-screen.ts';
import type { ExplainContext } from '../../metadata/document/document-kind.ts';
import { screenKind } from '../../metadata/registry/screen-kind.ts';
import { screenRoutes } from '../../metadata/routes/screen-routes.ts';
import type { LoadedScreen } from '../../metadata/screen-file/loaded-screen.ts';
import { toScreenTables } from '../../metadata/storage/tables/child-tables.ts';
import type { DesiredTable } from '../../metadata/storage/tables/desired-table.ts';
import { explainHead } from '../explain/explain-document.ts';
import { defaultMark } from '../explain/setting.ts';
import { table } from '../explain/text-table.ts';
import { fieldRows } from './explain-fields.ts';
import { actionRows, columnRows, groupRows, notificationRows, ruleRows, settings } from './explain-settings.ts';
import { explainWords } from './texts.ts';

/** What a screen becomes, as lines of text: everything that is active, defaults marked. */
export function explainScreen(loaded: LoadedScreen, { language, uploadMegabytes, documents }: ExplainContext): string[] {
	const screens = documents.of(screenKind);
	const screen = resolveScreen({ ...loaded, language, screens });
	const { file } = loaded;
	const head = (name: keyof typeof explainWords, isDefault = false): string =>
		`${explainWords[name]().in(language)}${isDefault ? defaultMark : ''}:`;
	const part = (heading: string, rows: string[][]): string[] => (rows.length === 0 ? [] : ['', heading, ...table(rows)]);
	return [
		...explainHead(loaded, { language, description: screen.description }),
		...part(head('fields'), fieldRows(screen.fields, { properties: file.record.properties, language, uploadMegabytes })),
		...part(head('settings'), settings(loaded, screen, language)),
		...part(head('columns', file.list?.columns === undefined), columnRows(loaded, screen)),
		...part(head('groups', file.form?.groups === undefined), groupRows(screen, language)),
		...part(head('rules'), ruleRows(screen, language)),
		...part(head('actions'), actionRows(loaded, screen, language)),
		...part(head('notifications'), notificationRows(loaded, screen, language)),
		...part(
			head('permissions'),
			screen.permissions.map(({ key, title }) => [`  ${key}`, title]),
		),
		'',
		...explainTables(loaded, language),
		...part(head('calls'), callRows(loaded, [...screens.values()])),
	];
}

function explainTables(loaded: LoadedScreen, language: Language): string[] {
	const { record, children } = toScreenTables(loaded);
	return [record, ...children].flatMap((one) => [`${explainWords.table().in(language)}: ${one.name}, ${one.scope}`, ...tableKeys(one)]);
}

function tableKeys({ indexes, foreignKeys }: DesiredTable): string[] {
	const keys = indexes.map((index) => {
		const columns = index.keys.map((key) => (key.descending ? `${key.column} desc` : key.column)).join(', ');
		return [`  ${index.unique ? 'unique' : index.method}`, `(${columns})`, index.name];
	});
	return table([...keys, ...foreignKeys.map((key) => ['  foreign key', `(${key.column}) -> ${key.target}`, key.name])]);
}

/** The routes are only listed, never run, so they need no services. */
function callRows(loaded: LoadedScreen, all: LoadedScreen[]): string[][] {
	const compiled = compileScreens(all).get(loaded.name);
	const routes = compiled ? screenRoutes({ hooks: {} } as RecordServices, compiled) : [];
	return routes.map(({ method, path, policy }) => [
		`  ${method}`,
		path,
		typeof policy === 'string' ? policy : Object.values(policy).flat().join(' | '),
	]);
}
