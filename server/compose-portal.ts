import type { FastifyInstance } from 'fastify';
import type { Database } from './db/database.ts';
import { documentKinds } from './documents.ts';
import type { Services } from './features/feature.ts';
import { features } from './features.ts';
import { createApp } from './http/app/app.ts';
import { CallGate } from './http/call-gate.ts';
import { traceCalls } from './http/tracing/trace-calls.ts';
import type { DocumentMemories } from './metadata/document/document-memory.ts';
import { createMetadataEngine, type MetadataEngine } from './metadata/metadata-engine.ts';
import type { Config } from './process/config/config.ts';
import type { Logger } from './process/logger.ts';
import { logStoredFaults } from './process/stored-faults.ts';
import { Sessions } from './session/sessions.ts';

interface PortalParts {
	config: Config;
	/** Migrated. */
	database: Database;
	logger: Logger;
	/** What portals of this process found about the same documents. Default: nothing. */
	memories?: DocumentMemories;
	/** Stores what a new installation begins with; it may hold locks for long. */
	fill?(engine: MetadataEngine): Promise<void>;
}

/** The portal on a database, complete but not yet listening. */
export interface Portal {
	app: FastifyInstance;
	engine: MetadataEngine;
	sessions: Sessions;
	/** Finishes the running calls and lets go of everything but the database; `onLate` hears when calls that take too long are cut off. */
	close(onLate?: () => void): Promise<void>;
}

/** How many milliseconds running calls may take to finish. */
const grace = 10_000;

/** Creates the services, then the routes and hooks of the features with them, then starts everything in this order. */
export async function composePortal({ config, database, logger, memories, fill }: PortalParts): Promise<Portal> {
	const stopFaults = logStoredFaults(logger);
	database.setFieldBox(config.fieldBox);
	database.onSilence((isSilent) => {
		if (isSilent) logger.error('The database does not react any more: its connections are ended, and calls fail until it does.');
		else logger.warn('The database reacts again.');
	});
	const { callTexts, rights, portalFacts } = features;
	const sessions = new Sessions(database);
	const portal = { ...portalFacts, secrets: new Set(config.services.secrets.keys()) };
	const engine = createMetadataEngine({
		database,
		schemasFolder: config.schemasFolder,
		kinds: documentKinds,
		...{ portal, logger, ...(memories && { memories }) },
		maskedQueriesPerHour: () => config.maskedQueriesPerHour,
	});
	const services: Services = {
		...{ config, database, sessions, engine, records: engine.records, logger },
		gate: new CallGate(),
		callTexts,
		rights,
		fileReaders: {},
		recordReaders: {},
		noticeTexts: {},
		jobKinds: {},
		wallPortlets: {},
		figureSources: {},
		fileWatchers: [],
	};
	completeServices(services);
	sessions.onEvent((event) => {
		engine.events
			.publish({ type: 'session', ...event })
			.catch((error) => logger.warn({ err: error }, 'other nodes did not hear about a session'));
	});
	const routes = features.routes(services);
	const sources = features.sources(services);
	const hooks = Object.fromEntries(Object.entries(features.hooks).map(([screen, create]) => [screen, create(services)]));
	await engine.start({ hooks, observers: features.observers(services), ...(sources && { sources }) });
	await sessions.start();
	const work = features.start(services);
	const app = await createApp({
		...{ config, database, engine, routes, sessions, logger, gate: services.gate },
		onClientCall: work.onClientCall,
		onFailure: work.onFailure,
	});
	if (config.tracing) traceCalls(app, config.tracing, logger);
	const close = async (onLate?: () => void) => {
		// Streams of events never end by themselves.
		engine.events.stop();
		await closeApp(app, onLate);
		await work.stop();
		await sessions.stop();
		await engine.stop();
		stopFaults();
	};
	await work.onServe(() => app.apiRoutes());
	await fill?.(engine).catch(async (error) => {
		await close();
		throw error;
	});
	// Until now a migration, another node or the first data may have been waited for.
	database.limitLockWaits(config.calls.lockSeconds);
	return { app, engine, sessions, close };
}

/** Takes no more calls, and cuts off those that do not finish in time. */
async function closeApp(app: FastifyInstance, onLate: () => void = () => undefined): Promise<void> {
	const late = setTimeout(() => {
		onLate();
		app.server.closeAllConnections();
	}, grace);
	await app.close();
	clearTimeout(late);
}

/** Adds what features offer each other, which needs the services to exist. */
function completeServices(services: Services): void {
	for (const name of ['fileReaders', 'recordReaders', 'noticeTexts', 'jobKinds', 'wallPortlets', 'figureSources'] as const)
		Object.assign(services[name], features[name](services));
	services.fileWatchers.push(...features.fileWatchers(services));
}
