import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useMemo, useState } from 'react';

import type { ResolvedForm, ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import { toConditionContext } from '../../../../../renderers/core/conditions/use-condition.ts';
import { labelWidth } from '../../../../../renderers/core/page/label-width.ts';
import { useRuntime } from '../../../../../renderers/core/runtime/runtime-context.ts';
import { FormStore } from '../../../../../renderers/form/store/form-store.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { tableOf } from '../model/form-positions.ts';
import { type Selection, useDesigner } from '../state/designer-context.ts';
import { canvasTexts } from '../state/texts.ts';
import { canvasScreen } from './canvas-screen.ts';
import { FieldCard } from './field-card.tsx';
import { GroupHead, GroupTabs } from './group-heads.tsx';
import { useDrawnCount } from './use-drawn-count.ts';
import '../../../../../renderers/form/panel/form.css';
import './canvas.css';

type Group = ResolvedForm['groups'][number];

interface Props {
	screen: ResolvedScreen;
	selection: Selection;
	/** The groups are declared, so that they can be selected. */
	hasGroups: boolean;
	active: number;
	onActivate(group: number): void;
	onAddGroup(): void;
	onKeyDown(event: KeyboardEvent): void;
	/** The buttons of the selected field. */
	tools: ReactNode;
}

/** The form as its users see it, with everything in it to be selected, moved and filled. */
export function FormCanvas(props: Props) {
	const { screen, selection, hasGroups, active, onActivate, onAddGroup, onKeyDown } = props;
	const t = useText();
	const { select } = useDesigner();
	const drawn = useMemo(() => canvasScreen(screen), [screen]);
	const store = useCanvasStore(drawn);
	const { groups, layout, columns, width } = drawn.form;
	const isTabbed = (layout === 'tabs' || layout === 'steps') && hasGroups;
	const total = groups.reduce((sum, group) => sum + group.fields.length, 0);
	const drawnCount = useDrawnCount(total);
	const firstOf = (index: number) => (isTabbed ? 0 : groups.slice(0, index).reduce((sum, group) => sum + group.fields.length, 0));
	const shown = isTabbed ? Math.min(active, groups.length - 1) : null;
	const titles = drawn.fields.filter((field) => !field.system).map((field) => `* ${field.title}`);
	const addText = { groups: canvasTexts.addGroup, tabs: canvasTexts.addTab, steps: canvasTexts.addStep, settings: canvasTexts.addGroup }[
		layout
	];
	const handleClick = (event: MouseEvent) => {
		const element = event.target as HTMLElement;
		if (element.closest('.designer-tools, .designer-add-group') !== null) return;
		const path = element.closest<HTMLElement>('[data-path]')?.dataset.path;
		const head = element.closest<HTMLElement>('[data-head]')?.dataset.head;
		const group = element.closest<HTMLElement>('[data-group]')?.dataset.group;
		if (path !== undefined) select({ kind: 'field', path: path.split('/') });
		else if (head !== undefined) select({ kind: 'group', group: Number(head) });
		else if (group !== undefined && hasGroups) select({ kind: 'group', group: Number(group) });
		else select({ kind: 'screen' });
	};
	const isEmpty = screen.fields.every((field) => field.system);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the fields in it are buttons; it hears what happens in them.
		<div className="designer-canvas" onClick={handleClick} onKeyDown={onKeyDown}>
			<section
				className="designer-form portal-form"
				aria-label={t(canvasTexts.canvas())}
				style={{ '--label-width': labelWidth(titles, 11), '--form-width': `${Math.max(width, 320)}px` } as CSSProperties}
			>
				{isTabbed && <GroupTabs groups={groups} layout={layout} active={shown ?? 0} selection={selection} onActivate={onActivate} />}
				{groups.map((group, index) =>
					shown === null || shown === index ? (
						<CanvasGroup
							{...props}
							key={group.name}
							group={group}
							index={index}
							drawn={drawn}
							store={store}
							isTabbed={isTabbed}
							columns={columns}
							drawnCount={drawnCount - firstOf(index)}
						/>
					) : null,
				)}
				{isEmpty && <p className="designer-empty-form">{t(canvasTexts.emptyForm())}</p>}
				<Button className="designer-add-group" type="dashed" block icon={<PlusOutlined aria-hidden />} onClick={onAddGroup}>
					{t(addText())}
				</Button>
			</section>
		</div>
	);
}

interface GroupProps extends Props {
	group: Group;
	index: number;
	drawn: ResolvedScreen;
	store: FormStore;
	isTabbed: boolean;
	columns: number;
	/** So many of its fields are drawn whole. */
	drawnCount: number;
}

function CanvasGroup({ drawnCount, group, index, drawn, store, isTabbed, columns, hasGroups, selection, tools, screen }: GroupProps) {
	const t = useText();
	const formId = useId();
	const [stable] = useState(screen);
	const byName = useMemo(() => new Map(drawn.fields.map((field) => [field.name, field])), [drawn.fields]);
	const own = useMemo(() => new Map(screen.fields.map((field) => [field.name, field])), [screen.fields]);
	const path = selection.kind === 'field' ? selection.path : null;
	const selected = path === null ? null : String(path[2]);
	const cell = path !== null && tableOf(path) !== undefined ? String(path.at(-1)) : null;
	return (
		<div
			className="designer-group"
			data-group={index}
			data-selected={hasGroups && selection.kind === 'group' && selection.group === index}
			{...(!isTabbed && hasGroups && { 'data-drop-group': index, 'data-drop-axis': 'y' })}
		>
			{hasGroups && !isTabbed && (
				<GroupHead group={group} index={index} isSelected={selection.kind === 'group' && selection.group === index} />
			)}
			<div
				className="portal-fields designer-fields"
				style={{ '--columns': columns } as CSSProperties}
				data-drop="end"
				data-drop-in={index}
				data-drop-index={group.fields.length}
				data-drop-axis="y"
			>
				{group.fields.map((entry, position) => {
					const field = own.get(entry.field);
					if (field === undefined || !byName.has(entry.field)) return null;
					const isSelected = selected === field.name && cell === null;
					return (
						<FieldCard
							key={field.name}
							field={field}
							span={entry.span}
							columns={columns}
							group={index}
							index={position}
							isDrawn={position < drawnCount}
							isSelected={isSelected}
							selectedCell={selected === field.name ? cell : null}
							store={store}
							screen={stable}
							formId={formId}
							tools={isSelected ? tools : null}
						/>
					);
				})}
				{group.fields.length === 0 && <p className="designer-empty-group">{t(canvasTexts.emptyGroup())}</p>}
			</div>
		</div>
	);
}

/** The values of the drawn form: none, so that examples and units are in sight. */
function useCanvasStore(screen: ResolvedScreen): FormStore {
	const runtime = useRuntime();
	const [store] = useState(
		() => new FormStore(screen, { mode: 'create', original: {}, language: runtime.language, context: toConditionContext(runtime) }),
	);
	useLayoutEffect(() => store.adoptScreen(screen), [store, screen]);
	return store;
}
