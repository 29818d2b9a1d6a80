import { DeleteOutlined, LeftOutlined, PlusOutlined, RightOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { createContext, useContext } from 'react';

import { elementTypes } from '../../../../../contract/processes/texts.ts';
import { QuerySentence } from '../../../../../renderers/query/model/query-sentence.tsx';
import { useText } from '../../../../base/i18n/use-text.ts';
import { readRules, useConditionScreen } from '../facts/flow-rules.ts';
import { usePartyTitles } from '../facts/party-titles.ts';
import type { BpmnElement } from '../model/bpmn-element.ts';
import { type AddableKind, addableKinds, addBranch, addStep, moveBranch, moveStep, removeBranch, removeStep } from '../model/edit-steps.ts';
import type { BranchStep, Sequence, Step } from '../model/steps.ts';
import { branchSummary, partiesOf, startSummary, stepSummary } from './step-summary.ts';
import { newTexts, texts } from './texts.ts';
import './simple.css';

/** What new elements and flows are called until people change it. */
const newNames = { ...elementTypes, ...newTexts };

/** A change of the steps, made on a fresh reading of the text. */
export type ChangeSteps = (
	change: (sequence: Sequence, find: (element: BpmnElement) => BpmnElement) => BpmnElement | null | undefined,
) => void;

interface Props {
	sequence: Sequence;
	/** The id of the process itself, whose properties are shown while no step is selected. */
	process: string;
	/** The id of the selected element. */
	selected: string;
	wrong: ReadonlySet<string>;
	onSelect(id: string): void;
	onChange: ChangeSteps;
}

const DesignerContext = createContext<Omit<Props, 'sequence'> | null>(null);

function useDesigner(): Omit<Props, 'sequence'> {
	const found = useContext(DesignerContext);
	if (found === null) throw new Error('outside of the simple designer');
	return found;
}

/** A process as cards from top to bottom. */
export function SimpleDesigner({ sequence, ...designer }: Props) {
	const t = useText();
	const isWhole = designer.selected === designer.process;
	return (
		<DesignerContext value={designer}>
			<section className="process-simple" aria-label={t(texts.designer())}>
				<Button
					size="small"
					className="process-whole"
					icon={<SettingOutlined aria-hidden />}
					aria-pressed={isWhole}
					type={isWhole ? 'primary' : 'default'}
					ghost={isWhole}
					onClick={() => designer.onSelect(designer.process)}
				>
					{t(texts.whole())}
				</Button>
				<Lane sequence={sequence} />
			</section>
		</DesignerContext>
	);
}

function Lane({ sequence }: { sequence: Sequence }) {
	const t = useText();
	const { start, end, steps, flows } = sequence;
	return (
		<div className="process-lane">
			<Card element={start} kind="start" title={start.name ?? t(texts.start())} text={startSummary(start, t)} />
			<Row steps={steps} flows={flows} />
			<Card element={end} kind="end" title={end.name ?? t(texts.end())} text="" />
		</div>
	);
}

/** Steps below each other, each with the place before it where another can be added. */
function Row({ steps, flows }: { steps: Step[]; flows: BpmnElement[] }) {
	return (
		<>
			{steps.map((step, index) => (
				<div key={step.element.id} className="process-lane">
					<AddButton flow={flows[index] as BpmnElement} />
					<StepView step={step} isFirst={index === 0} isLast={index === steps.length - 1} />
				</div>
			))}
			{flows[steps.length] !== undefined && <AddButton flow={flows[steps.length] as BpmnElement} />}
		</>
	);
}

function StepView({ step, ...position }: { step: Step; isFirst: boolean; isLast: boolean }) {
	const t = useText();
	const { element, kind } = step;
	const title = element.name ?? t(elementTypes[kind]());
	const titleOf = usePartyTitles(partiesOf(step));
	const remove = useRemoveStep(element);
	if ('branches' in step) return <Branches step={step} {...position} />;
	return (
		<>
			<Card element={element} kind={kind} title={title} text={stepSummary(step, t, titleOf)} onDelete={remove}>
				<StepTools element={element} {...position} />
			</Card>
			{kind === 'subprocess' && (
				<div className="process-inside">
					<Lane sequence={step.inside} />
				</div>
			)}
		</>
	);
}

interface CardProps {
	element: BpmnElement;
	kind: Step['kind'] | 'start' | 'end' | 'branch';
	title: string;
	text: React.ReactNode;
	children?: React.ReactNode;
	/** Removes the step by the key Delete. */
	onDelete?: () => void;
}

function Card({ element: { id }, kind, title, text, children, onDelete }: CardProps) {
	const { selected, wrong, onSelect } = useDesigner();
	const marks = [selected === id && 'process-card-selected', wrong.has(id) && 'process-card-wrong'].filter(Boolean).join(' ');
	return (
		<div className={`process-card process-card-${kind} ${marks}`}>
			<button
				type="button"
				aria-pressed={selected === id}
				data-element={id}
				onClick={() => onSelect(id)}
				onKeyDown={({ key }) => key === 'Delete' && onDelete?.()}
			>
				<strong>{title}</strong>
				{text !== '' && <span>{text}</span>}
			</button>
			{children}
		</div>
	);
}

function useRemoveStep(element: BpmnElement): () => void {
	const { onChange } = useDesigner();
	return () =>
		onChange((sequence, find) => {
			removeStep(sequence, find(element));
			return null;
		});
}

function StepTools({ element, isFirst, isLast }: { element: BpmnElement; isFirst: boolean; isLast: boolean }) {
	const t = useText();
	const { onChange } = useDesigner();
	const remove = useRemoveStep(element);
	const move = (by: -1 | 1) =>
		onChange((sequence, find) => {
			moveStep(sequence, find(element), by);
			return undefined;
		});
	return (
		<span className="process-card-tools">
			{!isFirst && <ToolButton label={t(texts.earlier())} icon={<LeftOutlined rotate={90} aria-hidden />} onClick={() => move(-1)} />}
			{!isLast && <ToolButton label={t(texts.later())} icon={<RightOutlined rotate={90} aria-hidden />} onClick={() => move(1)} />}
			<ToolButton label={t(texts.removeStep())} icon={<DeleteOutlined aria-hidden />} onClick={remove} />
		</span>
	);
}

function ToolButton({ label, icon, onClick }: { label: string; icon: React.ReactNode; onClick(): void }) {
	return <Button type="text" size="small" aria-label={label} title={label} icon={icon} onClick={onClick} />;
}

function Branches({ step, ...position }: { step: BranchStep; isFirst: boolean; isLast: boolean }) {
	const t = useText();
	const { onChange } = useDesigner();
	const { element, kind, branches } = step;
	const remove = useRemoveStep(element);
	const handleAdd = () =>
		onChange((sequence, find) => {
			const found = findBranchStep(sequence, find(element));
			return found && addBranch(found, (name) => t(newNames[name]()));
		});
	return (
		<>
			<Card element={element} kind={kind} title={element.name ?? t(elementTypes[kind]())} text="" onDelete={remove}>
				<Button type="text" size="small" icon={<PlusOutlined aria-hidden />} onClick={handleAdd}>
					{t(texts.addBranch())}
				</Button>
				<StepTools element={element} {...position} />
			</Card>
			<div className="process-branches">
				{branches.map(({ flow, steps, flows, end }, index) => (
					<div key={flow.id} className={`process-branch ${end === null ? '' : 'process-branch-ends'}`}>
						<Card
							element={flow}
							kind="branch"
							title={flow.name ?? t(kind === 'parallel' ? elementTypes.parallel() : newTexts.branch())}
							text={<BranchText step={step} flow={flow} />}
						>
							<BranchTools step={step} flow={flow} isFirst={index === 0} isLast={index === branches.length - 1} />
						</Card>
						<Row steps={steps} flows={flows} />
						{end !== null && <Card element={end} kind="end" title={end.name ?? t(texts.end())} text="" />}
					</div>
				))}
			</div>
		</>
	);
}

/** When a branch is taken: rules as a sentence. */
function BranchText({ step, flow }: { step: BranchStep; flow: BpmnElement }) {
	const t = useText();
	const screen = useConditionScreen();
	const rules = readRules(flow.conditionExpression?.body?.trim() ?? '');
	if (rules === null || screen === null || step.element.default === flow) return branchSummary(step, flow, t);
	return <QuerySentence screen={screen} query={rules} />;
}

function BranchTools({ step, flow, isFirst, isLast }: { step: BranchStep; flow: BpmnElement; isFirst: boolean; isLast: boolean }) {
	const t = useText();
	const { onChange } = useDesigner();
	const move = (by: -1 | 1) =>
		onChange((sequence, find) => {
			const found = findBranchStep(sequence, find(step.element));
			if (found !== undefined) moveBranch(found, find(flow), by);
			return undefined;
		});
	return (
		<span className="process-card-tools">
			{!isFirst && <ToolButton label={t(texts.earlier())} icon={<LeftOutlined aria-hidden />} onClick={() => move(-1)} />}
			{!isLast && <ToolButton label={t(texts.later())} icon={<RightOutlined aria-hidden />} onClick={() => move(1)} />}
			<ToolButton
				label={t(texts.removeBranch())}
				icon={<DeleteOutlined aria-hidden />}
				onClick={() =>
					onChange((sequence, find) => {
						const found = findBranchStep(sequence, find(step.element));
						if (found !== undefined) removeBranch(sequence, found, find(flow));
						return null;
					})
				}
			/>
		</span>
	);
}

function findBranchStep(sequence: Sequence, element: BpmnElement): BranchStep | undefined {
	const search = (steps: Step[]): BranchStep | undefined => {
		for (const step of steps) {
			if ('branches' in step && step.element === element) return step;
			const inner = 'branches' in step ? step.branches.flatMap((branch) => branch.steps) : [];
			const found = search(step.kind === 'subprocess' ? step.inside.steps : inner);
			if (found !== undefined) return found;
		}
		return undefined;
	};
	return search(sequence.steps);
}

function AddButton({ flow }: { flow: BpmnElement }) {
	const t = useText();
	const { onChange } = useDesigner();
	const handleAdd = (kind: AddableKind) => onChange((_sequence, find) => addStep(find(flow), kind, (name) => t(newNames[name]())));
	return (
		<span className="process-add">
			<Dropdown
				trigger={['click']}
				menu={{
					items: addableKinds.map((kind) => ({ key: kind, label: t(elementTypes[kind]()) })),
					onClick: ({ key }) => handleAdd(key as AddableKind),
				}}
			>
				<Button
					shape="circle"
					size="small"
					type="primary"
					aria-label={t(texts.add())}
					title={t(texts.add())}
					icon={<PlusOutlined aria-hidden />}
				/>
			</Dropdown>
		</span>
	);
}
