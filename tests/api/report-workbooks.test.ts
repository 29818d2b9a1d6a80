import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { GridCell, LaidReport, ReportGrid } from '../../contract/reports/report-grid.ts';
import { findSoffice } from '../support/files/find-soffice.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const soffice = findSoffice('calc');
/** Commas, quotes, UTF-8, values instead of what is shown, formulas computed, every sheet. */
const format = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1';
const run = promisify(execFile);

let portal: TestPortal;
let admin: Caller;
let folder: string;

startForTests(async () => {
	portal = await startTestPortal();
	admin = await portal.signIn('admin');
	return portal;
});
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'portal-workbooks-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The cells of the sheets of a workbook, as LibreOffice computes them. */
async function opened(name: string, content: ArrayBuffer): Promise<string[][]> {
	const file = path.join(folder, `${name}.xlsx`);
	await writeFile(file, Buffer.from(content));
	const profile = `-env:UserInstallation=file://${folder}/profile`;
	const { stdout, stderr } = await run(soffice ?? '', [profile, '--headless', '--convert-to', format, '--outdir', folder, file], {
		timeout: 120_000,
		// It names the files after their sheets; without a locale of UTF-8 these names have question marks.
		env: { ...process.env, LC_ALL: 'C.UTF-8' },
	});
	const sheets = (await readdir(folder)).filter((entry) => entry.startsWith(`${name}-`) && entry.endsWith('.csv')).sort();
	expect(sheets.length, `${stdout}${stderr}`).toBeGreaterThan(0);
	const texts = await Promise.all(sheets.map((sheet) => readFile(path.join(folder, sheet), 'utf8')));
	return texts.flatMap((text): string[][] => parse(text, { relax_column_count: true }));
}

/** Whether a row of a sheet has the values of a row of a table, each in its column. */
function isRow(cells: string[] = [], row: readonly GridCell[]): boolean {
	return row.every(({ at, value, look }) => {
		const cell = cells[at] ?? '';
		if (look === 'corner') return true;
		if (typeof value !== 'number') return cell === (value ?? '');
		const number = cell.endsWith('%') ? Number(cell.slice(0, -1)) / 100 : Number(cell);
		return cell !== '' && Math.abs(number - value) <= 1e-9 * Math.max(1, Math.abs(value));
	});
}

/** The first row of a table that the sheets do not have in its order; undefined when they have all. */
function findMissing({ rows }: ReportGrid, cells: string[][]): readonly GridCell[] | undefined {
	let next = 0;
	return rows.find((row) => {
		const found = cells.findIndex((one, index) => index >= next && isRow(one, row));
		next = found + 1;
		return found === -1;
	});
}

it.skipIf(!soffice)(
	`the cells of every delivered report are the same in LibreOffice${soffice ? '' : ' (skipped: it is not installed)'}`,
	async () => {
		const names = ((await admin.get('/platform/v3/reports/list')).body.data as Array<{ name: string }>).map(({ name }) => name);
		expect(names.length).toBeGreaterThan(3);
		for (const name of names) {
			const laid: LaidReport = (await admin.post('/platform/v3/reports/get', { report: name })).body.data;
			const response = await fetch(`${portal.url}/platform/v3/reports/export`, {
				...{ method: 'POST', headers: { 'content-type': 'application/json', 'access-token': admin.token } },
				body: JSON.stringify({ report: name, format: 'xlsx' }),
			});
			expect([name, response.status]).toEqual([name, 200]);
			const cells = await opened(name, await response.arrayBuffer());
			expect([name, cells.flat().filter((cell) => /^(#|Err:)/.test(cell))]).toEqual([name, []]);
			for (const grid of laid.grids) expect([name, grid.title, findMissing(grid, cells)]).toEqual([name, grid.title, undefined]);
		}
	},
	300_000,
);
