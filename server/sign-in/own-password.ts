import type { Database } from '../db/database.ts';
import { verifyPassword } from './passwords.ts';
import { findAccountById } from './store/accounts.ts';

/** Whether a password is that of a person in another system that they sign in with. */
type ForeignProof = (employeeId: string, password: string) => Promise<boolean>;

const proofs = new WeakMap<Database, ForeignProof>();

/** Sets what else than the password of the portal proves who somebody is; returns how to stop. */
export function offerForeignProof(database: Database, proof: ForeignProof): () => void {
	proofs.set(database, proof);
	return () => proofs.delete(database);
}

/** Whether a person typed their own password: that of the portal, or of a directory that they are linked to. */
export async function verifyOwnPassword(database: Database, employeeId: string, password: string): Promise<boolean> {
	const account = await findAccountById(database, employeeId);
	if (await verifyPassword(password, account?.passwordHash)) return true;
	return (await proofs.get(database)?.(employeeId, password)) ?? false;
}
