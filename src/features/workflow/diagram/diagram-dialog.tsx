import { Alert, Skeleton } from 'antd';
import { type CSSProperties, useEffect, useState } from 'react';

import type { CaseDiagram } from '../../../../contract/features/workflow/cases.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
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
	const [diagram, setDiagram] = useState<CaseDiagram | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	useEffect(() => {
		getDiagram(runtime, caseId).then(setDiagram, (error) => setProblem(errorText(error)));
	}, [runtime, caseId]);
	return (
		<PageDialog title={t(texts.diagramOf({ subject }))} width="min(1280px, calc(100% - 16px))" footer={null} onCancel={onClose}>
			{problem !== null && <Alert type="error" showIcon title={problem} />}
			{problem === null && diagram === null && <Skeleton active />}
			{problem === null && diagram !== null && (
				<>
					<ul className="case-diagram-legend">
						{marks.map((mark) => (
							<li key={mark} style={{ '--mark': colours[mark].stroke } as CSSProperties}>
								{t(texts[mark]())}
							</li>
						))}
					</ul>
					<Drawing diagram={diagram} label={t(texts.diagramOf({ subject }))} onFailed={() => setProblem(t(texts.noDiagram()))} />
				</>
			)}
		</PageDialog>
	);
}
