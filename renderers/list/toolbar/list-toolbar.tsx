import {
	BarChartOutlined,
	ColumnHeightOutlined,
	DownloadOutlined,
	FilterOutlined,
	MoreOutlined,
	PlusOutlined,
	ReloadOutlined,
	SettingOutlined,
	UploadOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { memo, type ReactNode, useDeferredValue } from 'react';

import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useIsNarrow } from '../../core/page/use-is-narrow.ts';
import { actionItems, actionTitle, type ListAction } from '../../core/records/list-actions.ts';
import { lazyPart } from '../../core/runtime/lazy-part.tsx';
import { coreTexts } from '../../core/texts/texts.ts';
import { type Translate, useText } from '../../core/texts/use-text.ts';
import { type ColumnControl, type Density, isShown } from '../state/use-column-settings.ts';
import type { ListState } from '../state/use-record-list.ts';
import { listTexts } from '../texts.ts';
import { MenuButton } from './menu-button.tsx';
import { SortButton } from './sort-button.tsx';
import { intervalText, texts } from './texts.ts';

const ColumnSettingsPanel = lazyPart(() => import('./column-settings-panel.tsx').then((module) => module.ColumnSettingsPanel));

interface Props {
	screen: ResolvedScreen;
	settings: ColumnControl;
	bulkActions: ListAction[];
	hasQuery: boolean;
	sort: ListState['sort'];
	/** Missing without the right to create. */
	onCreate?: (() => void) | undefined;
	onBulk(action: ListAction): void;
	onRefresh(): void;
	onSort(sort: ListState['sort']): void;
	onQuery(): void;
	/** Missing where many records cannot be edited at once. */
	onBulkEdit?: (() => void) | undefined;
	/** Missing where rows cannot be brought in from a file. */
	onImport?: (() => void) | undefined;
	/** Missing where rows cannot be taken away as a file. */
	onExport?: (() => void) | undefined;
	/** Missing where no figures can be computed. */
	onChart?: (() => void) | undefined;
	/** Shown beside the title. */
	children?: ReactNode;
}

/** The line above the table: what the list is called and what can be done with it as a whole. */
export const ListToolbar = memo(function ListToolbar(props: Props) {
	const { screen } = props;
	// The rows are drawn before the buttons, except where these need lines of their own and would move the rows.
	const isLate = useDeferredValue(true, false);
	const isNarrow = useIsNarrow();
	const hasButtons = isLate || isNarrow;
	return (
		<div className="portal-toolbar">
			<h1 title={screen.description}>{screen.title}</h1>
			{props.children}
			<span className="portal-toolbar-buttons">{hasButtons && <ToolbarButtons {...props} />}</span>
		</div>
	);
});

function ToolbarButtons(props: Props) {
	const t = useText();
	const { settings } = props;
	const { refresh } = settings.habits;
	const isNarrow = useIsNarrow();
	// What is done with chosen rows replaces what is not, so that no further line of buttons moves the rows below the mouse.
	const hasChosen = props.bulkActions.length > 0 && !isNarrow;
	const further = isNarrow ? [] : furtherActions(props, { hasChosen, t });
	return (
		<>
			{props.onCreate && (
				<Button type="primary" data-action="create" icon={<PlusOutlined aria-hidden />} onClick={props.onCreate}>
					{actionTitle(props.screen, 'create', t)}
				</Button>
			)}
			<BulkActions screen={props.screen.name} actions={props.bulkActions} onBulk={props.onBulk} />
			{further.map(({ key, icon, label, onClick, isPressed }) => (
				<Button key={key} data-action={key} icon={icon} onClick={onClick} aria-pressed={isPressed}>
					{label}
				</Button>
			))}
			<span className="portal-toolbar-icons">
				<Button
					type="text"
					icon={<ReloadOutlined aria-hidden />}
					className={refresh === 0 ? undefined : 'portal-refreshing'}
					aria-label={t(coreTexts.refresh())}
					title={t(refresh === 0 ? coreTexts.refresh() : intervalText(refresh))}
					onClick={props.onRefresh}
				/>
				{props.onChart && !isNarrow && (
					<Button
						type="text"
						icon={<BarChartOutlined aria-hidden />}
						aria-label={t(texts.chart())}
						title={t(texts.chart())}
						onClick={props.onChart}
					/>
				)}
				{isNarrow ? (
					<SortButton
						screen={props.screen}
						columns={settings.columns.filter((column) => isShown(column, settings.settings))}
						sort={props.sort}
						onSort={props.onSort}
					/>
				) : (
					<DensityButton settings={settings} />
				)}
				<SettingsButton settings={settings} />
				{isNarrow && <MoreButton {...props} />}
			</span>
		</>
	);
}

interface FurtherAction {
	key: string;
	icon?: ReactNode;
	label: string;
	onClick(): void;
	/** Of one that can be on. */
	isPressed?: boolean | undefined;
}

/** What can be done with the list as a whole, beside creating a record. */
function furtherActions(
	{ onBulkEdit, onImport, onExport, onQuery, hasQuery }: Props,
	{ hasChosen, t }: { hasChosen: boolean; t: Translate },
): FurtherAction[] {
	return [
		...(onBulkEdit ? [{ key: 'bulk-edit', label: t(listTexts.bulkEdit()), onClick: onBulkEdit }] : []),
		...(onImport && !hasChosen
			? [{ key: 'import', icon: <UploadOutlined aria-hidden />, label: t(texts.import()), onClick: onImport }]
			: []),
		...(onExport ? [{ key: 'export', icon: <DownloadOutlined aria-hidden />, label: t(texts.export()), onClick: onExport }] : []),
		...(hasChosen
			? []
			: [{ key: 'query', icon: <FilterOutlined aria-hidden />, label: t(texts.fullQuery()), onClick: onQuery, isPressed: hasQuery }]),
	];
}

/** The same in one menu, where buttons would take the room of rows. */
function MoreButton(props: Props) {
	const t = useText();
	const chart = { key: 'chart', icon: <BarChartOutlined aria-hidden />, label: t(texts.chart()), onClick: props.onChart };
	const further = furtherActions(props, { hasChosen: false, t }).map(({ isPressed: _, ...item }) => item);
	const items = [...further, ...(props.onChart ? [chart] : [])];
	const button = { type: 'text' as const, icon: <MoreOutlined aria-hidden />, 'aria-label': t(texts.more()), title: t(texts.more()) };
	return <MenuButton button={button} menu={{ items }} />;
}

function BulkActions({ screen, actions, onBulk }: Pick<Props, 'onBulk'> & { screen: string; actions: ListAction[] }) {
	const t = useText();
	if (actions.length <= 2) {
		return actions.map((action) => (
			<Button key={action.name} data-action={action.name} danger={action.isDangerous} onClick={() => onBulk(action)}>
				{action.title}
			</Button>
		));
	}
	const items = actionItems(actions, screen, onBulk);
	return <MenuButton button={{ children: t(texts.bulkActions()) }} menu={{ items }} />;
}

const densities: Density[] = ['large', 'middle', 'small'];
const densityTexts = { large: texts.densityLarge(), middle: texts.densityMiddle(), small: texts.densitySmall() } as const;

function DensityButton({ settings }: Pick<Props, 'settings'>) {
	const t = useText();
	const items = densities.map((density) => ({
		key: density,
		label: t(densityTexts[density]),
		onClick: () => settings.change({ density }),
	}));
	const button = {
		type: 'text' as const,
		icon: <ColumnHeightOutlined aria-hidden />,
		'aria-label': t(texts.density()),
		title: t(texts.density()),
	};
	return <MenuButton button={button} menu={{ items, selectable: true, selectedKeys: [settings.settings.density] }} />;
}

function SettingsButton({ settings }: Pick<Props, 'settings'>) {
	const t = useText();
	const panel = () => <ColumnSettingsPanel settings={settings} />;
	const button = {
		type: 'text' as const,
		icon: <SettingOutlined aria-hidden />,
		'aria-label': t(texts.columnSettings()),
		title: t(texts.columnSettings()),
	};
	return <MenuButton button={button} popup={panel} />;
}
