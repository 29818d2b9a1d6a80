import { constants, existsSync } from 'node:fs';
import { access, realpath } from 'node:fs/promises';
import path from 'node:path';

import { makeFolder } from '../../process/make-folder.ts';
import { errorCode, StartProblem } from '../../process/start-problem.ts';
import { clusterFolder, clusterUser, prepareCluster } from './cluster.ts';
import { explainFailure } from './explain-failure.ts';
import { lockFolder } from './folder-lock.ts';
import { stopOrphan } from './orphan.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { startPostgresProcess } from './postgres-process.ts';
import { prepareDatabase } from './prepare-database.ts';
import { chooseRunIdentity } from './run-identity.ts';

interface EmbeddedOptions {
	/** Where the data lies; made when missing. */
	dataFolder: string;
	log(line: string): void;
	/** Settings of PostgreSQL that replace our own (tests do without fsync). */
	settings?: Record<string, string>;
	/** Another PostgreSQL than the one that npm brought (tests on an older one). */
	binaries?: PostgresBinaries;
}

/** The PostgreSQL server that the portal brings along. */
export interface EmbeddedPostgres {
	connectionString: string;
	/** Resolves when the server ends unexpectedly. */
	lost: Promise<void>;
	stop(): Promise<void>;
}

/** Starts PostgreSQL on a data folder that no other portal uses; a failure is one line that tells what to do. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
	const { dataFolder, log, settings = {} } = options;
	const folder = await openFolder(dataFolder);
	const lock = await lockFolder(folder, log).catch((error: unknown) => {
		throw asProblem(error);
	});
	try {
		const binaries = options.binaries ?? (await findPostgresBinaries());
		const cluster = clusterFolder(folder);
		const identity = chooseRunIdentity(cluster, binaries.postgres);
		if (identity.note) log(identity.note);
		await stopOrphan(cluster, log);
		if (!existsSync(cluster)) log(`making a new database in ${cluster}`);
		const password = await prepareCluster(folder, binaries, identity);
		const logFile = path.join(folder, 'postgres.log');
		const server = await startPostgresProcess({ cluster, logFile, binaries, identity, settings, log });
		const connectionString = await prepareDatabase(`postgres://${clusterUser}:${password}@127.0.0.1:${server.port}`, log).catch(
			async (error) => {
				await server.stop();
				throw error;
			},
		);
		return follow(connectionString, server, lock);
	} catch (error) {
		await lock.release();
		throw asProblem(error);
	}
}

function follow(
	connectionString: string,
	server: { ended: Promise<void>; stop(): Promise<void> },
	lock: { release(): Promise<void> },
): EmbeddedPostgres {
	let stopping: Promise<void> | undefined;
	const lost = new Promise<void>((resolve) => {
		void server.ended.then(() => {
			if (!stopping) resolve();
		});
	});
	const stop = () => {
		stopping ??= server.stop().then(() => lock.release());
		return stopping;
	};
	return { connectionString, lost, stop };
}

async function openFolder(dataFolder: string): Promise<string> {
	try {
		makeFolder(dataFolder);
		await access(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
		return await realpath(dataFolder);
	} catch (error) {
		throw new StartProblem(
			`The data folder ${path.resolve(dataFolder)} cannot be used (${errorCode(error)}): make it writable for the user who starts the portal, or set PORTAL_DATA to another folder.`,
		);
	}
}

function asProblem(error: unknown): unknown {
	return ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS'].includes(errorCode(error))
		? explainFailure('The data folder cannot be written', errorCode(error))
		: error;
}
