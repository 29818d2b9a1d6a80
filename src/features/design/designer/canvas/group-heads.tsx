import { HolderOutlined } from '@ant-design/icons';

import type { ResolvedForm } from '../../../../../contract/screen/resolved-screen.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { draggable } from '../drag/drop-target.ts';
import type { Selection } from '../state/designer-context.ts';
import { canvasTexts } from '../state/texts.ts';

type Group = ResolvedForm['groups'][number];

/** The heading of a group, by which it is selected and dragged. */
export function GroupHead({ group, index, isSelected }: { group: Group; index: number; isSelected: boolean }) {
	const t = useText();
	const title = group.title || t(canvasTexts.untitled());
	return (
		<div className="portal-group designer-group-head">
			<h3>
				<button
					type="button"
					className="designer-group-handle"
					aria-pressed={isSelected}
					aria-label={t(canvasTexts.group({ title }))}
					data-head={index}
					{...draggable({ kind: 'group', group: index })}
				>
					{title}
					<HolderOutlined aria-hidden />
				</button>
			</h3>
		</div>
	);
}

interface TabsProps {
	groups: Group[];
	layout: ResolvedForm['layout'];
	active: number;
	selection: Selection;
	onActivate(group: number): void;
}

/** The tabs or steps; fields are dropped onto them, and they are dragged to another position. */
export function GroupTabs({ groups, layout, active, selection, onActivate }: TabsProps) {
	return (
		<div className={`designer-tabs designer-tabs-${layout}`}>
			{groups.map((group, index) => (
				<GroupTab
					key={group.name}
					group={group}
					index={index}
					isActive={index === active}
					isSelected={selection.kind === 'group' && selection.group === index}
					onActivate={onActivate}
				/>
			))}
		</div>
	);
}

interface TabProps {
	group: Group;
	index: number;
	isActive: boolean;
	isSelected: boolean;
	onActivate(group: number): void;
}

function GroupTab({ group, index, isActive, isSelected, onActivate }: TabProps) {
	const t = useText();
	const title = group.title || t(canvasTexts.untitled());
	return (
		<button
			type="button"
			className="designer-tab"
			aria-pressed={isSelected}
			aria-label={t(canvasTexts.group({ title }))}
			data-active={isActive}
			data-head={index}
			data-drop="end"
			data-drop-in={index}
			data-drop-index={group.fields.length}
			data-drop-axis="x"
			data-drop-group={index}
			data-drop-open=""
			onClick={() => onActivate(index)}
			{...draggable({ kind: 'group', group: index })}
		>
			<span className="designer-step-number" aria-hidden>
				{index + 1}
			</span>
			{title}
		</button>
	);
}
