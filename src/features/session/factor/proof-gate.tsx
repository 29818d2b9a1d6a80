import { useEffect, useState } from 'react';

import { onProofRequired } from '../../../base/api/proof.ts';
import { styledPart } from '../../../base/look/styled-part.ts';

const ProofDialog = styledPart(() => import('./proof-dialog.tsx').then((module) => module.ProofDialog));

/** Asks for a confirmation when a dangerous call needs one; the call is then repeated. */
export function ProofGate() {
	const [settle, setSettle] = useState<((isProven: boolean) => void) | null>(null);
	useEffect(() => {
		onProofRequired(
			() =>
				new Promise((resolve) => {
					setSettle(() => (isProven: boolean) => {
						setSettle(null);
						resolve(isProven);
					});
				}),
		);
		return () => onProofRequired(async () => false);
	}, []);
	return settle !== null && <ProofDialog onClose={settle} />;
}
