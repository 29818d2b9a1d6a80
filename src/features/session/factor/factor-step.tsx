import type { FactorDemand } from '../../../../contract/features/security/factor.ts';
import { FactorCheck } from './factor-check.tsx';
import { FactorSetup } from './factor-setup.tsx';

interface Props {
	demand: FactorDemand;
	/** Receives the login state; null when the visitor goes back. */
	onDone(loginState: string | null): void;
}

/** The second step of a sign-in: the factor that the person has, or the set-up of the one that they must have. */
export function FactorStep({ demand, onDone }: Props) {
	return demand.mustSetUp ? <FactorSetup ticket={demand.ticket} onDone={onDone} /> : <FactorCheck demand={demand} onDone={onDone} />;
}
