import type { Database } from '../db/database.ts';
import type { Call } from './route.ts';

/** Services whose statements end with the call, if it only reads. */
export function during<Services extends { database: Database }>(services: Services, { reading }: Pick<Call, 'reading'>): Services {
	return reading ? { ...services, database: services.database.during(reading) } : services;
}

/** The same for what shows many records, which the replica may serve: lists, counts, figures. */
export function duringOnReplica<Services extends { database: Database }>(services: Services, call: Pick<Call, 'reading'>): Services {
	const bounded = during(services, call);
	const database = bounded.database.onReplica();
	return database === bounded.database ? bounded : { ...bounded, database };
}
