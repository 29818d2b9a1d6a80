import { useState } from 'react';

/** Inputs whose files are on their way; what they are part of would be sent without them. */
export interface BusyInputs {
	isBusy: boolean;
	busyOf(name: string): (isBusy: boolean) => void;
}

export function useBusyInputs(): BusyInputs {
	const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
	return {
		isBusy: busy.size > 0,
		busyOf: (name) => (isBusy) => setBusy((before) => new Set(isBusy ? [...before, name] : [...before].filter((other) => other !== name))),
	};
}
