import { pathToFileURL } from 'node:url';

import { root, runNpm } from './run.mjs';

/**
 * `npm run updates`: compares the packages of the product with the time frames of docs/security/dependencies.md, by the registry that npm uses. Ends with 1
 * when one is exceeded or a weakness is known, and with 2 when the registry does not say.
 */
const updateDays = 92;
const day = 86_400_000;

/** Packages of which a version that the product accepts has been out longer than allowed, and those that are newer, `{ name, current, since, to, isLate }`. */
async function findUpdates(outdated, timesOf, now = Date.now()) {
	const found = await Promise.all(
		Object.entries(outdated).map(async ([name, { current, wanted }]) => {
			if (current === undefined || current === wanted) return [];
			const since = firstAfter(current, wanted, await timesOf(name));
			return [{ name, current, to: wanted, since, isLate: now - since > updateDays * day }];
		}),
	);
	return found.flat().sort((one, other) => one.since - other.since);
}

/** When the first version after the installed one was published, of the same major version as the wanted one. */
function firstAfter(current, wanted, times) {
	const major = `${wanted.split('.')[0]}.`;
	const installed = Date.parse(times[current] ?? '') || 0;
	const later = Object.entries(times).flatMap(([version, time]) =>
		version.startsWith(major) && !version.includes('-') && Date.parse(time) > installed ? [Date.parse(time)] : [],
	);
	return Math.min(...later, Date.parse(times[wanted]));
}

/** The known weaknesses of a report of `npm audit`, the worst first. */
function findWeaknesses({ vulnerabilities = {} }) {
	const order = ['critical', 'high', 'moderate', 'low', 'info'];
	const found = Object.values(vulnerabilities).flatMap(({ name, severity, via }) =>
		via.filter((cause) => typeof cause !== 'string').map(({ title, url }) => ({ name, severity, title, url })),
	);
	return found.sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
}

async function ask(args, { cwd, accepts }) {
	const { code, text } = await runNpm([...args, '--json', '--loglevel=silent'], { output: 'collect', cwd });
	const reply = text.trim() === '' ? {} : JSON.parse(text.slice(text.search(/[[{]/)));
	if (!accepts.includes(code) || reply.error)
		throw new Error(`npm ${args[0]}: ${reply.message ?? reply.error?.summary ?? text.slice(0, 200)}`);
	return reply;
}

async function main(cwd) {
	// Both end with 1 when they find something.
	const outdated = await ask(['outdated', '--omit=dev'], { cwd, accepts: [0, 1] });
	const timesOf = (name) => ask(['view', name, 'time'], { cwd, accepts: [0] });
	const updates = await findUpdates(outdated, timesOf);
	for (const { name, current, to, since, isLate } of updates)
		console.log(`${isLate ? 'LATE ' : ''}${name} ${current}: newer since ${new Date(since).toISOString().slice(0, 10)}, now ${to}`);
	const weaknesses = findWeaknesses(await ask(['audit', '--omit=dev'], { cwd, accepts: [0, 1] }));
	for (const { name, severity, title, url } of weaknesses) console.log(`${severity.toUpperCase()} ${name}: ${title} (${url})`);
	const late = updates.filter(({ isLate }) => isLate).length;
	console.log(`${weaknesses.length} known weaknesses, ${late} updates that are late, ${updates.length - late} others.`);
	process.exitCode = weaknesses.length + late > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
	await main(process.argv[2] ?? root).catch((error) => {
		console.error(error.message);
		process.exitCode = 2;
	});
