import { useState } from 'react';
import type { Language } from '../../../contract/base/languages.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import type { BulkEditAnswer, BulkEditChange, BulkEditFailure } from '../../../contract/records/bulk-edit.ts';
import type { ListRequest } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useEffectOn } from '../../core/effects/use-effect-on.ts';
import { readError } from '../../core/failure/error-facts.ts';
import { newKey } from '../../core/records/new-key.ts';
import { announceChange } from '../../core/records/record-changes.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';

/** What a bulk edit is made of, and what came of it. */
export interface BulkEditMeans {
	/** The chosen records; null for all that the filters find. */
	ids: string[] | null;
	filters: Pick<ListRequest, 'parameters' | 'query'>;
	/** How many records the user was shown. */
	expectedCount: number | null;
}

/** Why nothing was changed. */
interface Failure {
	message: string;
	records: BulkEditFailure[];
	/** What is wrong with the values themselves, by field. */
	byField: ReadonlyMap<string, string>;
}

/** The changes of a bulk edit, and sending them. */
export function useBulkEdit(screen: ResolvedScreen, onDone: (count: number) => void) {
	const runtime = useRuntime();
	// A repetition of the same edit counts once; another edit is another one, with a key of its own.
	const [{ changes, key }, setEdit] = useState(() => ({ changes: {} as Record<string, BulkEditChange>, key: newKey() }));
	const [failure, setFailure] = useState<Failure | null>(null);
	const [isRunning, setRunning] = useState(false);
	// Errors of an older screen file may no longer be right.
	useEffectOn([screen], () => setFailure(null));
	const change = (name: string, next: BulkEditChange) => {
		setEdit((before) => ({ changes: { ...before.changes, [name]: next }, key: newKey() }));
		setFailure(null);
	};
	const run = async ({ ids, filters, expectedCount }: BulkEditMeans) => {
		setRunning(true);
		setFailure(null);
		const whom = ids === null ? { all: true, ...filters } : { ids: ids.join(',') };
		const body = { ...whom, fields: changes, ...(expectedCount !== null && { expectedCount }) };
		try {
			const { count } = await runtime.call<BulkEditAnswer>(`${screen.base}/bulk-edit`, body, { method: 'POST', idempotencyKey: key });
			announceChange(screen.name);
			onDone(count);
		} catch (error) {
			setFailure(toFailure(error, runtime.language));
			setRunning(false);
		}
	};
	const changedNames = Object.keys(changes).filter((name) => changes[name]?.mode !== 'keep');
	const isIncomplete = Object.values(changes).some((one) => one.mode === 'set' && (one.value === null || one.value === ''));
	return { changes, change, changedNames, isIncomplete, failure, isRunning, run };
}

function toFailure(error: unknown, language: Language): Failure {
	const { message } = readError(error, language);
	if (!(error instanceof PortalError)) return { message, records: [], byField: new Map() };
	const records = (error.details.data?.records ?? []) as BulkEditFailure[];
	const fields = error.fieldsIn(language);
	return { message, records, byField: new Map(fields.map((field) => [field.path.replace(/^fields\./, ''), field.message])) };
}
