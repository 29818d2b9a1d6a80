import type { Database } from '../db/database.ts';
import type { Call } from './route.ts';

/** Services whose statements end with the call, if it only reads. */
export function during<Services extends { database: Database }>(services: Services, { reading }: Pick<Call, 'reading'>): Services {
	return reading ? { ...services, database: services.database.during(reading) } : services;
}
