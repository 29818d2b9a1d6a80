import type { Principal } from '../principal/principal.ts';
import type { Route } from './route.ts';

/** A call that is about to be carried out; the caller of an open one is not known. */
interface GatedCall {
	route: Pick<Route, 'method' | 'path' | 'policy' | 'whileLocked'>;
	principal: Principal | null;
}

/** Closes the portal for calls that their policies permit, as during a maintenance. */
export class CallGate {
	#judge: ((call: GatedCall) => void) | undefined;

	/** Sets what refuses calls by throwing. */
	guard(judge: (call: GatedCall) => void): void {
		this.#judge = judge;
	}

	/** Throws for a call that is not admitted now. */
	admit(call: GatedCall): void {
		this.#judge?.(call);
	}
}
