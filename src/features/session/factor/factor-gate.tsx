import { type ReactNode, useEffect, useState } from 'react';

import type { FactorDemand } from '../../../../contract/features/security/factor.ts';
import { lazyPart } from '../../../../renderers/core/runtime/lazy-part.tsx';
import { onFactorDemand } from '../../../shell/session/factor-demand.ts';

const FactorStep = lazyPart(() => import('./factor-step.tsx').then((module) => module.FactorStep));

interface Pending {
	demand: FactorDemand;
	settle(loginState: string | null): void;
}

/** Around a sign-in form: while the server requires a second factor, its form replaces the other. */
export function FactorGate({ children }: { children: ReactNode }) {
	const [pending, setPending] = useState<Pending | null>(null);
	useEffect(
		() =>
			onFactorDemand(
				(demand) =>
					new Promise((resolve) => {
						setPending({
							demand,
							settle(loginState) {
								setPending(null);
								resolve(loginState);
							},
						});
					}),
			),
		[],
	);
	return (
		<>
			{pending !== null && <FactorStep demand={pending.demand} onDone={pending.settle} />}
			<div hidden={pending !== null}>{children}</div>
		</>
	);
}
