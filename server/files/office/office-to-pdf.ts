import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import type { OfficeConfig } from '../../process/config/file-config.ts';
import { makeOfficeProfile } from './office-profile.ts';

/** The greatest file that a conversion may write, in bytes. */
const mostWritten = 256 * 1_048_576;

/** The limits apply to the converter and all it starts; `timeout` ends them also when the portal itself was killed. */
const limited =
	'ulimit -v "$1" && ulimit -f "$2" && ulimit -t "$3" && ulimit -c 0 && limit="$3" && shift 3 && exec timeout -s KILL "$limit" "$@"';

const running = new Set<ChildProcess>();
process.once('exit', () => {
	for (const child of running) killGroup(child);
});

/** The document cannot be converted. */
class OfficeFailure extends Error {
	override readonly name = 'OfficeFailure';
}

/**
 * Converts a document of Office to PDF with LibreOffice: in a folder and a profile of its own, which are removed after `use`, without the settings of the
 * portal, without a network where the system can do so, and with limits of time and memory.
 */
export async function officeToPdf<Result>(
	document: { content: Readable; extension: string },
	config: OfficeConfig,
	use: (pdf: string) => Promise<Result>,
): Promise<Result> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-office-'));
	try {
		const input = path.join(folder, `document.${document.extension}`);
		await pipeline(document.content, createWriteStream(input, { mode: 0o600 }));
		await makeOfficeProfile(path.join(folder, 'profile'));
		await mkdir(path.join(folder, 'tmp'));
		await run(folder, input, config);
		const pdf = path.join(folder, 'document.pdf');
		await requirePdf(pdf);
		return await use(pdf);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

async function run(folder: string, input: string, { program, seconds, megabytes }: OfficeConfig): Promise<void> {
	const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`;
	const options = ['--headless', '--norestore', '--nologo', '--nodefault', '--nolockcheck', '--convert-to', 'pdf', '--outdir', folder];
	const limits = [megabytes * 1024, mostWritten / 512, seconds + 5].map(String);
	const child = spawn('/bin/sh', ['-c', limited, 'sh', ...limits, ...withoutNetwork(), program, profile, ...options, input], {
		cwd: folder,
		env: { PATH: '/usr/bin:/bin', HOME: folder, TMPDIR: path.join(folder, 'tmp'), LANG: 'C.UTF-8' },
		stdio: 'ignore',
		detached: true,
	});
	running.add(child);
	let isLate = false;
	const timer = setTimeout(() => {
		isLate = true;
		killGroup(child);
	}, seconds * 1000);
	try {
		const code = await new Promise<number | null>((resolve, reject) => {
			child.once('error', reject);
			child.once('exit', resolve);
		});
		if (isLate) throw new OfficeFailure(`The conversion took longer than ${seconds} s.`);
		if (code !== 0) throw new OfficeFailure(`The converter ended with code ${code}.`);
	} finally {
		clearTimeout(timer);
		// What it has started may still run.
		killGroup(child);
		running.delete(child);
	}
}

/** The converter is the leader of a process group of its own. */
function killGroup({ pid }: ChildProcess): void {
	if (pid === undefined) return;
	try {
		process.kill(-pid, 'SIGKILL');
	} catch {
		// All of it has ended.
	}
}

const unshare = '/usr/bin/unshare';
let networkPrefix: string[] | undefined;

/** A namespace without a network, where the system allows one; the profile forbids links in any case. */
function withoutNetwork(): string[] {
	networkPrefix ??= spawnSync(unshare, ['-rn', 'true'], { stdio: 'ignore' }).status === 0 ? [unshare, '-rn'] : [];
	return networkPrefix;
}

/** A converter that was misled could leave anything under the name. */
async function requirePdf(file: string): Promise<void> {
	const found = await lstat(file).catch(() => undefined);
	if (!found?.isFile()) throw new OfficeFailure('The converter made no PDF.');
	const handle = await open(file);
	try {
		const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0);
		if (buffer.toString('latin1') !== '%PDF-') throw new OfficeFailure('The converter made no PDF.');
	} finally {
		await handle.close();
	}
}
