import { DeleteOutlined, DragOutlined, PlusOutlined } from '@ant-design/icons';
import { App, Button, Input, Popconfirm, Space } from 'antd';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { GridLayout, type LayoutItem } from 'react-grid-layout';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import { type HomePage, homeColumns, maxPages, maxPortlets, type Portlet } from '../../../../contract/features/home/home-pages.ts';
import { usePage } from '../../../../renderers/core/page/page-context.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import type { PortletKind } from '../../../screens/portlet.ts';
import { PortletFrame } from '../pages/portlet-frame.tsx';
import { usePortletKinds, usePortletTitle } from '../pages/use-portlet-kinds.ts';
import { texts as dashboardTexts } from '../texts.ts';
import { DefaultDialog } from './default-dialog.tsx';
import { freePosition } from './free-position.ts';
import { movePortlet, resizePortlet, type Step } from './move-portlet.ts';
import { PortletGallery, usePortletChoices } from './portlet-gallery.tsx';
import { texts } from './texts.ts';
import 'react-grid-layout/css/styles.css';
import './home-editor.css';

interface Props {
	pages: HomePage[];
	/** The page that is changed first; unknown ids mean the first one. */
	first: string;
	/** Another page is changed now. */
	onShow(id: string): void;
	/** Whether the user may set defaults of the tenant and its roles. */
	maySetDefault: boolean;
	/** Refused with `conflict` over a version that was changed meanwhile, unless it is to be replaced. */
	onSave(pages: HomePage[], isReplacing: boolean): Promise<void>;
	onReset(): Promise<void>;
	onClose(): void;
}

const rowHeight = 56;
const gap = 16;

/** The home page while it is changed: portlets are dragged, resized, added and removed, with the mouse or with the keyboard. */
export function HomeEditor({ pages: initial, first, onShow, maySetDefault, onSave, onReset, onClose }: Props) {
	const t = useText();
	const { message } = App.useApp();
	const { confirm } = usePage();
	const [pages, setPages] = useState(initial);
	useUnsavedPages(pages);
	const [current, setCurrent] = useState(first);
	const [isAdding, setAdding] = useState(false);
	const [isSetting, setSetting] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const page = pages.find(({ id }) => id === current) ?? pages[0];
	if (!page) return null;
	const isUntitled = pages.some(({ title }) => title.trim() === '');
	const changePage = (part: Partial<HomePage>) => setPages(pages.map((one) => (one === page ? { ...one, ...part } : one)));
	const run = async (work: () => Promise<unknown>) => {
		setBusy(true);
		try {
			if ((await work()) !== false) onClose();
		} catch (error) {
			void message.error(errorText(error), 5);
		}
		setBusy(false);
	};
	/** False where the user keeps what another window stored. */
	const store = async () => {
		try {
			await onSave(pages, false);
		} catch (error) {
			if (!(error instanceof PortalError) || error.kind !== 'conflict') throw error;
			if (!(await confirm({ text: t(texts.replaceQuestion()), okText: t(texts.replace()), isDangerous: true }))) return false;
			await onSave(pages, true);
		}
		return true;
	};
	const show = (id: string) => {
		setCurrent(id);
		onShow(id);
	};
	const handleAdd = (portlet: Omit<Portlet, 'id' | 'x' | 'y'>) => {
		changePage({ portlets: [...page.portlets, { ...portlet, id: newId(), ...freePosition(page.portlets, portlet) }] });
	};
	const handleAddPage = () => {
		const added = { id: newId(), title: t(texts.newPage()), portlets: [] };
		setPages([...pages, added]);
		show(added.id);
	};
	const handleRemovePage = () => {
		const rest = pages.filter((one) => one !== page);
		setPages(rest);
		show(rest[0]?.id ?? '');
	};
	return (
		<section className="home-editor" aria-label={t(dashboardTexts.customise())}>
			<div className="home-editor-bar">
				<Space wrap>
					{pages.length > 1 &&
						pages.map(({ id, title }) => (
							<Button key={id} size="small" type={id === page.id ? 'primary' : 'default'} onClick={() => show(id)}>
								{title}
							</Button>
						))}
					<Input
						aria-label={t(texts.pageTitle())}
						value={page.title}
						maxLength={60}
						status={page.title.trim() === '' ? 'error' : ''}
						onChange={(event) => changePage({ title: event.target.value })}
					/>
					<Button disabled={pages.length >= maxPages} onClick={handleAddPage}>
						{t(texts.addPage())}
					</Button>
					{pages.length > 1 && <Button onClick={handleRemovePage}>{t(texts.removePage())}</Button>}
				</Space>
				<Space wrap>
					<Button icon={<PlusOutlined aria-hidden />} disabled={page.portlets.length >= maxPortlets} onClick={() => setAdding(true)}>
						{t(texts.add())}
					</Button>
					<Popconfirm title={t(texts.resetConfirm())} onConfirm={() => run(onReset)}>
						<Button disabled={isBusy}>{t(texts.reset())}</Button>
					</Popconfirm>
					{maySetDefault && (
						<Button disabled={isBusy || isUntitled} onClick={() => setSetting(true)}>
							{t(texts.makeDefault())}
						</Button>
					)}
					<Button disabled={isBusy} onClick={onClose}>
						{t(texts.cancel())}
					</Button>
					<Button type="primary" loading={isBusy} disabled={isUntitled} onClick={() => run(store)}>
						{t(texts.save())}
					</Button>
				</Space>
			</div>
			<p className="home-editor-hint">{t(texts.hint())}</p>
			<EditedGrid key={page.id} portlets={page.portlets} onChange={(portlets) => changePage({ portlets })} />
			{isAdding && <PortletGallery onAdd={handleAdd} onClose={() => setAdding(false)} />}
			{isSetting && (
				<DefaultDialog
					pages={pages}
					onClose={() => setSetting(false)}
					onDone={(done) => {
						setSetting(false);
						void message.success(done);
					}}
				/>
			)}
		</section>
	);
}

/** Marks the tab as long as the pages are others than those that the editor was opened with. */
function useUnsavedPages(pages: HomePage[]): void {
	const { setDirty } = useRuntime();
	const [begun] = useState(pages);
	const isDirty = pages !== begun;
	useEffect(() => {
		setDirty(isDirty);
		return () => setDirty(false);
	}, [isDirty, setDirty]);
}

function newId(): string {
	return `p${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}

function EditedGrid({ portlets, onChange }: { portlets: Portlet[]; onChange(portlets: Portlet[]): void }) {
	const t = useText();
	const element = useRef<HTMLDivElement>(null);
	const [width, setWidth] = useState(0);
	useLayoutEffect(() => {
		if (element.current === null) return;
		const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
		observer.observe(element.current);
		return () => observer.disconnect();
	}, []);
	/** The one that keys have changed: where it is now is announced. */
	const [told, setTold] = useState<string | null>(null);
	/** Whether the mouse, not a key, has changed a portlet last. */
	const isByMouse = useRef(false);
	const handleGrab = () => {
		isByMouse.current = true;
	};
	const handleStep = (portlet: Portlet, step: Step, isSize: boolean) => {
		isByMouse.current = false;
		setTold(portlet.id);
		onChange((isSize ? resizePortlet : movePortlet)(portlets, portlet, step));
	};
	const announced = portlets.find(({ id }) => id === told);
	const change = (id: string, part: Partial<Portlet>) => onChange(portlets.map((one) => (one.id === id ? { ...one, ...part } : one)));
	const handleLayout = (layout: readonly LayoutItem[]) => {
		// By itself the grid moves portlets up and down alone; anything else is its layout from before the last key.
		if (!isByMouse.current && layout.some((item) => isElsewhere(item, portlets))) return;
		const moved = portlets.map((portlet) => {
			const item = layout.find(({ i }) => i === portlet.id);
			return item ? { ...portlet, x: item.x, y: item.y, w: item.w, h: item.h } : portlet;
		});
		if (JSON.stringify(moved) !== JSON.stringify(portlets)) onChange(moved);
	};
	return (
		<div ref={element}>
			{width > 0 && (
				<GridLayout
					width={width}
					layout={portlets.map(({ id, x, y, w, h }) => ({ i: id, x, y, w, h }))}
					gridConfig={{ cols: homeColumns, rowHeight, margin: [gap, gap], containerPadding: [0, 0] }}
					dragConfig={{ enabled: true, handle: '.home-editor-handle' }}
					onDragStart={handleGrab}
					onResizeStart={handleGrab}
					onLayoutChange={handleLayout}
				>
					{portlets.map((portlet) => (
						<div key={portlet.id}>
							<EditedPortlet
								portlet={portlet}
								onChange={(part) => change(portlet.id, part)}
								onStep={(step, isSize) => handleStep(portlet, step, isSize)}
								onRemove={() => onChange(portlets.filter(({ id }) => id !== portlet.id))}
							/>
						</div>
					))}
				</GridLayout>
			)}
			<p className="visually-hidden" role="status">
				{announced !== undefined && t(texts.position(positionOf(announced)))}
			</p>
		</div>
	);
}

function isElsewhere({ i, x, w, h }: LayoutItem, portlets: Portlet[]): boolean {
	const portlet = portlets.find(({ id }) => id === i);
	return portlet !== undefined && (x !== portlet.x || w !== portlet.w || h !== portlet.h);
}

function positionOf({ x, y, w, h }: Portlet) {
	return { column: x + 1, row: y + 1, width: w, height: h };
}

interface EditedProps {
	portlet: Portlet;
	onChange(part: Partial<Portlet>): void;
	/** A key moves or resizes it. */
	onStep(step: Step, isSize: boolean): void;
	onRemove(): void;
}

function EditedPortlet({ portlet, onChange, onStep, onRemove }: EditedProps) {
	const t = useText();
	const kind = usePortletKinds()[portlet.kind];
	const title = useChosenTitle(portlet, kind);
	const Editor = kind?.editor;
	const handleKey = (event: KeyboardEvent) => {
		const step = steps[event.key];
		if (step === undefined) return;
		event.preventDefault();
		onStep(step, event.shiftKey);
	};
	return (
		<div className="home-editor-portlet">
			<div className="home-editor-head">
				<button
					type="button"
					className="home-editor-handle"
					aria-label={t(texts.move({ title }))}
					title={t(texts.move({ title }))}
					onKeyDown={handleKey}
				>
					<DragOutlined aria-hidden /> {title}
				</button>
				<Button
					type="text"
					size="small"
					icon={<DeleteOutlined aria-hidden />}
					aria-label={t(texts.remove({ title }))}
					title={t(texts.remove({ title }))}
					onClick={onRemove}
				/>
			</div>
			{Editor ? (
				<Editor settings={portlet.settings} onChange={(settings) => onChange({ settings })} />
			) : (
				<div className="home-editor-content" inert>
					<PortletFrame portlet={portlet} />
				</div>
			)}
		</div>
	);
}

/** What a portlet is called in the gallery: several charts could not be told apart by their kind. */
function useChosenTitle(portlet: Portlet, kind: PortletKind | undefined): string {
	const t = useText();
	const title = usePortletTitle(portlet);
	const isKnown = kind === undefined || title !== t(kind.title) || Object.keys(portlet.settings).length === 0;
	const { data = [] } = usePortletChoices(isKnown ? undefined : kind);
	const [key] = Object.keys(portlet.settings);
	const chosen = data.find(({ settings }) => key !== undefined && settings[key] === portlet.settings[key]);
	return chosen?.title ?? title;
}

const steps: Partial<Record<string, Step>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};
