import { useRef, useState } from 'react';

import type { RecordComment } from '../../../../contract/features/comments.ts';
import { useEffectOn } from '../../../../renderers/core/effects/use-effect-on.ts';
import { notifyError } from '../../../base/feedback/notify.ts';
import { loadComments, type RecordKey } from '../base/comment-calls.ts';
import { useOpenRecord } from '../base/open-records.ts';

/** The comments that are shown. */
export interface ShownComments {
	/** Oldest first. */
	comments: readonly RecordComment[];
	/** How many the record has. */
	total: number;
	mayComment: boolean;
}

interface Loaded {
	list: ShownComments | null;
	error: unknown;
}

/** The comments on a record, loaded again whenever a user changes them; `onNoted` hears of each change. */
export function useComments({ screen, recordId }: RecordKey, onNoted: () => void) {
	const { round } = useOpenRecord({ screen, recordId });
	const [own, setOwn] = useState(0);
	const [{ list, error }, setLoaded] = useState<Loaded>({ list: null, error: null });
	const isFirst = useRef(true);
	// `round` grows with changes by others, `own` with own changes.
	useEffectOn([screen, recordId, round, own], () => {
		let isGone = false;
		if (!isFirst.current) onNoted();
		isFirst.current = false;
		loadComments({ screen, recordId }).then(
			({ dataResult, pageResult, mayComment }) =>
				!isGone &&
				setLoaded(({ list: before }) => ({
					list: { comments: join(before?.comments ?? [], [...dataResult].reverse()), total: pageResult.totalCount, mayComment },
					error: null,
				})),
			(failure: unknown) => !isGone && setLoaded((before) => ({ ...before, error: failure })),
		);
		return () => {
			isGone = true;
		};
	});
	const showEarlier = async () => {
		const { dataResult } = await loadComments({ screen, recordId }, list?.comments[0]?.id);
		setLoaded(({ list: now }) => ({
			list: now && { ...now, comments: [...[...dataResult].reverse(), ...now.comments] },
			error: null,
		}));
	};
	return { list, error, showEarlier: () => showEarlier().catch(notifyError), reload: () => setOwn((count) => count + 1) };
}

/** Earlier comments that were shown stay; what the new page covers is as the page has it. */
function join(before: readonly RecordComment[], page: RecordComment[]): readonly RecordComment[] {
	const first = page[0]?.id;
	return first === undefined ? page : [...before.filter(({ id }) => id < first), ...page];
}
