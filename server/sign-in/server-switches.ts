import { PortalError } from '../../contract/base/portal-error.ts';
import type { Database } from '../db/database.ts';
import { readSwitch } from './store/switches.ts';
import { signInTexts } from './texts.ts';

/** What a super administrator switches on and off for the whole portal: the `key` of `schemas/organisation/server-switch.json`. */
export type ServerSwitch = 'registration.personal' | 'registration.tenant';

/** Whether a switch is on, at this moment. */
export function isSwitchedOn(database: Database, key: ServerSwitch): Promise<boolean> {
	return readSwitch(database, key);
}

/** Refuses a registration that no super administrator has opened. */
export async function requireRegistrationOpen(database: Database, kind: 'register' | 'register-tenant'): Promise<void> {
	const key = kind === 'register' ? 'registration.personal' : 'registration.tenant';
	if (!(await isSwitchedOn(database, key))) throw closed();
}

/** Refuses what only helps to register while no registration is open. */
export async function requireAnyRegistrationOpen(database: Database): Promise<void> {
	const open = await Promise.all([isSwitchedOn(database, 'registration.personal'), isSwitchedOn(database, 'registration.tenant')]);
	if (!open.includes(true)) throw closed();
}

function closed(): PortalError {
	return new PortalError('unsupported', { message: signInTexts.registrationClosed() });
}
