import { PortalError } from '../../contract/base/portal-error.ts';
import type { Database } from '../db/database.ts';
import { readSwitch, type ServerSwitch } from './store/switches.ts';
import { signInTexts } from './texts.ts';

/** Whether a switch is on, at this moment. */
export function isSwitchedOn(database: Database, name: ServerSwitch): Promise<boolean> {
	return readSwitch(database, name);
}

/** Refuses a registration that no super administrator has opened. */
export async function requireRegistrationOpen(database: Database, kind: 'register' | 'register-tenant'): Promise<void> {
	if (!(await isSwitchedOn(database, kind === 'register' ? 'personal' : 'tenant'))) throw closed();
}

/** Refuses what only helps to register while no registration is open. */
export async function requireAnyRegistrationOpen(database: Database): Promise<void> {
	const open = await Promise.all([isSwitchedOn(database, 'personal'), isSwitchedOn(database, 'tenant')]);
	if (!open.includes(true)) throw closed();
}

function closed(): PortalError {
	return new PortalError('unsupported', { message: signInTexts.registrationClosed() });
}
