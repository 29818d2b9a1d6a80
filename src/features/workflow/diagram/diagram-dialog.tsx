import { Alert, Skeleton } from 'antd';
import { type CSSProperties, useState } from 'react';
import useSWR from 'swr';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { getDiagram } from '../base/case-calls.ts';
import { texts } from '../base/texts.ts';
import { colours, marks } from './draw-diagram.ts';
import { Drawing } from './drawing.tsx';

interface Props {
	caseId: string;
	subject: string;
	onClose(): void;
}

/** The diagram of a case: what it has passed, where it is, and what was sent back. */
export function DiagramDialog({ caseId, subject, onClose }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const {
		data: diagram,
		error,
		mutate,
	} = useSWR(['case-diagram', caseId], () => getDiagram(runtime, caseId), { revalidateOnFocus: false });
	const [isUndrawn, setUndrawn] = useState(false);
	return (
		<PageDialog title={t(texts.diagramOf({ subject }))} width="min(1280px, calc(100% - 16px))" footer={null} onCancel={onClose}>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{isUndrawn && <Alert type="error" showIcon title={t(texts.noDiagram())} />}
			{diagram === undefined && error === undefined && <Skeleton active />}
			{diagram !== undefined && !isUndrawn && (
				<>
					<ul className="case-diagram-legend">
						{marks.map((mark) => (
							<li key={mark} style={{ '--mark': colours[mark].stroke } as CSSProperties}>
								{t(texts[mark]())}
							</li>
						))}
					</ul>
					<Drawing diagram={diagram} label={t(texts.diagramOf({ subject }))} onFailed={() => setUndrawn(true)} />
				</>
			)}
		</PageDialog>
	);
}
