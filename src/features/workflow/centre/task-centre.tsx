import { Empty, Skeleton, Tabs } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { useEffectOn } from '../../../../renderers/core/effects/use-effect-on.ts';
import { announceChange } from '../../../../renderers/core/records/record-changes.ts';
import { RegistryContext } from '../../../../renderers/core/runtime/renderer-registry.ts';
import { RuntimeContext, useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { RecordList } from '../../../../renderers/list/page/record-list.tsx';
import { PageProblem } from '../../../base/feedback/page-problem.tsx';
import { baseTexts } from '../../../base/i18n/texts.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { useStore } from '../../../base/state/store.ts';
import { usePortalRegistry } from '../../../screens/use-portal-registry.ts';
import { useScreen } from '../../../screens/use-screen.ts';
import { taskChanges } from '../base/task-changes.ts';
import { texts } from '../base/texts.ts';
import { CasePane } from '../case/case-pane.tsx';
import { type Folder, folders, screenOfFolder, useFolderRuntime } from './folder-runtime.ts';
import './task-centre.css';

/** The task centre: tasks of the user and cases, with the one in hand beside the list. */
export function TaskCentre() {
	const t = useText();
	const registry = usePortalRegistry();
	const runtime = useRuntime();
	const [folder, setFolder] = useState<Folder>('todo');
	const [current, setCurrent] = useState<string | null>(null);
	const frame = useRef<HTMLDivElement>(null);
	const shown = folders.filter((name) => name !== 'all' || runtime.may('feature/workflow:manage'));
	useRowClicks(frame, setCurrent);
	const handleFolder = (name: string) => {
		setFolder(name as Folder);
		setCurrent(null);
	};
	return (
		<RegistryContext value={registry}>
			<div className="task-centre" ref={frame} data-open={current !== null}>
				<section className="task-centre-list" aria-label={t(texts[folder]())}>
					<Tabs activeKey={folder} onChange={handleFolder} items={shown.map((name) => ({ key: name, label: t(texts[name]()) }))} />
					<FolderList key={folder} folder={folder} />
				</section>
				<section className="task-centre-pane">
					{current === null ? (
						<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(texts.choose())} />
					) : (
						<CasePane
							key={current}
							wanted={screenOfFolder(folder) === 'process-task' ? { taskId: current } : { caseId: current }}
							onClose={() => setCurrent(null)}
						/>
					)}
				</section>
			</div>
		</RegistryContext>
	);
}

function FolderList({ folder }: { folder: Folder }) {
	const t = useText();
	const name = screenOfFolder(folder);
	const runtime = useFolderRuntime(folder);
	const { screen, error, retry } = useScreen(name);
	const round = useStore(taskChanges, ({ count }) => count);
	// The list shows other tasks after each change.
	useEffectOn([round], () => announceChange(name));
	if (screen === null) {
		if (error === null) return <Skeleton active className="page-skeleton" />;
		return <PageProblem title={t(baseTexts.pageFailed())} text={errorText(error)} actionText={t(baseTexts.retry())} onAction={retry} />;
	}
	return (
		<RuntimeContext value={runtime}>
			<RecordList screen={screen} />
		</RuntimeContext>
	);
}

/** Opens the row that is clicked. */
function useRowClicks(frame: React.RefObject<HTMLDivElement | null>, onOpen: (id: string) => void): void {
	useEffect(() => {
		const list = frame.current?.querySelector('.task-centre-list');
		const handle = (event: Event) => {
			const target = event.target instanceof Element ? event.target : null;
			if (target?.closest('input, button, a, .ant-checkbox-wrapper')) return;
			const id = target?.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey;
			if (id !== undefined) onOpen(id);
		};
		list?.addEventListener('click', handle);
		return () => list?.removeEventListener('click', handle);
	});
}
