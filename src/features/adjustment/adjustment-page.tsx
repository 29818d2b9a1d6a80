import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Empty, Input, Skeleton, Tag } from 'antd';
import { useEffect, useState } from 'react';
import useSWR from 'swr';

import type { AdjustableScreen } from '../../../contract/design/adjustment.ts';
import { useDiscardQuestion } from '../../../renderers/core/page/page-context.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { onServerEvent } from '../../base/api/event-stream.ts';
import { PageFailure } from '../../base/feedback/page-problem.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { adjustmentCalls } from './adjustment-calls.ts';
import { AdjustmentEditor } from './adjustment-editor.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { texts } from './texts.ts';
import './adjustment.css';

/** The screens that the tenant can change for itself, and one of them as it is changed. */
export function AdjustmentPage() {
	const t = useText();
	const { address, language, isDirty } = useRuntime();
	const mayLeave = useDiscardQuestion();
	const [name, setName] = useState(() => new URLSearchParams(address?.get() ?? '').get('screen'));
	const { data, error, mutate } = useSWR(['adjustments', language], adjustmentCalls.list, {
		revalidateOnFocus: false,
		keepPreviousData: true,
	});
	const [isCreating, setCreating] = useState(false);
	useEffect(() => onServerEvent('screen', () => void mutate()), [mutate]);
	const choose = async (next: string) => {
		if (next === name) return;
		if (isDirty() && !(await mayLeave())) return;
		setName(next);
		address?.set(`?${new URLSearchParams({ screen: next })}`);
	};
	if (data === undefined) {
		if (error === undefined) return <Skeleton active className="page-skeleton" />;
		return <PageFailure error={error} onRetry={() => void mutate()} />;
	}
	return (
		<div className="adjustment">
			<ScreenChoice screens={data} current={name} onChoose={(next) => void choose(next)} onCreate={() => setCreating(true)} />
			<div className="adjustment-main">
				{data.some((screen) => screen.name === name) && name !== null ? (
					<AdjustmentEditor key={name} name={name} onSaved={() => void mutate()} />
				) : (
					<Empty
						image={Empty.PRESENTED_IMAGE_SIMPLE}
						description={
							<>
								<strong>{t(texts.choose())}</strong>
								<p>{t(texts.chooseText())}</p>
							</>
						}
					/>
				)}
			</div>
			{isCreating && (
				<CreateDialog
					taken={data.map((screen) => screen.name)}
					onCreated={async (created) => {
						setCreating(false);
						await mutate();
						await choose(created);
					}}
					onClose={() => setCreating(false)}
				/>
			)}
		</div>
	);
}

interface ChoiceProps {
	screens: AdjustableScreen[];
	current: string | null;
	onChoose(name: string): void;
	onCreate(): void;
}

function ScreenChoice({ screens, current, onChoose, onCreate }: ChoiceProps) {
	const t = useText();
	const [text, setText] = useState('');
	const found = screens.filter(({ name, title }) => `${title} ${name}`.toLowerCase().includes(text.trim().toLowerCase()));
	return (
		<nav className="adjustment-nav" aria-label={t(texts.title())}>
			<Input
				prefix={<SearchOutlined aria-hidden />}
				allowClear
				aria-label={t(texts.find())}
				placeholder={t(texts.find())}
				value={text}
				onChange={({ target }) => setText(target.value)}
			/>
			<Button type="dashed" icon={<PlusOutlined />} onClick={onCreate}>
				{t(texts.create())}
			</Button>
			{found.map(({ name, title, isAdjusted, isOwn, hasProblems }) => (
				<button key={name} type="button" aria-current={name === current ? 'page' : undefined} onClick={() => onChoose(name)}>
					<span>{title}</span>
					{isOwn && <Tag color={hasProblems ? 'warning' : 'success'}>{t(hasProblems ? texts.notApplied() : texts.own())}</Tag>}
					{isAdjusted && <Tag color={hasProblems ? 'warning' : 'processing'}>{t(hasProblems ? texts.notApplied() : texts.adjusted())}</Tag>}
				</button>
			))}
		</nav>
	);
}
