import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import type { CaseDetail } from '../../../../contract/features/workflow/cases.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { getDiagram } from '../base/case-calls.ts';
import { RecordFields } from '../base/record-fields.tsx';
import { statusTexts, texts as workflowTexts } from '../base/texts.ts';
import { useCaseScreen } from '../base/use-case-screen.ts';
import { diagramImage } from '../diagram/draw-diagram.ts';
import { HistoryLine } from './history-line.tsx';
import { texts } from './texts.ts';
import './print-case.css';

/** A case on paper: its record, what was done, and the diagram. Opens the dialog of the browser once everything is drawn. */
export function PrintCase({ found, onClose }: { found: CaseDetail; onClose(): void }) {
	const t = useText();
	const screen = useCaseScreen(found);
	const diagram = useDiagram(found.id);
	const page = useRef<HTMLElement>(null);
	const isReady = (screen !== null || found.record === null) && diagram !== undefined;
	const close = useRef(onClose);
	close.current = onClose;
	useEffect(() => {
		if (!isReady) return undefined;
		const handleEnd = () => close.current();
		window.addEventListener('afterprint', handleEnd);
		const images = [...(page.current?.querySelectorAll('img') ?? [])];
		let isCurrent = true;
		void Promise.allSettled(images.map((image) => image.decode())).then(() => isCurrent && window.print());
		return () => {
			isCurrent = false;
			window.removeEventListener('afterprint', handleEnd);
		};
	}, [isReady]);
	const facts = [
		[t(workflowTexts.statProcess()), found.processTitle],
		[t(texts.status()), t(statusTexts[found.status as keyof typeof statusTexts]())],
		['', t(workflowTexts.startedBy({ person: found.initiator, at: formatDateTime(found.startedAt) }))],
		...(found.endedAt === null ? [] : [['', t(workflowTexts.endedAt({ at: formatDateTime(found.endedAt) }))]]),
	];
	const diagramTitle = t(workflowTexts.diagram());
	return createPortal(
		<article ref={page} className="case-print" aria-hidden>
			<h1>{found.subject}</h1>
			<p>{facts.map(([label, value]) => (label === '' ? value : `${label} ${value}`)).join(' · ')}</p>
			<small>{t(texts.printedAt({ at: formatDateTime(new Date().toISOString()) }))}</small>
			{screen !== null && found.record !== null && (
				<section>
					<h2>{t(workflowTexts.record())}</h2>
					<RecordFields screen={screen} record={found.record as unknown as StoredRecord} />
				</section>
			)}
			<section>
				<h2>{t(workflowTexts.history())}</h2>
				<ol>
					{found.history.map((line) => (
						<li key={line.id}>
							<HistoryLine line={line} />
						</li>
					))}
				</ol>
			</section>
			{typeof diagram === 'string' && (
				<section className="case-print-diagram">
					<h2>{diagramTitle}</h2>
					<img className="case-print-image" src={diagram} alt={diagramTitle} />
				</section>
			)}
		</article>,
		document.body,
	);
}

/** The diagram as an image; undefined while it is drawn, null where it cannot be drawn. */
function useDiagram(caseId: string): string | null | undefined {
	const runtime = useRuntime();
	const [image, setImage] = useState<string | null>();
	useEffect(() => {
		getDiagram(runtime, caseId)
			.then(diagramImage)
			.then(setImage, () => setImage(null));
	}, [runtime, caseId]);
	return image;
}
