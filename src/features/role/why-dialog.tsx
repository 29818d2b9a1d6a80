import { CheckCircleFilled, CloseCircleFilled, InfoCircleOutlined } from '@ant-design/icons';
import { Alert, Form, Segmented, Select, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { joinClauses, joinTexts, withRemark, withStatement } from '../../../contract/base/join-texts.ts';
import type { RoleItem, WhyAnswer, WhyQuestion, WhyStep } from '../../../contract/features/rights.ts';
import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { ReferencePicker } from '../../../renderers/selector/reference-picker.tsx';
import type { SelectorEntry } from '../../../renderers/selector/selector-entry.ts';
import { type Target, useWhyTargets } from './use-why-targets.ts';
import './rights.css';
import { useText } from '../../base/i18n/use-text.ts';
import { sourceNames, texts } from './texts.ts';

type Kind = WhyQuestion['kind'];

/** Why a person may or may not open a menu entry, do an action, or see a field. */
export function WhyDialog({ record, onClose }: Pick<ActionDialogProps, 'record' | 'onClose'>) {
	const t = useText();
	const [kind, setKind] = useState<Kind>('action');
	const [screen, setScreen] = useState<string | undefined>();
	const [target, setTarget] = useState<string | undefined>();
	const [about, setAbout] = useState<SelectorEntry[]>([]);
	const { screens, targets } = useWhyTargets(kind, screen);
	const isOfScreen = kind !== 'menu';
	const recordId = about[0]?.id;
	const question = toQuestion({ userId: record.id, kind, screen, target, recordId });
	const choose = (next: { kind?: Kind; screen?: string }) => {
		if (next.kind) setKind(next.kind);
		if (next.screen) setScreen(next.screen);
		setTarget(undefined);
		setAbout([]);
	};
	return (
		<PageDialog title={t(texts.whyTitle({ name: String(record.name) }))} width={680} footer={null} onCancel={onClose}>
			<Roles userId={record.id} />
			<Form layout="vertical" className="rights-why-form">
				<Form.Item label={t(texts.whyKind())}>
					<Segmented<Kind>
						value={kind}
						options={[
							{ value: 'action', label: t(texts.kindAction()) },
							{ value: 'field', label: t(texts.kindField()) },
							{ value: 'menu', label: t(texts.kindMenu()) },
						]}
						onChange={(value) => choose({ kind: value })}
					/>
				</Form.Item>
				<div className="rights-why-choice">
					{isOfScreen && (
						<Choice label={t(texts.screen())} value={screen} options={screens} onChange={(value) => choose({ screen: value })} />
					)}
					<Choice label={t(texts.target())} value={target} options={targets} onChange={setTarget} />
				</div>
				{isOfScreen && screen !== undefined && (
					<Form.Item label={t(texts.record())} htmlFor="why-record">
						<ReferencePicker key={screen} id="why-record" reference={{ screen }} isMultiple={false} value={about} onChange={setAbout} />
					</Form.Item>
				)}
			</Form>
			{question !== null && <Explanation question={question} />}
		</PageDialog>
	);
}

interface ChoiceProps {
	label: string;
	value: string | undefined;
	options: Target[];
	onChange(value: string): void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
	const t = useText();
	return (
		<Form.Item label={label}>
			<Select
				showSearch={{ optionFilterProp: 'label' }}
				aria-label={label}
				placeholder={t(texts.choose())}
				value={value ?? null}
				options={options}
				onChange={(next) => next !== null && onChange(next)}
			/>
		</Form.Item>
	);
}

function toQuestion(asked: {
	userId: string;
	kind: Kind;
	screen?: string | undefined;
	target?: string | undefined;
	recordId?: string | undefined;
}): WhyQuestion | null {
	const { userId, kind, screen, target, recordId } = asked;
	if (target === undefined) return null;
	if (kind === 'menu') return { userId, kind, menuId: target };
	return screen === undefined ? null : { userId, kind, screen, name: target, ...(recordId !== undefined && { recordId }) };
}

function Explanation({ question }: { question: WhyQuestion }) {
	const runtime = useRuntime();
	const [answer, setAnswer] = useState<WhyAnswer | null>(null);
	const [error, setError] = useState<unknown>(null);
	const [round, setRound] = useState(0);
	const asked = JSON.stringify(question);
	useEffectOn([runtime, asked, round], () => {
		const controller = new AbortController();
		setError(null);
		runtime
			.call<WhyAnswer>('/platform/v3/role/why', JSON.parse(asked), { method: 'POST', signal: controller.signal })
			.then(setAnswer, (failure) => {
				if (!controller.signal.aborted) setError(failure);
			});
		return () => controller.abort();
	});
	if (error !== null) return <LoadFailure error={error} onRetry={() => setRound((last) => last + 1)} />;
	if (answer === null) return null;
	return (
		<section className="rights-why" aria-live="polite">
			<Alert type={answer.isAllowed ? 'success' : 'error'} showIcon title={answer.summary} />
			<ol>
				{answer.steps.map((step) => (
					<li key={step.text} className={`rights-why-${step.verdict}`}>
						<Mark verdict={step.verdict} /> {step.text}
					</li>
				))}
			</ol>
		</section>
	);
}

function Mark({ verdict }: Pick<WhyStep, 'verdict'>) {
	const t = useText();
	if (verdict === 'yes') return <CheckCircleFilled aria-label={t(texts.yes())} />;
	return verdict === 'no' ? <CloseCircleFilled aria-label={t(texts.no())} /> : <InfoCircleOutlined aria-hidden />;
}

/** The person's roles, each with where it comes from. */
function Roles({ userId }: { userId: string }) {
	const t = useText();
	const runtime = useRuntime();
	const [items, setItems] = useState<RoleItem[] | null>(null);
	useEffect(() => {
		const call = runtime.call<RoleItem[]>('/platform/v3/role/queryRolesByUserID', { userId }, { method: 'POST' });
		call.then(setItems, () => undefined);
	}, [runtime, userId]);
	if (items === null) return null;
	const sourceOf = ({ sources }: RoleItem) =>
		joinTexts(sources.map(({ type, name }) => (type === 'own' ? texts.own() : `${t(sourceNames[type]())} ${name ?? ''}`)));
	const remarkOf = (item: RoleItem) => (item.isEnabled ? sourceOf(item) : joinClauses([sourceOf(item), texts.disabledRole()]));
	return (
		<div className="rights-roles">
			<span>{t(withStatement(texts.rolesTitle(), ''))}</span>
			{items.length === 0 && t(texts.noRoles())}
			{items.map((item) => (
				<Tag key={item.id} color={item.isEnabled ? 'blue' : 'default'}>
					{t(withRemark(item.name, remarkOf(item)))}
				</Tag>
			))}
		</div>
	);
}
