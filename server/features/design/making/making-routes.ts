import { invalidInput } from '../../../../contract/base/portal-error.ts';
import type { SheetGuess } from '../../../../contract/design/sheet/sheet-guess.ts';
import { cutText } from '../../../../contract/input/cut-text.ts';
import { readFlag } from '../../../../contract/input/flag.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import { inputTexts } from '../../../input/texts.ts';
import type { MetadataEngine } from '../../../metadata/metadata-engine.ts';
import { readUpload } from '../../../metadata/transfer/import/read-upload.ts';
import { exceededLimit } from '../../../metadata/transfer/sheet/read/parse-table.ts';
import { refuseFile } from '../../../metadata/transfer/sheet/read/table-collector.ts';
import type { Principal } from '../../../principal/principal.ts';
import { parseFile } from '../../../workers/parse-file.ts';
import type { GuessedSheet } from './guess-sheet.ts';
import { nameTitle } from './name-headings.ts';

interface MakingServices {
	engine: Pick<MetadataEngine, 'screens'>;
}

/** Calls that begin a screen from something that exists. */
export function createMakingRoutes({ engine }: MakingServices): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: '/platform/v3/design/sheet',
			policy: 'super',
			takesFile: true,
			load: 'upload',
			onlyReads: true,
			summary: 'What a spreadsheet would be as a screen, by the values of all rows (multipart: file, options); nothing is written.',
			input: {
				type: 'object',
				properties: { sheet: { type: 'integer' }, headingRow: { type: 'integer' }, keepsTotals: { type: 'boolean' } },
			},
			output: { type: 'object', description: 'See contract/design/sheet/sheet-guess.ts' },
			handle: (call) => guess(engine, call),
		}),
	];
}

async function guess(engine: MakingServices['engine'], call: Call<Principal>): Promise<SheetGuess> {
	const { input, file } = await readUpload(call);
	if (!file) throw refuseFile('noFile');
	await call.occupy('import');
	const { principal, language } = call;
	const options = {
		sheet: readCount(input, 'sheet') ?? 0,
		...(readCount(input, 'headingRow') && { headingRow: Number(input.headingRow) }),
		keepsTotals: readFlag(input.keepsTotals),
	};
	const task = { kind: 'sheet-guess', bytes: file.bytes, language, options } as const;
	const found = (await parseFile(task, { userId: principal.userId, tooMuch: exceededLimit })) as GuessedSheet;
	const sheetName = found.sheets[found.sheet] ?? '';
	const isPlainName = /^(sheet|工作表|工作簿)\s*\d*$/i.test(sheetName.trim());
	const title = cutText((sheetName === '' || isPlainName ? withoutEnding(file.name) : sheetName).trim(), 60);
	const taken = new Set(engine.screens().map(({ name }) => name));
	return { fileName: file.name, title, name: nameTitle(title, (name) => taken.has(name)), ...found };
}

function readCount(input: Record<string, unknown>, name: string): number | undefined {
	const value = input[name];
	if (value === undefined || value === null) return undefined;
	if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
	throw invalidInput([{ path: name, message: inputTexts.malformed() }]);
}

function withoutEnding(name: string): string {
	return name.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
}
