import type { Message } from '../../../contract/base/define-texts.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import type { ForeignDatabase } from '../../db/foreign/foreign-database.ts';
import { SourceFailure } from '../../db/foreign/source-failure.ts';
import { recordTexts } from './texts.ts';

/** An interface of another system that returns JSON. */
export interface JsonSource {
	kind: 'json';
	/** What the path below the address of the source returns. Throws `SourceFailure`. */
	read(path: string): Promise<unknown>;
	close(): Promise<void>;
}

export type ForeignSource = ForeignDatabase | JsonSource;

/** The databases and interfaces of other systems. */
export interface ForeignSources {
	/** One by its code; throws a `PortalError` when there is none. */
	open(code: string): Promise<ForeignSource>;
}

/** A portal without data sources. */
export const noSources: ForeignSources = {
	open() {
		throw new PortalError('notFound');
	},
};

/** Does work of administrators with a source; its failures become errors with every detail. */
export async function explainingSources<Result>(work: () => Promise<Result>): Promise<Result> {
	return explained(work, ({ reason }) => reason);
}

/** Does work with a source for people who need not know where it is: an outage says what to do, and neither host nor port. */
export async function hidingSources<Result>(work: () => Promise<Result>): Promise<Result> {
	return explained(work, ({ reason, isOutage }) => (isOutage ? recordTexts.sourceOutage() : reason));
}

async function explained<Result>(work: () => Promise<Result>, explain: (failure: SourceFailure) => Message): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof SourceFailure)) throw error;
		if (error.isDuplicate) throw new PortalError('duplicate', { message: error.reason });
		throw new PortalError(error.isOutage ? 'unavailable' : 'expectationFailed', { message: explain(error) });
	}
}
