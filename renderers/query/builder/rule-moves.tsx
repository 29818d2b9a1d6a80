import {
	DndContext,
	type DragEndEvent,
	type DragMoveEvent,
	DragOverlay,
	PointerSensor,
	pointerWithin,
	useDraggable,
	useDroppable,
	useSensor,
	useSensors,
} from '@dnd-kit/core';
import { createContext, forwardRef, type ReactNode, useContext, useState } from 'react';
import { type DragHandleProps, Rule, RuleGroup, type RuleGroupProps, type RuleProps } from 'react-querybuilder';
import { useText } from '../../core/texts/use-text.ts';
import type { RulePath } from './builder-query.ts';
import type { RuleContext } from './rule-value.tsx';
import { texts } from './texts.ts';

/** Where something dragged would end up. */
export interface RuleTarget {
	/** The rule or group under the pointer. */
	path: RulePath;
	where: 'before' | 'after' | 'inside';
}

const TargetContext = createContext<RuleTarget | null>(null);
const quiet = {
	announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
	screenReaderInstructions: { draggable: '' },
};

/** Lets rules and groups be dragged by their handles; the buttons beside the handle do the same by keyboard. */
export function RuleMoves({ children, onMove }: { children: ReactNode; onMove(from: RulePath, target: RuleTarget): void }) {
	const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
	const [target, setTarget] = useState<RuleTarget | null>(null);
	const [dragged, setDragged] = useState<string | null>(null);
	const end = () => {
		setTarget(null);
		setDragged(null);
	};
	const handleMove = (event: DragMoveEvent) => setTarget((before) => keepSame(before, targetOf(event)));
	const handleEnd = (event: DragEndEvent) => {
		const target = targetOf(event);
		const from = pathOf(event.active);
		end();
		if (target !== null && from !== null) onMove(from, target);
	};
	return (
		<DndContext
			sensors={sensors}
			collisionDetection={pointerWithin}
			accessibility={quiet}
			onDragStart={({ active }) => setDragged(String(active.data.current?.text ?? ''))}
			onDragMove={handleMove}
			onDragOver={handleMove}
			onDragEnd={handleEnd}
			onDragCancel={end}
		>
			<TargetContext value={target}>{children}</TargetContext>
			<DragOverlay dropAnimation={null} zIndex={2200}>
				{dragged !== null && <div className="portal-rule-dragged">{dragged}</div>}
			</DragOverlay>
		</DndContext>
	);
}

/** The parts of the builder that are dragged, and dragged onto. */
export const movableControls = {
	dragHandle: forwardRef<HTMLElement, DragHandleProps>((props, _ref) => <DragHandle {...props} />),
	rule: MovableRule,
	ruleGroup: MovableGroup,
};

function DragHandle({ path, ruleOrGroup, className, title, context }: DragHandleProps) {
	const t = useText();
	const { byPath } = context as RuleContext;
	const text = 'rules' in ruleOrGroup ? t(texts.ruleGroup()) : (byPath.get(ruleOrGroup.field)?.title ?? t(texts.field()));
	const { setNodeRef, listeners } = useDraggable({ id: `drag ${ruleOrGroup.id}`, data: { path, text } });
	return (
		<span ref={setNodeRef} className={`portal-rule-handle ${className ?? ''}`} title={title} aria-hidden {...listeners}>
			⠿
		</span>
	);
}

function MovableRule(props: RuleProps) {
	const { setNodeRef } = useDroppable({ id: `rule ${props.id}`, data: { path: props.path } });
	return (
		<div className="portal-rule-drop" data-drop={useMark(props.path)}>
			<Rule {...props} dndRef={setNodeRef} />
		</div>
	);
}

function MovableGroup(props: RuleGroupProps) {
	const { setNodeRef } = useDroppable({ id: `group ${props.id}`, data: { path: props.path, isGroup: true } });
	return (
		<div className="portal-rule-drop" data-drop={useMark(props.path)}>
			<RuleGroup {...props} dropRef={setNodeRef} />
		</div>
	);
}

function useMark(path: RulePath): RuleTarget['where'] | undefined {
	const target = useContext(TargetContext);
	return target !== null && target.path.join() === path.join() ? target.where : undefined;
}

/** Nothing where a group would come into itself. */
function targetOf({ active, over, activatorEvent, delta }: DragMoveEvent): RuleTarget | null {
	const [from, path] = [pathOf(active), pathOf(over)];
	if (from === null || path === null || over === null) return null;
	if (from.every((step, index) => path[index] === step)) return null;
	if (over.data.current?.isGroup === true) return { path, where: 'inside' };
	const y = (activatorEvent as PointerEvent).clientY + delta.y;
	return { path, where: y < over.rect.top + over.rect.height / 2 ? 'before' : 'after' };
}

function pathOf(entry: { data: { current?: Record<string, unknown> | undefined } } | null): RulePath | null {
	return (entry?.data.current?.path as RulePath | undefined) ?? null;
}

function keepSame(before: RuleTarget | null, after: RuleTarget | null): RuleTarget | null {
	return before?.where === after?.where && before?.path.join() === after?.path.join() ? before : after;
}

function nothing(): undefined {
	return undefined;
}
