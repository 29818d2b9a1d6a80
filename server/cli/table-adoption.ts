import type { Database, RecordDatabase } from '../db/database.ts';
import { portalSchema } from '../db/scope.ts';
import { table as columnsOf } from '../documents/explain/text-table.ts';
import { screenFromTable } from '../documents/screen/screen-from-table.ts';
import { screenKind } from '../metadata/registry/screen-kind.ts';
import { toText } from '../metadata/registry/screen-template.ts';
import { planStorage } from '../metadata/storage/plan-storage.ts';
import { readSpaces } from '../metadata/storage/spaces.ts';
import { adoptTable } from '../metadata/storage/tables/adopt-table.ts';
import { toScreenTables } from '../metadata/storage/tables/child-tables.ts';
import { readTable, type TableFacts } from '../metadata/storage/tables/read-table.ts';
import type { TableName } from '../metadata/storage/tables/table-sql.ts';
import { openCliDatabase } from './base/cli-database.ts';
import type { CommandLine } from './base/command-line.ts';
import { loadFolder } from './base/read-folder.ts';
import { cliTexts } from './base/texts.ts';

/** The text of a screen file made from a table; null, with a message, when there is none. */
export async function tableTemplate(name: string, tableName: string, line: CommandLine): Promise<string | null> {
	const { terminal } = line;
	const target = parseTableName(tableName);
	if (!target) {
		terminal.print(cliTexts.wrongTable().in(terminal.language));
		return null;
	}
	const loaded = await loadFolder({ folder: line.folder, terminal });
	if (!loaded) return null;
	const tables = [...loaded.of(screenKind).values()].map((screen) => toScreenTables(screen).record);
	const screenOf = (target: TableName) =>
		tables.find((table) => table.name === target.table && (table.scope === 'space') === (target.schema !== portalSchema))?.screen;
	return withTable(target, line, ({ facts }) => {
		const { file, left } = screenFromTable(name, facts, { screenOf });
		const columns = left.map((column) => `${column.name} ${column.type}`).join(', ');
		if (left.length > 0) terminal.print(cliTexts.leftColumns({ columns }).in(terminal.language));
		return toText(file);
	});
}

/** Reports what the table lacks for the new screen; 0, because the file is written. */
export async function sayAdoption(name: string, tableName: string, line: CommandLine): Promise<number> {
	const { terminal, folder } = line;
	const { language } = terminal;
	const target = parseTableName(tableName);
	const screens = (await loadFolder({ folder, terminal }))?.of(screenKind);
	const screen = screens?.get(name);
	if (!target || !screens || !screen) return 1;
	await withTable(target, line, async ({ facts, database }) => {
		const spaces = await readSpaces(database);
		if (![portalSchema, ...spaces.map((space) => space.schema)].includes(target.schema)) {
			terminal.print(cliTexts.wrongSchema({ table: tableName }).in(language));
			return null;
		}
		const { record } = toScreenTables(screen);
		const statements = adoptTable(facts, record, spaces.find((space) => space.schema === target.schema)?.tenantId ?? null);
		if (statements.length > 0) {
			const text = statements.map((statement) => `  ${statement.compile(database.system).sql.replaceAll(/\s+/g, ' ')};`);
			terminal.print([cliTexts.adopt().in(language), ...text].join('\n'));
			return null;
		}
		const plan = await planStorage(database, [...screens.values()]);
		const steps = [...plan.steps, ...plan.destructive].filter(
			(step) => step.tableName.schema === target.schema && step.tableName.table === target.table,
		);
		const lines = columnsOf(steps.map((step) => ['name' in step ? step.name : (step.column ?? ''), step.kind]));
		terminal.print(
			steps.length === 0
				? cliTexts.tableFits({ table: tableName }).in(language)
				: [cliTexts.tableGets({ table: tableName }).in(language), ...lines.map((text) => `  ${text}`)].join('\n'),
		);
		return null;
	});
	return 0;
}

function parseTableName(name: string): TableName | undefined {
	const [, schema, table] = /^([a-z_][a-z0-9_]*)\.([a-z_][a-z0-9_]*)$/.exec(name) ?? [];
	return schema !== undefined && table !== undefined ? { schema, table } : undefined;
}

async function withTable<Result>(
	target: TableName,
	{ terminal }: CommandLine,
	work: (found: { facts: TableFacts; database: Database }) => Result | Promise<Result>,
): Promise<Result | null> {
	const { database, close } = await openCliDatabase((text) => terminal.print(text), { mayBeNew: true });
	try {
		const facts = await readTable(database.system as unknown as RecordDatabase, target);
		if (facts) return await work({ facts, database });
		terminal.print(cliTexts.noTable({ table: `${target.schema}.${target.table}` }).in(terminal.language));
		return null;
	} finally {
		await close();
	}
}
