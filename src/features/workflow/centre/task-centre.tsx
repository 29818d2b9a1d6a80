import {
	AppstoreOutlined,
	CarryOutOutlined,
	CheckCircleOutlined,
	CopyOutlined,
	EditOutlined,
	PlusOutlined,
	UserOutlined,
} from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { type ReactNode, useMemo, useRef, useState, useSyncExternalStore } from 'react';

import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { useEffectOn } from '../../../../renderers/core/effects/use-effect-on.ts';
import { announceChange } from '../../../../renderers/core/records/record-changes.ts';
import { lazyPart } from '../../../../renderers/core/runtime/lazy-part.tsx';
import { RegistryContext, useRegistry } from '../../../../renderers/core/runtime/renderer-registry.ts';
import { RuntimeContext, useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import type { PageAddress } from '../../../../renderers/core/runtime/screen-runtime.ts';
import { RecordList } from '../../../../renderers/list/page/record-list.tsx';
import { useChangesOf } from '../../../base/api/use-changes-of.ts';
import { PageFailure } from '../../../base/feedback/page-problem.tsx';
import { useText } from '../../../base/i18n/use-text.ts';
import { goTo } from '../../../base/routes/go-to.ts';
import { useStore } from '../../../base/state/store.ts';
import { processDesignPath } from '../../../menus/resolve-page.ts';
import { FolderNav } from '../../../screens/folders/folder-nav.tsx';
import { FolderPage } from '../../../screens/folders/folder-page.tsx';
import { KeyHelp } from '../../../screens/folders/key-help.tsx';
import { useFolderRuntime } from '../../../screens/folders/use-folder-runtime.ts';
import { folderKeys, usePageKeys } from '../../../screens/folders/use-page-keys.ts';
import { useWanted } from '../../../screens/tabs/use-wanted.ts';
import { usePortalRegistry } from '../../../screens/use-portal-registry.ts';
import { useScreen } from '../../../screens/use-screen.ts';
import { getManaged, type WantedCase } from '../base/case-calls.ts';
import { delegations, openTasks, taskChanges } from '../base/task-changes.ts';
import { keyTexts, texts } from '../base/texts.ts';
import { CasePane } from '../case/case-pane.tsx';
import { startTexts } from '../texts.ts';
import { withDueMarks } from './due-column.tsx';
import { NotStarted } from './not-started.tsx';

const StartDialog = lazyPart(() => import('../start/start-dialog.tsx').then((module) => module.StartDialog));

const HandOverDialog = lazyPart(() => import('./hand-over-dialog.tsx').then((module) => module.HandOverDialog));

const MigrationDialog = lazyPart(() => import('../migration/migration-dialog.tsx').then((module) => module.MigrationDialog));
const StatisticsDialog = lazyPart(() => import('../statistics/statistics-dialog.tsx').then((module) => module.StatisticsDialog));

const folders = ['todo', 'drafts', 'done', 'mine', 'copied', 'all'] as const;
type Folder = (typeof folders)[number];

/** The columns of the folder of what is done. */
const ofDone: ReadonlySet<string> = new Set(['outcome', 'endedAt']);

const lastDone: ResolvedScreen['list']['sort'] = [{ field: 'endedAt', order: 'DESC' }];

const icons: Record<Folder, ReactNode> = {
	todo: <CarryOutOutlined aria-hidden />,
	drafts: <EditOutlined aria-hidden />,
	done: <CheckCircleOutlined aria-hidden />,
	mine: <UserOutlined aria-hidden />,
	copied: <CopyOutlined aria-hidden />,
	all: <AppstoreOutlined aria-hidden />,
};

const keyHelp = [
	['j', keyTexts.next()],
	['k', keyTexts.previous()],
	['r', keyTexts.handle()],
	['c', keyTexts.start()],
	['1 – 6', keyTexts.folder()],
	['Esc', keyTexts.close()],
] as const;

/** The screen that lists a folder. */
function screenOf(folder: Folder): 'process-task' | 'process-case' {
	return folder === 'mine' || folder === 'all' ? 'process-case' : 'process-task';
}

/** The case behind a row of a folder. */
function wantedOf(folder: Folder, id: string | null): WantedCase | null {
	if (id === null) return null;
	return screenOf(folder) === 'process-task' ? { taskId: id } : { caseId: id };
}

/** Whether the user manages the cases of any process: by their right, or because a definition names them. */
function useManages(mayManage: boolean): boolean {
	const runtime = useRuntime();
	const [isNamed, setNamed] = useState(false);
	useEffectOn([runtime, mayManage], () => {
		// Without an answer the user sees what everybody does.
		if (!mayManage) getManaged(runtime).then(setNamed, () => undefined);
	});
	return mayManage || isNamed;
}

/** The task centre: tasks of the user and cases, with the one in hand beside the list. */
export function TaskCentre() {
	const t = useText();
	const registry = usePortalRegistry();
	const runtime = useRuntime();
	const count = useStore(openTasks, (state) => state.count);
	const [folder, setFolder] = useState<Folder>('todo');
	const [current, setCurrent] = useState<string | null>(null);
	/** The case that a link named, until another one is opened. */
	const [linked, setLinked] = useState<string | null>(null);
	const [rows, setRows] = useState<FolderRow[]>([]);
	/** The row in hand. */
	const row = current ?? rows.find(({ caseId }) => caseId === linked)?.id ?? linked;
	const [isStarting, setStarting] = useState(false);
	const [isHandingOver, setHandingOver] = useState(false);
	const [isMigrating, setMigrating] = useState(false);
	const [isCounting, setCounting] = useState(false);
	const frame = useRef<HTMLDivElement>(null);
	const mayManage = runtime.may('feature/workflow:manage');
	const manages = useManages(mayManage);
	const shown = folders.filter((name) => name !== 'all' || manages);
	const wanted = useWantedFolder();
	useEffectOn([wanted], () => {
		if (wanted !== null) setFolder(wanted);
	});
	const handleOpen = (id: string | null) => {
		setLinked(null);
		setCurrent(id);
	};
	useWanted('case', (caseId) => {
		setLinked(caseId);
		setCurrent(null);
	});
	const handleFolder = (name: Folder) => {
		if (wanted !== null && wanted !== name) runtime.address?.set('');
		setFolder(name);
		handleOpen(null);
	};
	/** The next task is opened at once. */
	const handleDone = () => {
		if (folder !== 'todo' && folder !== 'drafts') return;
		const index = rows.findIndex(({ id }) => id === row);
		handleOpen((rows[index + 1] ?? rows[index - 1])?.id ?? null);
	};
	const handleStarted = (caseId: string) => {
		setStarting(false);
		setFolder('mine');
		setCurrent(caseId);
	};
	const inHand = wantedOf(folder, current) ?? (linked === null ? null : { caseId: linked });
	usePageKeys(
		frame,
		new Map([
			...folderKeys({ rows, current: row, folders: shown, onOpen: handleOpen, onFolder: handleFolder }),
			['r', () => frame.current?.querySelector<HTMLElement>('.task-form :is(input, textarea)')?.focus()],
			['c', () => setStarting(true)],
		]),
	);
	return (
		<RegistryContext value={registry}>
			<FolderPage
				frame={frame}
				nav={
					<FolderNav
						label={t(texts.folders())}
						folders={shown.map((name) => ({
							...{ name, title: t(texts[name]()), icon: icons[name] },
							...(name === 'todo' && { count }),
						}))}
						current={folder}
						action={{ text: t(startTexts.startProcess()), icon: <PlusOutlined aria-hidden />, onClick: () => setStarting(true) }}
						onChange={handleFolder}
					>
						{manages && <Button onClick={() => setCounting(true)}>{t(texts.statistics())}</Button>}
						{mayManage && <Button onClick={() => setHandingOver(true)}>{t(texts.handOver())}</Button>}
						{manages && <Button onClick={() => setMigrating(true)}>{t(texts.migrate())}</Button>}
						{mayManage && <Button onClick={() => goTo(processDesignPath)}>{t(texts.design())}</Button>}
						<KeyHelp title={t(texts.keys())} keys={keyHelp} />
					</FolderNav>
				}
				list={
					<>
						{folder === 'drafts' && <NotStarted onStarted={handleStarted} />}
						<FolderList key={folder} folder={folder} onRows={setRows} />
					</>
				}
				current={row}
				paneTitle={t(texts.caseTitle())}
				emptyText={t(texts.choose())}
				pane={
					inHand !== null && (
						<CasePane key={Object.values(inHand).join()} wanted={inHand} onDone={handleDone} onClose={() => handleOpen(null)} />
					)
				}
				onOpen={handleOpen}
			/>
			{isCounting && <StatisticsDialog onClose={() => setCounting(false)} />}
			{isMigrating && <MigrationDialog onClose={() => setMigrating(false)} />}
			{isHandingOver && <HandOverDialog onClose={() => setHandingOver(false)} />}
			{isStarting && <StartDialog onStarted={handleStarted} onClose={() => setStarting(false)} />}
		</RegistryContext>
	);
}

/** The folder that the address names, as where a chart leads to its cases. */
function useWantedFolder(): Folder | null {
	const { address } = useRuntime();
	const search = useSyncExternalStore(address?.subscribe ?? never, () => address?.get() ?? '');
	const named = new URLSearchParams(search).get('folder');
	return folders.find((name) => name === named) ?? null;
}

const never = () => () => undefined;

/** The part of the address that belongs to the list of a folder: everything but the folder. */
function addressIn(folder: Folder, address: PageAddress): PageAddress {
	const within = (search: string) => `?${new URLSearchParams([['folder', folder], ...new URLSearchParams(search)])}`;
	return {
		get() {
			const all = new URLSearchParams(address.get());
			// The page leaves a folder before its address does.
			if (all.get('folder') !== folder) return '';
			all.delete('folder');
			return all.size === 0 ? '' : `?${all}`;
		},
		set: (search) => address.set(within(search)),
		subscribe: address.subscribe,
		linkTo: (search) => address.linkTo(within(search)),
	};
}

/** A task or a case; `onBehalfOf` of a task whose owner the user is the delegate of. */
interface FolderRow {
	id: string;
	caseId?: string;
	onBehalfOf?: string | null;
	dueAt?: string | null;
}

function FolderList({ folder, onRows }: { folder: Folder; onRows(rows: FolderRow[]): void }) {
	const t = useText();
	const [isForOthers, setForOthers] = useState(false);
	const [hasDeadlines, setDeadlines] = useState(false);
	const name = screenOf(folder);
	const { screen: loaded, error, retry } = useScreen(name);
	const shared = useRegistry();
	const registry = useMemo(() => withDueMarks(shared, loaded), [shared, loaded]);
	const round = useStore(taskChanges, (state) => state.count);
	const title = t(texts[folder]());
	const savedAt = t(texts.savedAt());
	const screen = useMemo(() => {
		if (loaded === null) return null;
		const bulkActions = folder === 'todo' ? loaded.list.bulkActions : [];
		// People look for a draft by the moment at which they saved it; only delegates handle tasks of others.
		const columns = loaded.list.columns.map((column) => {
			if (folder === 'drafts' && column.field === 'createTime') return { ...column, title: savedAt, priority: 1 };
			if (column.field === 'onBehalfOf') return { ...column, hidden: !isForOthers };
			// What is done has a result and no deadline; a column without any deadline leaves delegates room for the steps.
			if (ofDone.has(column.field)) return { ...column, hidden: folder !== 'done' };
			if (column.field === 'dueAt') return { ...column, hidden: folder === 'done', ...(isForOthers && !hasDeadlines && { priority: 3 }) };
			return column;
		});
		// What was done last comes first, whenever it arrived.
		const sort = folder === 'done' ? lastDone : loaded.list.sort;
		return { ...loaded, title, folder, list: { ...loaded.list, bulkActions, columns, sort } };
	}, [loaded, title, savedAt, folder, isForOthers, hasDeadlines]);
	const base = screen?.base ?? '';
	const { address: whole } = useRuntime();
	const runtime = useFolderRuntime(
		useMemo(() => {
			const address = whole && addressIn(folder, whole);
			const handleRows = (rows: FolderRow[]) => {
				if (rows.some(({ onBehalfOf }) => onBehalfOf)) setForOthers(true);
				if (rows.some(({ dueAt }) => dueAt)) setDeadlines(true);
				onRows(rows);
			};
			return { folder, screens: [name], bases: [base], onRows: handleRows, address };
		}, [folder, name, base, onRows, whole]),
	);
	// The list shows other tasks and cases after each change, also one by somebody else, which a message tells.
	useEffectOn([round], () => announceChange(name));
	useChangesOf({ kind: 'process' }, () => announceChange(name));
	useChangesOf(delegations, () => announceChange(name));
	if (screen === null) {
		if (error === null) return <Skeleton active className="page-skeleton" />;
		return <PageFailure error={error} onRetry={retry} />;
	}
	return (
		<RuntimeContext value={runtime}>
			<RegistryContext value={registry}>
				<RecordList screen={screen} />
			</RegistryContext>
		</RuntimeContext>
	);
}
