import { PortalError } from '../../../contract/base/portal-error.ts';
import type { FactorDemand } from '../../../contract/features/security/factor.ts';
import { readStored, writeStored } from '../../base/state/storage.ts';

/** Asks the visitor for the second factor; returns the login state, null when they give up. */
type FactorAsker = (demand: FactorDemand) => Promise<string | null>;

let asker: FactorAsker | undefined;

/** Sets what asks for the second factor; returns how to stop. */
export function onFactorDemand(next: FactorAsker): () => void {
	asker = next;
	return () => {
		if (asker === next) asker = undefined;
	};
}

/** The login state of a first factor, asking for a second one where the server requires it. Throws what the server refuses. */
export async function withSecondFactor(signIn: () => Promise<string>): Promise<string> {
	try {
		return await signIn();
	} catch (error) {
		if (!(error instanceof PortalError) || error.kind !== 'factorRequired' || asker === undefined) throw error;
		const loginState = await asker(error.details.data as unknown as FactorDemand);
		if (loginState === null) throw error;
		return loginState;
	}
}

/** The secret that replaces the second factor in this browser. */
export function readDevice(): string | undefined {
	const device = readStored('device');
	return typeof device === 'string' ? device : undefined;
}

/** Remembers this browser. */
export function writeDevice(device: string): void {
	writeStored('device', device);
}
