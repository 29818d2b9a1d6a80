import type { FastifyInstance } from 'fastify';

import { composeHooks } from './compose-hooks.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { createApiFeature, followRoutes } from './features/api/api-feature.ts';
import { createAttributeFeature } from './features/attribute/attribute-feature.ts';
import { createDesignFeature } from './features/design/design-feature.ts';
import { createEmployeeFeature } from './features/employee/employee-feature.ts';
import { createFileFeature } from './features/file/file-feature.ts';
import { createGroupFeature } from './features/group/group-feature.ts';
import { createOrganisationFeature } from './features/organisation/organisation-feature.ts';
import { createPortalFeatures } from './features/portal-features.ts';
import { createPositionFeature } from './features/position/position-feature.ts';
import { createRegionFeature } from './features/region/region-feature.ts';
import { createRegistrationFeature } from './features/registration/registration-feature.ts';
import { createAnnounceMenus } from './features/resource/announce-menus.ts';
import { createResourceFeature } from './features/resource/resource-feature.ts';
import { createRoleFeature } from './features/role/role-feature.ts';
import { createTenantAdminFeature } from './features/tenant/tenant-admin-feature.ts';
import { createUserSecurityFeature } from './features/user-security/user-security-feature.ts';
import { createViewFeature } from './features/view/view-feature.ts';
import { createApp } from './http/app.ts';
import { InvocationLog } from './invocations/invocation-log.ts';
import type { Logger } from './logger.ts';
import { createMetadataEngine, type MetadataEngine } from './metadata/metadata-engine.ts';
import { Sessions } from './session/sessions.ts';
import { logStoredFaults } from './stored-faults.ts';

interface PortalParts {
	config: Config;
	/** Migrated. */
	database: Database;
	logger: Logger;
}

/** The portal on a database, complete but not yet listening. */
export interface Portal {
	app: FastifyInstance;
	engine: MetadataEngine;
	sessions: Sessions;
	/** Finishes the running calls and lets go of everything but the database. */
	close(): Promise<void>;
}

/** Puts the parts of the portal together: the one place that knows them all. */
export async function composePortal({ config, database, logger }: PortalParts): Promise<Portal> {
	const stopFaults = logStoredFaults(logger);
	const sessions = new Sessions(database);
	const features = createPortalFeatures({
		database,
		sessions,
		config: { ...config, cipherKey: config.shell.options.cipherKey, ticketHosts: config.shell.options.ticketHosts },
		reachedPeople: (caller, asked) => engine.records.reached('employee', caller, asked),
		hasScreen: (name) => engine.screen(name) !== undefined,
	});
	const parts = {
		database,
		sessions,
		get records() {
			return engine.records;
		},
		engine: () => engine,
		hasScreen: (name: string) => engine.screen(name) !== undefined,
		announce: createAnnounceMenus({ sessions, events: () => engine.events }),
	};
	const engine: MetadataEngine = createMetadataEngine({
		database,
		schemasFolder: config.schemasFolder,
		hooks: composeHooks(parts),
		logger,
		maskedQueriesPerHour: config.maskedQueriesPerHour,
	});
	sessions.onEvent((event) => {
		engine.events
			.publish({ type: 'session', ...event })
			.catch((error) => logger.warn({ err: error }, 'other nodes did not hear about a session'));
	});
	await engine.start();
	await sessions.start();
	features.push(createViewFeature({ database, find: (name) => engine.screen(name)?.resolved }));
	features.push(createDesignFeature({ database, engine, folder: config.schemasFolder }));
	features.push(createRegistrationFeature({ database, records: engine.records }));
	features.push(createTenantAdminFeature({ database, sessions, engine }));
	features.push(createUserSecurityFeature({ database, sessions }));
	features.push(createRoleFeature(parts), createRegionFeature(engine), createResourceFeature(parts));
	features.push(createEmployeeFeature(parts), createGroupFeature(parts), createAttributeFeature(parts));
	features.push(createOrganisationFeature(parts), createPositionFeature(parts));
	features.push(createApiFeature(parts));
	const files = createFileFeature({ database, engine, sessions, config, logger });
	features.push(files);
	const invocations = new InvocationLog(database, {
		days: config.invocationDays,
		onError: (error) => logger.warn({ err: error }, 'calls of clients are not in the book yet'),
	});
	const app = await createApp({ config, database, engine, features, sessions, invocations, logger });
	const unfollow = await followRoutes({ database, engine, logger }, () => app.apiRoutes());
	invocations.start();
	return {
		app,
		engine,
		sessions,
		async close() {
			// Streams of events never end by themselves.
			engine.events.stop();
			await app.close();
			await Promise.all([unfollow(), invocations.stop()]);
			files.stop();
			await sessions.stop();
			await engine.stop();
			stopFaults();
		},
	};
}
