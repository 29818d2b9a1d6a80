import { Skeleton, Splitter } from 'antd';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import useSWR from 'swr';

import type { DesignFolder } from '../../../contract/design/screen-design.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { usePage } from '../../../renderers/core/page/page-context.ts';
import { useIsNarrow } from '../../../renderers/core/page/use-is-narrow.ts';
import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { onServerEvent } from '../../base/api/event-stream.ts';
import { PageFailure } from '../../base/feedback/page-problem.tsx';
import { useStore } from '../../base/state/store.ts';
import { readDesignAddress } from '../../menus/design-address.ts';
import { screenOf } from '../../menus/resolve-page.ts';
import { session } from '../../session/state/session-store.ts';
import { ErrorPage } from '../../shell/pages/error-page.tsx';
import { designCalls } from './design-calls.ts';

import { preferredArea } from './dialogs/preferred-area.ts';
import { FileTree } from './file-tree.tsx';
import { FileWork } from './file-work.tsx';
import { keepDraft } from './keep-draft.ts';
import type { ReadSheet } from './making/sheet-dialog.tsx';
import type { ChosenTable } from './making/table-dialog.tsx';
import './design.css';
import './dialogs/design-dialogs.css';
import { useText } from '../../base/i18n/use-text.ts';
import { designTexts } from './texts.ts';

const NewFileDialog = lazyPart(() => import('./dialogs/new-file-dialog.tsx').then((module) => module.NewFileDialog));
const SheetDialog = lazyPart(() => import('./making/sheet-dialog.tsx').then((module) => module.SheetDialog));
const ArchiveDialog = lazyPart(() => import('./making/archive-dialog.tsx').then((module) => module.ArchiveDialog));
const TableDialog = lazyPart(() => import('./making/table-dialog.tsx').then((module) => module.TableDialog));
const LeftoversDialog = lazyPart(() => import('./dialogs/leftovers-dialog.tsx').then((module) => module.LeftoversDialog));
const HistoryDialog = lazyPart(() => import('./dialogs/history-dialog.tsx').then((module) => module.HistoryDialog));

type DesignDialog =
	| { kind: 'new'; begun?: string }
	| { kind: 'leftovers' | 'archive' }
	| { kind: 'removed'; path: string }
	| { kind: 'sheet'; read: ReadSheet }
	| { kind: 'table'; chosen: ChosenTable };

/** The screen files, an editor for one of them, and what its users would see: for super administrators. */
export function DesignPage() {
	const user = useStore(session, (state) => state.user);
	const isSuper = user?.info.user.isSuper === 'Y' && !user.switchedFrom;
	if (!isSuper) return <ErrorPage code="403" isFinal={false} />;
	return <Design />;
}

function Design() {
	const t = useText();
	const { language, setDirty: setTabDirty } = useRuntime();
	const { data, error, mutate } = useSWR<DesignFolder, unknown>(['design-files', language], designCalls.files, {
		revalidateOnFocus: false,
		shouldRetryOnError: false,
		keepPreviousData: true,
	});
	useEffect(() => {
		const stops = ['screen', 'document'].map((event) => onServerEvent(event, () => void mutate()));
		return () => {
			for (const stop of stops) stop();
		};
	}, [mutate]);
	const isNarrow = useIsNarrow();
	const [isDirty, setDirty] = useState(false);
	const [treeSize, setTreeSize] = useState<number>(220);
	const [dialog, setDialog] = useState<DesignDialog | null>(null);
	const openFile = useOpenFile((begun) => setDialog({ kind: 'new', begun }));
	const menus = useStore(session, ({ menuPool }) => menuPool);
	/** The file that was open last, in whose area the next one is begun. */
	const lastPath = useRef<string | null>(null);
	if (openFile.path !== null) lastPath.current = openFile.path;
	useEffect(() => setTabDirty(isDirty), [isDirty, setTabDirty]);
	if (data === undefined) {
		if (error === undefined) return <Skeleton active className="page-skeleton" />;
		return <PageFailure error={error} onRetry={() => void mutate()} />;
	}
	const handleOpened = (path: string) => {
		setDialog(null);
		void mutate();
		openFile.open(path);
	};
	const handleRestore = async (path: string, text: string) => {
		await keepDraft({ path, text });
		handleOpened(path);
	};
	const inMenus = new Set(menus.map((menu) => screenOf(menu)).filter((name) => name !== undefined));
	const area = (openFile.path ?? lastPath.current)?.split('/', 1)[0] ?? preferredArea(data.files, inMenus);
	return (
		<div className="design">
			<Splitter orientation={isNarrow ? 'vertical' : 'horizontal'} onResize={([size = 220]) => setTreeSize(size)}>
				<Splitter.Panel size={treeSize} min={isNarrow ? 90 : 180} max="40%" collapsible>
					<FileTree
						folder={data}
						path={openFile.path}
						isHidden={treeSize === 0}
						isDirty={isDirty}
						onOpen={openFile.open}
						onNew={() => setDialog({ kind: 'new' })}
						onLeftovers={() => setDialog({ kind: 'leftovers' })}
						onRemoved={(path) => setDialog({ kind: 'removed', path })}
					/>
				</Splitter.Panel>
				<Splitter.Panel>
					{openFile.path === null ? (
						<div className="design-start">
							<h2>{t(designTexts.chooseTitle())}</h2>
							<p>{t(designTexts.chooseText())}</p>
						</div>
					) : (
						<FileWork
							key={openFile.path}
							path={openFile.path}
							folder={data}
							wanted={openFile.wanted}
							onDirty={setDirty}
							onMode={(mode) => setTreeSize(mode === 'design' ? 0 : 220)}
							onMoved={(path) => (path === null ? openFile.close() : handleOpened(path))}
							onChanged={() => void mutate()}
							onOpen={openFile.openAt}
						/>
					)}
				</Splitter.Panel>
			</Splitter>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{dialog?.kind === 'new' && (
				<NewFileDialog
					files={data.files}
					area={area}
					begun={dialog.begun}
					onCreated={handleOpened}
					onSheet={(read) => setDialog({ kind: 'sheet', read })}
					onArchive={() => setDialog({ kind: 'archive' })}
					onTable={(chosen) => setDialog({ kind: 'table', chosen })}
					onClose={() => setDialog(null)}
				/>
			)}
			{dialog?.kind === 'leftovers' && <LeftoversDialog onOpen={handleOpened} onClose={() => setDialog(null)} />}
			{dialog?.kind === 'sheet' && (
				<SheetDialog files={data.files} area={area} read={dialog.read} onCreated={handleOpened} onClose={() => setDialog(null)} />
			)}
			{dialog?.kind === 'archive' && <ArchiveDialog onImported={handleOpened} onClose={() => setDialog(null)} />}
			{dialog?.kind === 'table' && <TableDialog chosen={dialog.chosen} onCreated={handleOpened} onClose={() => setDialog(null)} />}
			{dialog?.kind === 'removed' && (
				<HistoryDialog path={dialog.path} onRestore={(text) => void handleRestore(dialog.path, text)} onClose={() => setDialog(null)} />
			)}
		</div>
	);
}

const addressOf = (path: string) => `?${new URLSearchParams({ file: path })}`;

/** The open file, kept in the address so that a colleague can be sent there; a link may also name a line. */
function useOpenFile(onNew: (kind: string) => void) {
	const { address } = useRuntime();
	const { container } = usePage();
	const [openFile, setOpenFile] = useState(() => readDesignAddress(address?.get() ?? ''));
	const [round, setRound] = useState(1);
	const begin = useEffectEvent((kind: string) => {
		address?.set('');
		onNew(kind);
	});
	const follow = useEffectEvent(() => {
		const next = readDesignAddress(address?.get() ?? '');
		if (next.begun !== null) begin(next.begun);
		if (next.path === null || (next.path === openFile.path && next.line === null)) return;
		setOpenFile(next);
		setRound((count) => count + 1);
	});
	useEffect(() => address?.subscribe(() => follow()), [address]);
	useEffect(() => {
		if (openFile.begun !== null) begin(openFile.begun);
	}, [openFile.begun]);
	// The line leaves the address once it is shown, so that asking for it again is something new.
	useEffect(() => {
		if (openFile.path !== null && openFile.line !== null) address?.set(addressOf(openFile.path));
	}, [openFile, address]);
	const go = (path: string | null) => {
		setOpenFile({ path, line: null, begun: null });
		address?.set(path === null ? '' : addressOf(path));
		container?.scrollTo?.(0, 0);
	};
	const wanted = useMemo(() => (openFile.line === null ? null : { line: openFile.line, round }), [openFile.line, round]);
	return {
		path: openFile.path,
		wanted,
		open: (path: string) => go(path),
		openAt: (path: string, line: number) => {
			setOpenFile({ path, line, begun: null });
			setRound((count) => count + 1);
		},
		close: () => go(null),
	};
}
