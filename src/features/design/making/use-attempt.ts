import { useState } from 'react';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { DesignProblem } from '../../../../contract/design/screen-design.ts';
import { errorText } from '../../../base/send/answer.ts';

/** What went wrong, with what is wrong with the document. */
export interface Failure {
	title: string;
	lines: string[];
}

/** Work that may fail, one after another; what went wrong stays until the next attempt. */
export function useAttempt() {
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState<Failure | null>(null);
	const attempt = async (work: () => Promise<Failure | undefined>) => {
		setBusy(true);
		setFailure(null);
		try {
			setFailure((await work()) ?? null);
		} catch (error) {
			setFailure(toFailure(error));
		} finally {
			setBusy(false);
		}
	};
	return { isBusy, failure, attempt };
}

function toFailure(error: unknown): Failure {
	const problems = error instanceof PortalError ? error.details.data?.problems : undefined;
	return { title: errorText(error), lines: Array.isArray(problems) ? (problems as DesignProblem[]).map(({ message }) => message) : [] };
}
