import { Timeline } from 'antd';
import { useEffect, useState } from 'react';

import { joinTexts } from '../../../../contract/base/join-texts.ts';
import type { CaseDetail, CaseHistoryLine, ExpectedTask } from '../../../../contract/features/workflow/cases.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { HistoryLine } from './history-line.tsx';
import { RecordThenDialog } from './record-then-dialog.tsx';
import { texts } from './texts.ts';
import { getExpected } from './tracking-calls.ts';

/** What was done in a case, and who probably has to do what next. */
export function CaseTimeline({ found }: { found: CaseDetail }) {
	const t = useText();
	const expected = useExpected(found);
	const [shown, setShown] = useState<CaseHistoryLine | null>(null);
	const done = found.history.map((line) => ({
		key: line.id,
		content: <HistoryLine line={line} {...(found.record !== null && line.isRecordKept && { onShowRecord: () => setShown(line) })} />,
	}));
	const next = expected.map(({ node, title, people }) => ({
		key: `expected ${node}`,
		color: 'gray',
		content: (
			<div className="case-expected">
				{t(texts.expected())} <b>{title}</b>
				<div>{people.length === 0 ? t(texts.byRule()) : t(joinTexts(people))}</div>
			</div>
		),
	}));
	return (
		<>
			<Timeline items={[...done, ...next]} />
			{shown !== null && <RecordThenDialog found={found} line={shown} onClose={() => setShown(null)} />}
		</>
	);
}

function useExpected({ id, status, history }: CaseDetail): ExpectedTask[] {
	const runtime = useRuntime();
	const [expected, setExpected] = useState<ExpectedTask[]>([]);
	const round = `${id} ${status} ${history.length}`;
	useEffect(() => {
		const [caseId = '', state] = round.split(' ');
		let isCurrent = true;
		setExpected([]);
		// The timeline is complete without a look ahead.
		if (state === 'running')
			getExpected(runtime, caseId).then(
				(answer) => isCurrent && setExpected(answer),
				() => undefined,
			);
		return () => {
			isCurrent = false;
		};
	}, [runtime, round]);
	return expected;
}
