import { Skeleton } from 'antd';
import { useMemo, useRef, useState } from 'react';

import type { MessageDetail, MessageFolder } from '../../../../contract/features/messages.ts';
import { useEffectOn } from '../../../../renderers/core/effects/use-effect-on.ts';
import { announceChange } from '../../../../renderers/core/records/record-changes.ts';
import { lazyPart } from '../../../../renderers/core/runtime/lazy-part.tsx';
import { RegistryContext } from '../../../../renderers/core/runtime/renderer-registry.ts';
import { RuntimeContext } from '../../../../renderers/core/runtime/runtime-context.ts';
import { RecordList } from '../../../../renderers/list/page/record-list.tsx';
import { PageFailure } from '../../../base/feedback/page-problem.tsx';
import { useText } from '../../../base/i18n/use-text.ts';
import { useStore } from '../../../base/state/store.ts';
import { FolderPage } from '../../../screens/folders/folder-page.tsx';
import { useFolderRuntime } from '../../../screens/folders/use-folder-runtime.ts';
import { usePortalRegistry } from '../../../screens/use-portal-registry.ts';
import { useScreen } from '../../../screens/use-screen.ts';
import { messageTexts } from '../base/texts.ts';
import { unread } from '../base/unread-store.ts';
import { type Composition, fromDraft, recallComposition } from '../compose/composition.ts';
import { FolderBar } from './folder-bar.tsx';
import { folderScreen } from './folder-screen.ts';
import { type MailRow, narrow, type QuickFilter } from './quick-filter.ts';
import { QuickFilters } from './quick-filters.tsx';
import { ReadingPane } from './reading-pane.tsx';
import { RowMarks } from './row-marks.tsx';
import { useMailboxKeys } from './use-mailbox-keys.ts';
import { useNextUnread } from './use-next-unread.ts';
import './message-page.css';

const ComposeDialog = lazyPart(() => import('../compose/compose-dialog.tsx').then((module) => module.ComposeDialog));

const base = '/platform/v3/msg/innerMessage';
const noFilter: QuickFilter = { period: 'all', flags: [] };

/** The message centre: folders, the list of one of them, and the message in hand. */
export function MessagePage() {
	const t = useText();
	const registry = usePortalRegistry();
	const { screen, error, retry } = useScreen('inner-message');
	const [folder, setFolder] = useState<MessageFolder>('inbox');
	const [filter, setFilter] = useState(noFilter);
	const [rows, setRows] = useState<MailRow[]>([]);
	const [current, setCurrent] = useState<string | null>(null);
	const [composing, setComposing] = useState<Composition | null>(null);
	const frame = useRef<HTMLDivElement>(null);
	const round = useStore(unread, (state) => state.round);
	const mailbox = useMemo(
		() => ({
			folder,
			screens: ['inner-message'],
			bases: [base],
			narrow: (request: Record<string, unknown>) => narrow(request, filter),
			onRows: setRows,
		}),
		[folder, filter],
	);
	const runtime = useFolderRuntime<MailRow>(mailbox);
	// The list shows other messages after a change of these.
	useEffectOn([round, filter], () => announceChange('inner-message'));
	const handleSaved = () => {
		setComposing(null);
		setCurrent(null);
		announceChange('inner-message');
	};
	const handleFolder = (chosen: MessageFolder) => {
		setFolder(chosen);
		setFilter(noFilter);
		setCurrent(null);
	};
	const handleWrite = () => void recallComposition().then(setComposing);
	const handleEdit = (draft: MessageDetail) => void recallComposition(fromDraft(draft)).then(setComposing);
	const handleNextUnread = useNextUnread({ rows, current, folder, onOpen: setCurrent });
	const acts = { onOpen: setCurrent, onFolder: handleFolder, onWrite: handleWrite, onNextUnread: handleNextUnread };
	useMailboxKeys({ frame, rows, current, folder, ...acts });
	if (screen === null) {
		if (error === null) return <Skeleton active className="page-skeleton" />;
		return <PageFailure error={error} onRetry={retry} />;
	}
	return (
		<RegistryContext value={registry}>
			<RuntimeContext value={runtime}>
				<FolderPage
					frame={frame}
					nav={<FolderBar folder={folder} onChange={handleFolder} onWrite={handleWrite} />}
					list={
						<>
							<QuickFilters folder={folder} filter={filter} onChange={setFilter} onNextUnread={handleNextUnread} />
							<RowMarks rows={rows} />
							<RecordList key={folder} screen={folderScreen(screen, folder, t(messageTexts[folder]()))} />
						</>
					}
					current={current}
					paneTitle={t(messageTexts.detail())}
					emptyText={t(messageTexts.chooseMessage())}
					pane={current !== null && <ReadingPane key={current} id={current} onClose={() => setCurrent(null)} onEdit={handleEdit} />}
					onOpen={setCurrent}
				/>
				{composing !== null && <ComposeDialog initial={composing} onClose={() => setComposing(null)} onSaved={handleSaved} />}
			</RuntimeContext>
		</RegistryContext>
	);
}
