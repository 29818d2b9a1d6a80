import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const sqlmap = '/usr/bin/sqlmap';
const wapiti = '/usr/bin/wapiti';

export const hasSqlmap = existsSync(sqlmap);
export const hasWapiti = existsSync(wapiti);

/** A call whose values marked with `*` are attacked. */
export interface MarkedCall {
	method: string;
	/** With the query. */
	path: string;
	headers: Record<string, string>;
	body?: string;
}

/** What sqlmap found in a call, and the end of what it wrote. */
export interface SqlmapResult {
	/** The names of what can be injected, as sqlmap says them. */
	found: string[];
	/** The last lines of its output. */
	text: string;
}

/** Attacks the marked values of one call with sqlmap: level 5, risk 3, all techniques. */
export async function runSqlmap(url: string, { method, path: target, headers, body = '' }: MarkedCall): Promise<SqlmapResult> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'sqlmap-'));
	// A file of requests is read only from a terminal.
	const call = ['-u', url + target, `--method=${method}`, ...(body === '' ? [] : [`--data=${body}`])];
	const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
	const options = ['--level=5', '--risk=3', '--dbms=PostgreSQL', '--threads=4', '--time-sec=2', '--timeout=15', '--retries=1'];
	const quiet = [
		'--batch',
		'--flush-session',
		'--disable-coloring',
		'--skip-waf',
		'--ignore-code=*',
		'--drop-set-cookie',
		`--output-dir=${folder}/out`,
	];
	const text = await run(sqlmap, [...call, ...sent, ...options, ...quiet], folder);
	await rm(folder, { recursive: true, force: true });
	if (!/all tested parameters|identified the following injection point/.test(text))
		throw new Error(`sqlmap came to no end:\n${text.slice(-3_000)}`);
	return { found: [...text.matchAll(/^Parameter: (.+)$/gm)].map(([, name = '']) => name), text: text.slice(-3_000) };
}

/** A weakness that wapiti reports. */
export interface Weakness {
	category: string;
	path: string;
	info: string;
}

/** Walks a site with wapiti and attacks what it finds, at most for some seconds. */
export async function runWapiti(
	url: string,
	{ starts, modules, headers, seconds }: { starts: string[]; modules: string; headers: Record<string, string>; seconds: number },
): Promise<Weakness[]> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'wapiti-'));
	const report = path.join(folder, 'report.json');
	const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
	const from = starts.flatMap((start) => ['-s', url + start]);
	const limits = [
		'--max-scan-time',
		String(seconds),
		'--max-attack-time',
		String(Math.ceil(seconds / 4)),
		'-t',
		'10',
		'-d',
		'6',
		'--scope',
		'domain',
	];
	const quiet = ['--flush-session', '--no-bugreport', '-f', 'json', '-o', report, '--store-session', folder, '--store-config', folder];
	await run(wapiti, ['-u', `${url}/`, ...from, ...sent, '-m', modules, ...limits, ...quiet], folder);
	const { vulnerabilities, anomalies } = JSON.parse(await readFile(report, 'utf8')) as WapitiReport;
	await rm(folder, { recursive: true, force: true });
	return [vulnerabilities, anomalies].flatMap((kinds) =>
		Object.entries(kinds).flatMap(([category, all]) => all.map(({ path: where, info }) => ({ category, path: where, info }))),
	);
}

interface WapitiReport {
	vulnerabilities: Record<string, Array<{ path: string; info: string }>>;
	anomalies: Record<string, Array<{ path: string; info: string }>>;
}

function run(program: string, options: string[], home: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const settings = { env: { PATH: '/usr/bin:/bin', HOME: home, LANG: 'C.UTF-8' }, maxBuffer: 100_000_000, timeout: 1_500_000 };
		execFile(program, options, settings, (error, output, problems) => {
			if (error?.killed) reject(new Error(`${program} came to no end:\n${output.slice(-3_000)}`));
			else resolve(output + problems);
		});
	});
}
