import { loadBase } from './base/load-base.ts';
import { composePortal, type Portal } from './compose-portal.ts';
import type { Database } from './db/database.ts';
import { makeMonths } from './db/months/make-months.ts';
import { markLeakproofFunctions } from './db/start/leakproof-functions.ts';
import { migrate } from './db/start/migrate.ts';
import { openDatabase } from './db/start/open-database.ts';
import { loadDemo } from './demo/load-demo.ts';
import { planUpgrade, type UpgradeSource, upgradeGuarded } from './features/backup/public.ts';
import { createPortalStore } from './features/file/public.ts';
import { createSetupLink } from './features/session/public.ts';
import { features } from './features.ts';
import { addressOf, checkPort, listen } from './http/app/listen.ts';
import { type Config, readConfig } from './process/config/config.ts';
import { createLogger } from './process/logger.ts';
import { portalVersion } from './process/portal-version.ts';
import { StartProblem } from './process/start-problem.ts';
import { exitOnSignal, stopOnSignal } from './process/stop-on-signal.ts';

const log = (line: string) => console.log(line);

/** Runs what the command line asks for: the portal, or with `upgrade` only the upgrade of its data (`--plan`: only the plan). */
export async function runCommandLine(args: readonly string[]): Promise<void> {
	const isPlan = args.includes('--plan');
	if (args.length === 0) return runPortal();
	if (args[0] !== 'upgrade' || args.length > (isPlan ? 2 : 1))
		throw new StartProblem('it understands no argument but "upgrade", and "--plan" after it.');
	const config = readConfig();
	exitOnSignal();
	const { database, close } = await openDatabase(config, log);
	try {
		const source = upgradeSource(config, database);
		if (isPlan) await planUpgrade(source);
		else {
			await (await prepare(config, database)).close();
			log(`The data are those of version ${portalVersion()}.`);
		}
	} finally {
		await close();
	}
}

/** Starts the portal with the settings of the environment and reports each step to the operator; ends with the process's signals. */
async function runPortal(): Promise<void> {
	const config = readConfig();
	exitOnSignal();
	await checkPort(config);
	log(config.databaseUrl ? 'Connecting to the database ...' : 'Starting the database ...');
	const { database, lost, close } = await openDatabase(config, log);
	try {
		const portal = await prepare(config, database);
		await listen(portal.app, config);
		await announce(config, { database, url: addressOf(portal.app) + config.shell.options.base });
		stopOnSignal({ portal, drainSeconds: config.drainSeconds, lost, closeDatabase: close, log });
	} catch (error) {
		await close();
		throw error;
	}
}

function upgradeSource(config: Config, database: Database): UpgradeSource {
	return { database, config, migrations: features.migrations, version: portalVersion(), log };
}

/** Makes the data that of this version. */
function prepare(config: Config, database: Database): Promise<Portal> {
	return upgradeGuarded(upgradeSource(config, database), () => compose(config, database));
}

async function compose(config: Config, database: Database): Promise<Portal> {
	const done = await migrate(database, features.migrations);
	if (done.length > 0) log(`Tables of the portal: ${done.join(', ')}.`);
	await markLeakproofFunctions(database, log);
	await makeMonths(database);
	log('Reading the screen files ...');
	return composePortal({
		config,
		database,
		logger: createLogger(undefined, config.syslog?.lines),
		async fill(engine) {
			await loadBase({ database, engine, log });
			if (config.demo) await loadDemo({ database, engine, fileStore: createPortalStore(config), scale: config.demoScale, log });
		},
	});
}

async function announce(config: Config, { database, url }: { database: Database; url: string }): Promise<void> {
	const setup = await createSetupLink(database);
	const seconds = (performance.now() / 1000).toFixed(1);
	log(`\nThe portal is ready after ${seconds} s:  ${url}`);
	if (setup) log(`  Set the password of the account "admin" here, once, within 24 hours:  ${url}${setup}`);
	else if (config.demo) log('  Sign in as "admin", "staff" or "tenantadmin" with the password  Portal@2026');
	log('  Stop it with Ctrl+C.\n');
}
