import {
	type ScriptGlobal,
	type ScriptUserMember,
	scriptGlobals,
	scriptUserMembers,
} from '../../../contract/documents/script/script-file.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { quoted, typeName } from './type-text.ts';

/** A script of the library, with the screen that it is about. */
interface NamedScript {
	name: string;
	screen: string | undefined;
}

/** What scripts find when they run, by what runs them; a file beside that of the record types. */
export function scriptTypes(screens: readonly ResolvedScreen[], scripts: readonly NamedScript[]): string {
	const known = new Set(screens.map(({ name }) => name));
	const aboutScreen = scripts.filter(({ screen }) => screen !== undefined && known.has(screen));
	const records = [...new Set(aboutScreen.map(({ screen = '' }) => typeName(screen)))].sort();
	const entries = scripts.map(({ name, screen }) => {
		const type = screen !== undefined && known.has(screen) ? `SaveScript<${typeName(screen)}>` : 'LibraryScript';
		return `\t${quoted(name)}: ${type};`;
	});
	return `import type { ${[...records, 'StoredRecord'].join(', ')} } from './records.ts';

/** The user of a run. */
export interface ScriptUser {
${scriptUserMembers.map((member) => `\t${member}: ${userTypes[member]};`).join('\n')}
}

/** What every script finds. */
export interface ScriptSandbox {
${membersOf(ofAll)}
}

/** A record as a script finds it: fields that its user may not read are missing. */
export type ScriptRecord<Row extends StoredRecord> = { [Field in Exclude<keyof Row, 'titles'>]?: Row[Field] | null };

/** What a script of a save finds; changes to \`record\` are stored where the script runs before the save. */
export interface SaveScript<Row extends StoredRecord> extends ScriptSandbox {
${membersOf(['record', 'before', 'language'])}
}

/** What a script of a process finds. */
export interface ProcessScript<Row extends StoredRecord> extends ScriptSandbox {
	record: Readonly<ScriptRecord<Row>> | null;
${membersOf(['outcome'])}
}

/** What a script of a job finds: it is work of the system. */
export interface JobScript extends ScriptSandbox {
	user: null;
	record: Record<string, never>;
	outcome: null;
}

/** What a script in the conditions of a query finds. */
export type QueryScript = ScriptSandbox;

/** What a script of the library finds that is about no screen: it is run for all of them. */
export interface LibraryScript extends ScriptSandbox {
	record?: Record<string, unknown> | null;
	before?: Record<string, unknown> | null;
	outcome?: string | null;
${membersOf(['language']).replace('language:', 'language?:')}
}

/** The scripts of the library, and what each of them finds. */
export interface Scripts {
${entries.join('\n')}
}

/** The name of a script, as \`library\` takes it. */
export type ScriptName = keyof Scripts;
`;
}

const userTypes: Record<ScriptUserMember, string> = { id: 'string', name: 'string', organisationId: 'string | null' };

/** Each name that scripts find, with what it is. The compiler names one that is missing. */
const globals: Record<ScriptGlobal, { note: string; type: string }> = {
	record: { note: 'The record as it would be stored, or is stored.', type: 'ScriptRecord<Row>' },
	before: { note: 'The record as it was stored; null for a new one.', type: 'ScriptRecord<Row> | null' },
	user: { note: 'Null for work of the system.', type: 'ScriptUser | null' },
	today: { note: 'The day in China: `2026-01-31`.', type: 'string' },
	tenantId: { note: 'Null for the authority.', type: 'string | null' },
	language: { note: 'The language of the user.', type: `'zh-CN' | 'zh-TW' | 'en'` },
	outcome: { note: 'How the last task was decided.', type: 'string | null' },
	calendar: {
		note: 'The holidays and make-up working days of the work calendar, by the day; other days follow the week.',
		type: `Readonly<Record<string, 'holiday' | 'workday'>>`,
	},
	log: { note: 'Adds a line that a test run shows.', type: '(...values: unknown[]) => void' },
	refuse: { note: 'Refuses the save; names a field where that is to blame.', type: '(message: string, field?: string) => never' },
	library: { note: 'The value that another script returns.', type: '(name: ScriptName) => any' },
};

const some: readonly ScriptGlobal[] = ['record', 'before', 'language', 'outcome'];
const ofAll = scriptGlobals.filter((name) => !some.includes(name));

function membersOf(names: readonly ScriptGlobal[]): string {
	return names.map((name) => `\t/** ${globals[name].note} */\n\t${name}: ${globals[name].type};`).join('\n');
}
