import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';

import type { BrowserResult } from './browser-bench.ts';
import type { Visit } from './page-visit.ts';
import type { ServerResult } from './server-bench.ts';

const file = 'docs/performance.md';
const begin = '<!-- results: written by `npm run bench -- --write` -->';
const end = '<!-- end of results -->';

export interface BenchResults {
	employees: number;
	server?: ServerResult[];
	browser?: BrowserResult;
}

/** Replaces the results in docs/performance.md. */
export async function writeReport(results: BenchResults): Promise<void> {
	const text = await readFile(file, 'utf8');
	const [before, rest] = text.split(begin);
	const after = rest?.split(end)[1];
	if (before === undefined || after === undefined) throw new Error(`${file} has no place for results: ${begin} ... ${end}`);
	await writeFile(file, `${before}${begin}\n\n${toMarkdown(results)}\n${end}${after}`);
}

function toMarkdown({ employees, server, browser }: BenchResults): string {
	const day = new Date().toISOString().slice(0, 10);
	const [processor] = os.cpus();
	const memory = Math.round(os.totalmem() / 2 ** 30);
	return [
		`Measured on ${day}: ${os.cpus().length} x ${processor?.model.trim()}, ${memory} GB, ${os.type()} ${os.release()}, Node ${process.version}, ` +
			`${employees.toLocaleString('en')} employees; load average of the last 15 minutes ${os.loadavg()[2]?.toFixed(1)}.\n`,
		...(server ? [serverTable(server)] : []),
		...(browser ? [browserTable(browser)] : []),
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

function browserTable({ portal, plain, signInScript }: BrowserResult): string {
	const line = (name: string, key: keyof Visit, target: string) =>
		`| ${name} | ${portal[key].toFixed(0)} | ${plain[key].toFixed(0)} | **${(portal[key] / plain[key]).toFixed(2)}** | ${target} |`;
	return [
		'| browser, cold cache | portal | plain table | ratio | target |',
		'|---|---:|---:|---:|---|',
		line('rows visible, ms', 'rows', 'ratio 1.3'),
		line('page change, ms', 'change', ''),
		line('heap, MB', 'heap', ''),
		line('script of the list page, kB gzip', 'script', 'under 550 kB'),
		`| script of the sign-in page, kB gzip | ${signInScript.toFixed(0)} | | | under 200 kB |`,
		'',
	].join('\n');
}
