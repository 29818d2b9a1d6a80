import { PlusOutlined } from '@ant-design/icons';
import { App, Input, Skeleton } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';

import type { Portlet } from '../../../../contract/features/home/home-pages.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { PortletChoice, PortletKind } from '../../../screens/portlet.ts';
import { usePortletKinds } from '../pages/use-portlet-kinds.ts';
import { texts } from './texts.ts';

interface Props {
	onAdd(portlet: Omit<Portlet, 'id' | 'x' | 'y'>): void;
	onClose(): void;
}

/** What can be put on a page, by kind. */
export function PortletGallery({ onAdd, onClose }: Props) {
	const t = useText();
	const { message } = App.useApp();
	const kinds = usePortletKinds();
	const [text, setText] = useState('');
	const handleAdd = (name: string, kind: PortletKind, { title, settings }: PortletChoice) => {
		const isOwn = title !== t(kind.title);
		onAdd({ kind: name, ...kind.size, settings, ...(isOwn && name !== 'chart' && { title: title.slice(0, 60) }) });
		void message.success(t(texts.added({ title })));
	};
	return (
		<PageDialog title={t(texts.add())} width={640} footer={null} onCancel={onClose}>
			<Input
				allowClear
				aria-label={t(texts.find())}
				placeholder={t(texts.find())}
				value={text}
				onChange={(event) => setText(event.target.value)}
			/>
			<div className="home-gallery">
				{Object.entries(kinds).map(
					([name, kind]) => kind && <KindChoices key={name} kind={kind} text={text} onAdd={(choice) => handleAdd(name, kind, choice)} />,
				)}
			</div>
		</PageDialog>
	);
}

/** What can be added of a kind. */
export function usePortletChoices(kind: PortletKind | undefined) {
	const t = useText();
	const { language } = useRuntime();
	return useSWR(kind && ['portlet choices', t(kind.title), language], async () =>
		kind ? ((await kind.choices?.()) ?? [{ title: t(kind.title), settings: {} }]) : [],
	);
}

function KindChoices({ kind, text, onAdd }: { kind: PortletKind; text: string; onAdd(choice: PortletChoice): void }) {
	const title = useText()(kind.title);
	const { data, error, mutate } = usePortletChoices(kind);
	const found = (data ?? []).filter((choice) => choice.title.toLowerCase().includes(text.trim().toLowerCase()));
	if (error !== undefined) return <LoadFailure error={error} onRetry={() => void mutate()} />;
	if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
	if (found.length === 0) return null;
	return (
		<section aria-label={title}>
			<h3>{title}</h3>
			<ul>
				{found.map((choice) => (
					<li key={choice.title}>
						<button type="button" onClick={() => onAdd(choice)}>
							<PlusOutlined aria-hidden /> {choice.title}
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}
