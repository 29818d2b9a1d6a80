import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';

import type { AdministrationResults } from './administration-bench.ts';
import { administrationMarkers, administrationTable } from './administration-report.ts';
import type { BrowserResult, ListResult } from './browser-bench.ts';
import type { EditResult, EditTimes } from './edit-bench.ts';
import type { FairnessResult } from './fairness-bench.ts';
import { type FormResult, type FormTimes, nameOfForm } from './form-bench.ts';
import type { MillionResult } from './million-bench.ts';
import type { ScrollResult } from './scroll-bench.ts';
import type { ServerResult } from './server-bench.ts';

const file = 'docs/performance.md';
const mainMarkers = ['<!-- results: written by `npm run bench -- --write` -->', '<!-- end of results -->'] as const;
const millionMarkers = ['<!-- million: written by `npm run bench -- --million --write` -->', '<!-- end of million -->'] as const;
const formsMarkers = ['<!-- form results: written by `npm run bench -- --forms --write` -->', '<!-- end of form results -->'] as const;

const fairnessMarkers = ['<!-- fairness: written by `npm run bench -- --fairness --write` -->', '<!-- end of fairness -->'] as const;

export interface BenchResults {
	employees: number;
	server?: ServerResult[];
	browser?: BrowserResult;
	edit?: EditResult;
	scroll?: ScrollResult;
	million?: MillionResult[];
	forms?: FormResult[];
	administration?: AdministrationResults;
	fairness?: FairnessResult[];
}

/** Replaces the results in docs/performance.md, as far as they were measured. */
export async function writeReport(results: BenchResults): Promise<void> {
	const { million, forms, administration, fairness, ...main } = results;
	let text = await readFile(file, 'utf8');
	if (main.server ?? main.browser ?? main.edit ?? main.scroll) text = replace(text, mainMarkers, toMarkdown(main));
	if (million) text = replace(text, millionMarkers, `${machine()}.\n\n${millionTable(million)}`);
	if (forms) text = replace(text, formsMarkers, `${machine()}.\n\n${formTable(forms)}`);
	if (administration) text = replace(text, administrationMarkers, `${machine()}.\n\n${administrationTable(administration)}`);
	if (fairness) text = replace(text, fairnessMarkers, `${machine()}.\n\n${fairnessTable(fairness)}`);
	await writeFile(file, text);
}

function replace(text: string, [begin, end]: readonly [string, string], content: string): string {
	const [before, rest] = text.split(begin);
	const after = rest?.split(end)[1];
	if (before === undefined || after === undefined) throw new Error(`${file} has no place for results: ${begin} ... ${end}`);
	return `${before}${begin}\n\n${content}\n${end}${after}`;
}

function formTable(results: FormResult[]): string {
	const line = (name: string, { portal, plain }: FormResult, { key, target }: { key: keyof FormTimes; target: string }) =>
		`| ${name} | ${portal[key].toFixed(1)} | ${plain[key].toFixed(1)} | **${(portal[key] / plain[key]).toFixed(2)}** | ${target} |`;
	return [
		'| form | portal, ms | plain antd form, ms | ratio | target |',
		'|---|---:|---:|---:|---:|',
		...results.flatMap((result) => [
			line(`${nameOfForm(result)}: opening`, result, { key: 'open', target: result.nested === 0 ? '0.8' : '' }),
			line(`${nameOfForm(result)}: a key, median`, result, { key: 'key', target: '0.8' }),
			line(`${nameOfForm(result)}: a key, p95`, result, { key: 'key95', target: '1.0' }),
		]),
		'',
	].join('\n');
}

function fairnessTable(results: FairnessResult[]): string {
	return [
		"| another tenant's list during | p50 ms | p99 ms | p99 beside no attack | target |",
		'|---|---:|---:|---:|---:|',
		...results.map(
			({ what, p50, p99, ratio }) =>
				`| ${what} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${ratio === undefined ? '' : `**${ratio.toFixed(2)}**`} | ${ratio === undefined ? '' : '3.0'} |`,
		),
		'',
	].join('\n');
}

function machine(): string {
	const day = new Date().toISOString().slice(0, 10);
	const [processor] = os.cpus();
	const memory = Math.round(os.totalmem() / 2 ** 30);
	const load = os.loadavg()[2]?.toFixed(1);
	return `Measured on ${day}: ${os.cpus().length} x ${processor?.model.trim()}, ${memory} GB, ${os.type()} ${os.release()}, Node ${process.version}; load average of the last 15 minutes ${load}`;
}

function toMarkdown({
	employees,
	server,
	browser,
	edit,
	scroll,
}: Pick<BenchResults, 'employees' | 'server' | 'browser' | 'edit' | 'scroll'>): string {
	return [
		`${machine()}; ${employees.toLocaleString('en')} employees.\n`,
		...(server ? [serverTable(server)] : []),
		...(browser ? [browserTable(browser)] : []),
		...(edit ? [editLines(edit)] : []),
		...(scroll ? [scrollLine(scroll)] : []),
	].join('\n');
}

function editLines({ shown, answered }: EditResult): string {
	const times = ({ median, slowest }: EditTimes) =>
		`**${median.toFixed(0)} ms**, the median of ten (target: under 500); slowest ${slowest.toFixed(0)} ms.\n`;
	return [
		`Edit of a screen file to the open list redrawn: ${times(shown)}`,
		`Change of a screen file of 30 fields to the answer of its list with the new field: ${times(answered)}`,
	].join('\n');
}

function scrollLine({ portal, plain }: ScrollResult): string {
	const side = ({ slow, median, p95, rows }: ScrollResult['portal']) =>
		`${slow} of 300 frames over 50 ms (median ${median.toFixed(0)}, p95 ${p95.toFixed(0)}; ${rows} rows exist)`;
	return `Scrolling a list without pages, 100 pixels a frame: **${side(portal)}**; antd's virtual table of 10,000 rows: ${side(plain)}.\n`;
}

function millionTable(results: MillionResult[]): string {
	return [
		'| name contains | hits | page 1, p50 ms | p95 ms | count, p95 ms |',
		'|---|---:|---:|---:|---:|',
		...results.map(
			({ what, total, p50, p95, countP95 }) =>
				`| ${what} | ${total} | ${p50.toFixed(0)} | **${p95.toFixed(0)}** | ${countP95.toFixed(0)} |`,
		),
		'',
	].join('\n');
}

function serverTable(results: ServerResult[]): string {
	const side = ({ perSecond, p50, p99 }: ServerResult['portal']) => `${perSecond.toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)}`;
	return [
		'| operation | connections | portal /s | p50 ms | p99 ms | bare /s | p50 ms | p99 ms | ratio | target |',
		'|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
		...results.map(
			({ operation, connections, portal, bare, ratio, target }) =>
				`| ${operation} | ${connections} | ${side(portal)} | ${side(bare)} | **${ratio.toFixed(2)}** | ${target.toFixed(1)} |`,
		),
		'',
	].join('\n');
}

function browserTable({ lists, pages }: BrowserResult): string {
	return [
		'| browser, cold cache | portal | plain table | ProTable | portal by plain | target |',
		'|---|---:|---:|---:|---:|---|',
		...lists.flatMap(listLines),
		...(pages ? pageLines(pages) : []),
		'',
	].join('\n');
}

function pageLines({ wide, signInScript, shell }: NonNullable<BrowserResult['pages']>): string[] {
	return [
		`| 50 columns x 100 rows visible, ms | ${wide.rows.toFixed(0)} | | | | under 1000 ms |`,
		`| change to the next 100 rows of 50 columns, ms | ${wide.change.toFixed(0)} | | | | |`,
		`| script of the sign-in page, kB gzip | ${signInScript.toFixed(0)} | | | | under 200 kB |`,
		`| frame answers, processor 4 x slower, ms | ${shell.interactive.toFixed(0)} | | | | under 1500 ms |`,
		`| frame answers on a home page of twelve portlets, 4 x slower, ms | ${shell.homeInteractive.toFixed(0)} | | | | under 1500 ms |`,
		`| subsystems can be chosen from after the sign-in, 4 x slower, ms | ${shell.signIn.chooser.toFixed(0)} | | | | |`,
		`| that home page responds after the choice, 4 x slower, ms | ${shell.signIn.home.toFixed(0)} | | | | under 1500 ms |`,
		`| first chart there, 4 x slower, ms | ${shell.homeChart.toFixed(0)} | | | | |`,
		`| change between two of 20 tabs, 4 x slower, p95 ms | ${shell.tabSwitch.toFixed(0)} | | | | under 80 ms |`,
		`| first form of a list, 4 x slower, ms | ${shell.firstDialog.toFixed(0)} | | | | under 300 ms |`,
		`| heap with 30 tabs, MB | ${shell.heap.toFixed(0)} | | | | under 400 MB |`,
	];
}

function listLines({ rowCount, portal, plain, pro, ratio }: ListResult): string[] {
	const line = (name: string, key: keyof ListResult['portal'], target: string) =>
		`| ${name} | ${portal[key].toFixed(0)} | ${plain[key].toFixed(0)} | ${pro[key].toFixed(0)} | **${ratio[key].toFixed(2)}** | ${target} |`;
	const visible = line(`${rowCount} rows visible, ms`, 'rows', rowCount > 20 ? 'ratio 1.25' : 'ratio 1.15');
	const change = line(`change to the next ${rowCount} rows, ms`, 'change', rowCount > 20 ? '' : 'ratio 1.2');
	if (rowCount > 20) return [visible, change];
	return [visible, change, line('heap, MB', 'heap', ''), line('script of the list page, kB gzip', 'script', 'under 550 kB')];
}
