import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root, run, withProgress } from './run.mjs';

/** The program without windows first: it takes a little less processor time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPaths = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];
/** Debian's packages of a browser; the second where a release does not have the first. */
const browsers = ['chromium-headless-shell', 'chromium'];
const fonts = 'fonts-noto-cjk';
const cache = path.join(root, '.cache/chromium');
/** Starts the browser that was unpacked below `cache`. */
const wrapper = path.join(cache, 'chromium');

/** The path of a Chromium for the journeys: one of this machine, or one that Debian's packages bring; null when there is none. */
export async function ensureChromium() {
	const found = findChromium();
	if (found) return found;
	if (process.platform !== 'linux' || !onPath('apt-get')) return null;
	return withProgress('Fetching Chromium for the browser tests (some minutes, once)', async () => {
		if (await installAsRoot(browsers)) return findChromium();
		return (await unpackPrivately()) ? wrapper : null;
	});
}

function findChromium() {
	const given = process.env.CHROMIUM_PATH;
	if (given) return isExecutable(given) ? given : null;
	return names.map(onPath).find(Boolean) ?? macPaths.find(isExecutable) ?? (isExecutable(wrapper) ? wrapper : null);
}

function onPath(name) {
	return (process.env.PATH ?? '')
		.split(path.delimiter)
		.map((folder) => path.join(folder, name))
		.find(isExecutable);
}

function isExecutable(file) {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

/** The path of a Firefox for its journey, of this machine or from Debian's packages; null when there is none, and the journey is skipped. */
export async function ensureFirefox() {
	const find = () => process.env.FIREFOX_PATH || ['firefox-esr', 'firefox'].map(onPath).find(Boolean) || null;
	if (find() || process.platform !== 'linux' || !onPath('apt-get')) return find();
	return withProgress('Fetching Firefox for its browser test (once)', async () => {
		await installAsRoot(['firefox-esr']);
		return find();
	});
}

/** Whether Debian's packages could be installed; of several, the first that there is. */
async function installAsRoot(packages) {
	const before = process.getuid() === 0 ? [] : ['sudo', '-n'];
	if (before.length > 0 && (!onPath('sudo') || (await run('sudo', ['-n', 'true'], { output: 'collect' })).code !== 0)) return false;
	const env = { DEBIAN_FRONTEND: 'noninteractive' };
	const apt = (...args) => run('/usr/bin/env', [...before, 'apt-get', '-y', '-qq', ...args], { output: 'collect', env });
	await apt('update');
	return firstInstalled(packages, (browser) => apt('install', '--no-install-recommends', browser, fonts));
}

/** Whether one of the browsers could be installed; prints why the last one could not. */
async function firstInstalled(packages, install) {
	let last;
	for (const browser of packages) {
		last = await install(browser);
		if (last.code === 0) return true;
	}
	console.log(last.text);
	return false;
}

/** An ordinary user unpacks the packages, with the libraries that this machine lacks, into a folder of the project. */
async function unpackPrivately() {
	const state = path.join(cache, 'apt');
	const files = path.join(cache, 'root');
	for (const folder of ['lists/partial', 'archives/partial']) mkdirSync(path.join(state, folder), { recursive: true });
	const options = Object.entries({
		'Dir::State::lists': `${state}/lists`,
		'Dir::Cache': state,
		'Dir::Cache::archives': `${state}/archives`,
		'Debug::NoLocking': 'true',
		'APT::Install-Recommends': 'false',
		'APT::Sandbox::User': '',
	}).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
	await run('apt-get', [...options, '-qq', 'update'], { output: 'collect' });
	const download = [...options, '-y', '-qq', '--download-only', 'install'];
	if (!(await firstInstalled(browsers, (browser) => run('apt-get', [...download, browser, fonts], { output: 'collect' })))) return false;
	for (const name of readdirSync(`${state}/archives`).filter((file) => file.endsWith('.deb'))) {
		const unpacked = await run('dpkg', ['-x', path.join(state, 'archives', name), files], { output: 'collect' });
		if (unpacked.code !== 0) return false;
	}
	rmSync(state, { recursive: true, force: true });
	writeFileSync(wrapper, startScript(files));
	chmodSync(wrapper, 0o755);
	return true;
}

function startScript(files) {
	const quoted = `'${files.replaceAll("'", "'\\''")}'`;
	return [
		'#!/bin/sh',
		`root=${quoted}`,
		`libraries=$(find "$root/usr/lib" "$root/lib" -maxdepth 2 -type d 2>/dev/null | tr '\\n' ':')`,
		'export LD_LIBRARY_PATH="$libraries$LD_LIBRARY_PATH" XDG_DATA_HOME="$root/usr/share"',
		...(existsSync('/etc/fonts/fonts.conf') ? [] : ['export FONTCONFIG_PATH="$root/etc/fonts"']),
		'for program in chromium-headless-shell chromium; do',
		'  [ -x "$root/usr/lib/chromium/$program" ] && exec "$root/usr/lib/chromium/$program" "$@"',
		'done',
		'',
	].join('\n');
}
